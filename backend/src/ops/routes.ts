import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ok, opsCalls } from '@cupboard/shared/contracts'
import { perMinute } from '../platform/http/limits.ts'
import { sendProblem } from '../platform/http/problems.ts'
import { registerOpsCall } from './call-route.ts'
import { flagCalls } from './flag-calls.ts'
import { letterPages } from './letter-pages.ts'
import { jobCalls } from './job-calls.ts'
import { limitCalls } from './limit-calls.ts'
import { messageCalls } from './message-calls.ts'
import { moduleCalls } from './module-calls.ts'
import type { StaffParts } from './parts.ts'
import { policyCalls } from './policy-calls.ts'
import { previewCalls } from './preview-calls.ts'
import { recordCalls } from './record-calls.ts'
import type { OpsSignInService } from './sign-in.ts'
import { tokenCalls } from './token-calls.ts'

const OWN_CALLS = [
  jobCalls,
  limitCalls,
  messageCalls,
  previewCalls,
  letterPages,
  flagCalls,
  moduleCalls,
  tokenCalls,
  recordCalls,
  policyCalls,
]
const SIGN_INS_PER_MINUTE = 20
/** No JSON, too much of it, or something else. */
const UNREADABLE: ReadonlySet<number | undefined> = new Set([400, 413, 415])

/** Calls of operations staff. Without a session every one of them is a 404, as if it did not exist. */
export function opsRoutes(app: FastifyInstance, signIn: OpsSignInService, parts: StaffParts): void {
  const { config, audit } = parts
  const notFound = (reply: FastifyReply): FastifyReply => sendProblem(reply, { code: 'not_found' })

  /** Browsers say where a write comes from; one from elsewhere, or that does not say, is refused. */
  const isOfAnotherSite = ({ method, headers }: FastifyRequest): boolean =>
    method !== 'GET' && method !== 'HEAD' && headers.origin !== config.publicOrigin

  async function requireSession(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const account = await signIn.accountOf(request)
    if (account === undefined) return notFound(reply)
    request.opsAccount = account
    return isOfAnotherSite(request) ? sendProblem(reply, { code: 'forbidden_origin' }) : undefined
  }

  app.decorateRequest('opsAccount', '')
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  // a wrong secret is answered as no secret is: with a 404, as if `/ops` did not exist; so is what cannot be read
  const { path, body: SignIn } = opsCalls.signIn
  app.post(
    path,
    {
      onRequest: async (request, reply) => (isOfAnotherSite(request) ? notFound(reply) : undefined),
      errorHandler(error: FastifyError, _request, reply) {
        if (!UNREADABLE.has(error.statusCode)) throw error
        return notFound(reply)
      },
      config: perMinute('ops-sign-in', SIGN_INS_PER_MINUTE, app),
    },
    async (request, reply) => {
      const body = SignIn.safeParse(request.body)
      const account = body.success ? await signIn.signIn(body.data.token, reply) : undefined
      if (account === undefined) return notFound(reply)
      await audit.record({ actor: account, action: 'sign-in', subject: account })
      return reply.code(204).send()
    },
  )

  void app.register(async (staff) => {
    staff.addHook('onRequest', requireSession)

    registerOpsCall(staff, 'session', async ({ actor }) => ok({ account: actor, sandbox: config.sandbox }))
    registerOpsCall(staff, 'signOut', async ({ request, reply }) => {
      await signIn.signOut(request, reply)
      return ok(undefined)
    })
    for (const addCalls of OWN_CALLS) addCalls(staff, parts)
    parts.deskCalls(staff, audit)

    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const)
      staff.route({ method, url: '/*', handler: async (_request, reply) => notFound(reply) })
  })
}
