import type { FastifyInstance } from 'fastify'
import { err, ok, type Result } from '@cupboard/shared/contracts'
import type { DeployableState, DeploymentFailure } from '../registry/index.ts'
import { registerOpsCall, type OpsAnswer, type OpsOutcome } from './call-route.ts'
import type { StaffParts } from './parts.ts'

const toldCanary = ({ version, share, actor, begunAt, isOffered }: NonNullable<DeployableState['canary']>) => ({
  ...{ version, ...share, actor, isOffered },
  begunAt: begunAt.toISOString(),
})

const toldPin = ({ actor, reason, pinnedAt }: NonNullable<DeployableState['pin']>) => ({
  ...{ actor, reason },
  pinnedAt: pinnedAt.toISOString(),
})

const toldAlert = ({ outcome, reason, faults, decidedAt }: NonNullable<DeployableState['alert']>) => ({
  isTakenBack: outcome === 'done',
  reason: reason ?? '',
  faults: [...faults],
  at: decidedAt.toISOString(),
})

/** Which version of each module is live. */
export function moduleCalls(app: FastifyInstance, { registry }: StaffParts): void {
  async function list(): Promise<OpsAnswer<'modules'>> {
    const states = await registry.states()
    return {
      release: registry.current().release,
      modules: states.map(({ name, owner, routes, versions, active, previous, canary, pin, alert }) => ({
        name,
        owner,
        routes: [...routes],
        versions: versions.map(({ version, publishedAt, lacks }) => ({
          version,
          publishedAt: publishedAt.toISOString(),
          lacks: [...lacks],
        })),
        ...(active === undefined ? {} : { active }),
        ...(previous === undefined ? {} : { previous }),
        ...(canary ? { canary: toldCanary(canary) } : {}),
        ...(pin ? { pin: toldPin(pin) } : {}),
        ...(alert ? { alert: toldAlert(alert) } : {}),
      })),
    }
  }

  /** The registry keeps who did it and why, in the audit log too. */
  const answered = async (outcome: Result<unknown, DeploymentFailure>): Promise<OpsOutcome<'modules'>> =>
    outcome.ok ? ok(await list()) : err('deployment_refused', outcome.error.detail)

  registerOpsCall(app, 'modules', async () => ok(await list()))

  registerOpsCall(app, 'activate', async ({ params: { name }, body: { version, reason, retire = [] }, actor }) =>
    answered(await registry.activate([{ name, version }], { actor, reason }, { retired: retire })),
  )

  registerOpsCall(app, 'rollBack', async ({ params: { name }, body: { reason }, actor }) =>
    answered(await registry.rollBack([name], { actor, reason })),
  )

  registerOpsCall(app, 'pin', async ({ params: { name }, body: { reason }, actor }) =>
    answered(await registry.pin(name, { actor, reason })),
  )

  registerOpsCall(app, 'unpin', async ({ params: { name }, body: { reason }, actor }) =>
    answered(await registry.unpin(name, { actor, reason })),
  )
}
