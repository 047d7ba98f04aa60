import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  DeployableName,
  OpsActivation,
  OpsClockMove,
  OpsFlagChange,
  OpsRollBack,
  OpsSignIn,
  type OpsAudit,
  type OpsClock,
  type OpsFlag,
  type OpsMessage,
  type OpsModule,
  type OpsTelemetry,
  type Result,
} from '@cupboard/shared/contracts'
import { isFlagName, isValueOf } from '../flags/index.ts'
import type { MessageSummary } from '../messages/index.ts'
import { sendProblem } from '../platform/http/problems.ts'
import { perMinute } from '../platform/http/limits.ts'
import type { Platform } from '../platform/ports.ts'
import type { DeploymentFailure, VersionName } from '../registry/index.ts'
import type { Audit } from './audit.ts'
import type { OpsParts } from './parts.ts'
import type { OpsSignInService } from './sign-in.ts'

interface OpsRouteParts {
  readonly platform: Platform
  readonly parts: OpsParts
  readonly signIn: OpsSignInService
  readonly audit: Audit
}

const LATEST = 200
const MINUTE_MS = 60_000
const SIGN_INS_PER_MINUTE = 20

declare module 'fastify' {
  interface FastifyRequest {
    opsAccount: string
  }
}

const messageForm = ({ id, kind, channel, recipient, createdAt, status, attempts }: MessageSummary): OpsMessage => ({
  id,
  kind,
  channel,
  recipient,
  createdAt: createdAt.toISOString(),
  status,
  attempts,
})

/** Calls of operations staff. Without a session every one of them is a 404, as if it did not exist. */
export function opsRoutes(app: FastifyInstance, { platform, parts, signIn, audit }: OpsRouteParts): void {
  const { config, clocks } = platform
  const notFound = (reply: FastifyReply): FastifyReply => sendProblem(reply, { code: 'not_found' })

  /** Browsers say where a write comes from; one from elsewhere, or that does not say, is refused. */
  async function refuseOtherSites(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
    if (!isWrite || request.headers.origin === config.publicOrigin) return undefined
    return sendProblem(reply, { code: 'forbidden_origin' })
  }

  async function requireSession(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const account = await signIn.accountOf(request)
    if (account === undefined) return notFound(reply)
    request.opsAccount = account
    return refuseOtherSites(request, reply)
  }

  app.decorateRequest('opsAccount', '')
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.post(
    '/session',
    { onRequest: refuseOtherSites, config: perMinute(SIGN_INS_PER_MINUTE) },
    async (request, reply) => {
      const body = OpsSignIn.safeParse(request.body)
      const account = body.success ? await signIn.signIn(body.data.token, reply) : undefined
      if (account === undefined) return notFound(reply)
      await audit.record({ actor: account, action: 'sign-in', subject: account })
      return reply.code(204).send()
    },
  )

  void app.register(async (staff) => {
    staff.addHook('onRequest', requireSession)

    staff.get('/session', async ({ opsAccount }) => ({ account: opsAccount, sandbox: config.sandbox }))
    staff.delete('/session', async (request, reply) => {
      await signIn.signOut(request, reply)
      return reply.code(204).send()
    })

    staff.get('/messages', async () => ({ messages: (await parts.messages.listMessages()).map(messageForm) }))
    staff.get<{ Params: { id: string } }>('/messages/:id', async ({ params, opsAccount }, reply) => {
      const message = await parts.messages.readMessage(params.id)
      if (!message) return notFound(reply)
      await audit.record({ actor: opsAccount, action: 'read-message', subject: message.id })
      const { subject, text } = message
      return { ...messageForm(message), text, ...(subject === undefined ? {} : { subject }) }
    })

    const flags = async (): Promise<{ flags: OpsFlag[] }> => ({ flags: await parts.flags.list() })
    staff.get('/flags', flags)
    staff.put<{ Params: { name: string } }>('/flags/:name', async ({ params: { name }, body, opsAccount }, reply) => {
      if (!isFlagName(name)) return notFound(reply)
      const change = OpsFlagChange.safeParse(body)
      if (!change.success) return sendProblem(reply, { code: 'invalid_request' })
      const { value, reason } = change.data
      if (value !== null && !isValueOf(name, value))
        return sendProblem(reply, { code: 'invalid_request', detail: `not a value of ${name}` })
      if (value === null) await parts.flags.lift(name)
      else await parts.flags.override(name, value, reason, opsAccount)
      await audit.record({
        actor: opsAccount,
        action: value === null ? 'lift-flag' : `set-flag to ${value}`,
        subject: name,
        reason,
      })
      return flags()
    })

    const modules = async (): Promise<{ release: string; modules: OpsModule[] }> => ({
      release: parts.registry.current().release,
      modules: (await parts.registry.states()).map(({ name, owner, routes, versions, active, previous }) => ({
        name,
        owner,
        routes: [...routes],
        versions: versions.map(({ version, publishedAt }) => ({ version, publishedAt: publishedAt.toISOString() })),
        ...(active === undefined ? {} : { active }),
        ...(previous === undefined ? {} : { previous }),
      })),
    })

    async function answerDeployment(
      reply: FastifyReply,
      outcome: Result<readonly VersionName[], DeploymentFailure>,
      entry: { readonly actor: string; readonly action: string; readonly reason: string },
    ) {
      if (!outcome.ok) return sendProblem(reply, { code: 'deployment_refused', detail: outcome.error.detail })
      for (const { name, version } of outcome.value) await audit.record({ ...entry, subject: `${name} ${version}` })
      return modules()
    }

    staff.get('/modules', modules)
    staff.post<{ Params: { name: string } }>(
      '/modules/:name/activate',
      async ({ params, body, opsAccount: actor }, reply) => {
        const name = DeployableName.safeParse(params.name)
        if (!name.success) return notFound(reply)
        const wanted = OpsActivation.safeParse(body)
        if (!wanted.success) return sendProblem(reply, { code: 'invalid_request' })
        const { version, reason } = wanted.data
        const outcome = await parts.registry.activate([{ name: name.data, version }], actor)
        return answerDeployment(reply, outcome, { actor, action: 'activate', reason })
      },
    )
    staff.post<{ Params: { name: string } }>(
      '/modules/:name/roll-back',
      async ({ params, body, opsAccount: actor }, reply) => {
        const name = DeployableName.safeParse(params.name)
        if (!name.success) return notFound(reply)
        const wanted = OpsRollBack.safeParse(body)
        if (!wanted.success) return sendProblem(reply, { code: 'invalid_request' })
        const outcome = await parts.registry.rollBack([name.data], actor)
        return answerDeployment(reply, outcome, {
          actor,
          action: 'roll-back',
          reason: wanted.data.reason,
        })
      },
    )

    staff.get('/orders', async () => ({ orders: await parts.latestOrders(LATEST) }))

    staff.get('/audit', async (): Promise<OpsAudit> => {
      const entries = await audit.latest(LATEST)
      return {
        entries: entries.map(({ reason, actedAt, ...entry }) => ({
          ...entry,
          actedAt: actedAt.toISOString(),
          ...(reason === null ? {} : { reason }),
        })),
      }
    })

    const clock = (): OpsClock => ({
      now: clocks.business().toISOString(),
      offsetMs: clocks.offsetMs(),
      isMovable: config.sandbox,
    })
    staff.get('/clock', async () => clock())
    staff.post('/clock', async ({ body, opsAccount }, reply) => {
      if (!config.sandbox) return notFound(reply)
      const move = OpsClockMove.safeParse(body)
      if (!move.success) return sendProblem(reply, { code: 'invalid_request' })
      const { forwardMinutes, reason } = move.data
      await clocks.moveForward(forwardMinutes * MINUTE_MS)
      await audit.record({
        actor: opsAccount,
        action: `move-clock by ${forwardMinutes} min`,
        subject: 'business clock',
        reason,
      })
      return clock()
    })

    staff.get('/telemetry', async (): Promise<OpsTelemetry> => {
      const records = await parts.telemetry.latest(LATEST)
      return {
        records: records.map(({ receivedAt, detail, ...record }) => ({
          ...record,
          detail: { ...detail },
          receivedAt: receivedAt.toISOString(),
        })),
      }
    })

    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const)
      staff.route({ method, url: '/*', handler: async (_request, reply) => notFound(reply) })
  })
}
