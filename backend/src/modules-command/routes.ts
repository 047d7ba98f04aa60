import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { err, MODULE_COMMANDS, ok, type Result } from '@cupboard/shared/contracts'
import type { KnownToken, ModuleOverrides, ModuleTokens } from '../ops/index.ts'
import { perMinute } from '../platform/http/limits.ts'
import { sendProblem, type ProblemFailure } from '../platform/http/problems.ts'
import { StartFault } from '../platform/start-fault.ts'
import type { RegistryService } from '../registry/index.ts'
import type { Given } from './arguments.ts'
import type { Answer } from './lines.ts'
import { withUnpacked } from './sent-build.ts'
import { answer, changedBy, takesBuild } from './verbs.ts'
import { CommandAsked, MOST_SENT_BYTES } from './wire.ts'

type Outcome = Result<Answer, ProblemFailure<'invalid_request' | 'deployment_refused' | 'token_of_another'>>

declare module 'fastify' {
  interface FastifyRequest {
    moduleToken: KnownToken | null
  }
}

const PER_MINUTE = 60

const bearerOf = ({ headers: { authorization } }: FastifyRequest): string | undefined =>
  /^Bearer (\S{1,200})$/.exec(authorization ?? '')?.[1]

/** What a token may not ask for; undefined where it may. */
function refusalFor(token: KnownToken, verb: string, words: readonly string[]): string | undefined {
  const changed = changedBy(verb, words)
  if (changed === 'all') return `"${verb}" is for whoever runs the site. This token ships ${token.module}.`
  const other = changed.find((name) => name !== token.module)
  return other === undefined ? undefined : `This token ships ${token.module}, and not ${other}.`
}

interface CommandParts {
  readonly registry: RegistryService
  readonly tokens: Pick<ModuleTokens, 'find'>
  readonly overrides: Pick<ModuleOverrides, 'issue'>
}

async function run(
  { registry, overrides }: CommandParts,
  token: KnownToken,
  verb: string,
  asked: CommandAsked,
): Promise<Outcome> {
  const { words, build, reason, retire, days, yes, percent, flag, giveUp = false, off = false, address } = asked
  const refusal = refusalFor(token, verb, words)
  if (refusal !== undefined) return { ok: false, error: { code: 'token_of_another', sentence: refusal } }
  const actor = `token “${token.label}”`
  const given: Given = {
    ...{ actor, words, from: undefined, reason, retire, days, yes },
    ...{ percent, flag, giveUp, off, address },
    issueOverride: (of) => overrides.issue(of, { tokenId: token.id, actor, reason }),
  }
  if (!takesBuild(verb, words)) return ok(await answer(registry, verb, given))
  if (!build) return err('invalid_request', 'a build must be sent with it')
  return ok(await withUnpacked(build, (from) => answer(registry, verb, { ...given, from })))
}

/** `npm run modules` from elsewhere: what a team's token may ask, with the same words and answers as beside the server. docs/decisions/0067. */
export function commandRoutes(app: FastifyInstance, parts: CommandParts): void {
  /** Before the body is read: a build is large. */
  async function requireToken(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const secret = bearerOf(request)
    const token = secret === undefined ? undefined : await parts.tokens.find(secret)
    if (!token) return sendProblem(reply, { code: 'token_unknown' })
    request.moduleToken = token
    return undefined
  }

  app.decorateRequest('moduleToken', null)
  app.post<{ Params: { verb: string } }>(
    `${MODULE_COMMANDS}/:verb`,
    { preParsing: requireToken, bodyLimit: MOST_SENT_BYTES, config: perMinute('module-commands', PER_MINUTE, app) },
    async ({ moduleToken, params: { verb }, body }, reply) => {
      if (!moduleToken) throw new Error('a command came past its guard')
      const asked = CommandAsked.safeParse(body)
      if (!asked.success) return sendProblem(reply, { code: 'invalid_request', detail: z.prettifyError(asked.error) })
      try {
        const outcome = await run(parts, moduleToken, verb, asked.data)
        if (!outcome.ok) return sendProblem(reply, outcome.error)
        const { text, json, hasFaults = false } = outcome.value
        return reply.header('cache-control', 'no-store').send({ text, json, hasFaults })
      } catch (error) {
        if (error instanceof StartFault)
          return sendProblem(reply, { code: 'deployment_refused', sentence: error.message })
        throw error
      }
    },
  )
}
