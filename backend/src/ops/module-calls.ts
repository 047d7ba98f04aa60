import type { FastifyInstance } from 'fastify'
import { err, ok, type Result } from '@cupboard/shared/contracts'
import type { DeploymentFailure, VersionName } from '../registry/index.ts'
import type { AuditEntry } from './audit.ts'
import { registerOpsCall, type OpsAnswer, type OpsOutcome } from './call-route.ts'
import type { StaffParts } from './parts.ts'

/** Which version of each module is live. */
export function moduleCalls(app: FastifyInstance, { registry, audit }: StaffParts): void {
  async function list(): Promise<OpsAnswer<'modules'>> {
    const states = await registry.states()
    return {
      release: registry.current().release,
      modules: states.map(({ name, owner, routes, versions, active, previous }) => ({
        name,
        owner,
        routes: [...routes],
        versions: versions.map(({ version, publishedAt }) => ({ version, publishedAt: publishedAt.toISOString() })),
        ...(active === undefined ? {} : { active }),
        ...(previous === undefined ? {} : { previous }),
      })),
    }
  }

  async function recordAll(
    outcome: Result<readonly VersionName[], DeploymentFailure>,
    entry: Omit<AuditEntry, 'subject'>,
  ): Promise<OpsOutcome<'modules'>> {
    if (!outcome.ok) return err('deployment_refused', outcome.error.detail)
    for (const { name, version } of outcome.value) await audit.record({ ...entry, subject: `${name} ${version}` })
    return ok(await list())
  }

  registerOpsCall(app, 'modules', async () => ok(await list()))

  registerOpsCall(app, 'activate', async ({ params: { name }, body: { version, reason }, actor }) =>
    recordAll(await registry.activate([{ name, version }], actor), { actor, action: 'activate', reason }),
  )

  registerOpsCall(app, 'rollBack', async ({ params: { name }, body: { reason }, actor }) =>
    recordAll(await registry.rollBack([name], actor), { actor, action: 'roll-back', reason }),
  )
}
