import { createHash } from 'node:crypto'
import { FlagdCore } from '@openfeature/flagd-core'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { FLAG_DEFAULTS, type FlagName } from '@cupboard/shared/contracts'
import { tellFaultsAs } from '../platform/http/faults.ts'
import type { Context, Platform } from '../platform/ports.ts'
import { FLAG_NAMES, flagDefinitions, isFlagName, isValueOf, type FlagValue } from './domain/definitions.ts'
import { flagOverrides } from './tables.ts'

export { isFlagName, isValueOf, type FlagValue } from './domain/definitions.ts'

/** One flag as operations staff see it. */
export interface FlagState {
  readonly name: FlagName
  readonly default: FlagValue
  readonly value: FlagValue
  readonly override?: { readonly reason: string; readonly actor: string; readonly changedAt: string }
}

export interface FlagsContext {
  readonly context: Context
  list(): Promise<FlagState[]>
  override(name: FlagName, value: FlagValue, reason: string, actor: string): Promise<void>
  lift(name: FlagName): Promise<void>
  /** The value for everybody, as the server itself needs it. */
  value<Name extends FlagName>(name: Name): FlagValue
}

const FLAGS_PATH = '/v1/evaluate/flags'
const REFRESH_MS = 2_000
const CONTEXT_LIMIT_BYTES = 8 * 1024

const Evaluation = z.object({
  context: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
})
type EvaluationContext = Record<string, string | number | boolean | null>

const silent = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined }

/** Flags in flagd's format, evaluated here and served by OFREP; overrides are rows that every server reads. */
export function createFlags({ db, clocks, log }: Platform): FlagsContext {
  const core = new FlagdCore()
  let overrides = new Map<FlagName, FlagValue>()
  let refreshing: NodeJS.Timeout | undefined
  core.setConfigurations(flagDefinitions(overrides))

  const rows = () => db.select().from(flagOverrides)

  async function refresh(): Promise<void> {
    const next = new Map<FlagName, FlagValue>()
    for (const { flag, value } of await rows()) if (isFlagName(flag) && isValueOf(flag, value)) next.set(flag, value)
    const definitions = flagDefinitions(next)
    if (definitions !== flagDefinitions(overrides)) core.setConfigurations(definitions)
    overrides = next
  }

  function evaluate(key: FlagName, context: EvaluationContext) {
    const known = FLAG_DEFAULTS[key]
    const { value, variant, reason } =
      typeof known === 'boolean'
        ? core.resolveBooleanEvaluation(key, known, context, silent)
        : core.resolveNumberEvaluation(key, known, context, silent)
    return { key, value, variant, reason, metadata: {} }
  }

  const context: Context = {
    prefix: '/ofrep',
    async routes(app) {
      tellFaultsAs(app, (errorDetails) => ({ errorCode: 'PARSE_ERROR', errorDetails }))
      app.post(FLAGS_PATH, { bodyLimit: CONTEXT_LIMIT_BYTES }, async (request, reply) => {
        const parsed = Evaluation.safeParse(request.body ?? {})
        if (!parsed.success)
          return reply.code(400).send({ errorCode: 'INVALID_CONTEXT', errorDetails: 'The context is not valid' })
        const flags = FLAG_NAMES.map((name) => evaluate(name, parsed.data.context ?? {}))
        const etag = `"${createHash('sha256').update(JSON.stringify(flags)).digest('base64url').slice(0, 27)}"`
        reply.header('etag', etag).header('cache-control', 'no-cache')
        return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send({ flags })
      })
      app.post<{ Params: { key: string } }>(
        `${FLAGS_PATH}/:key`,
        { bodyLimit: CONTEXT_LIMIT_BYTES },
        async (request, reply) => {
          const { key } = request.params
          const parsed = Evaluation.safeParse(request.body ?? {})
          if (!parsed.success)
            return reply.code(400).send({ key, errorCode: 'INVALID_CONTEXT', errorDetails: 'The context is not valid' })
          if (!isFlagName(key)) return reply.code(404).send({ key, errorCode: 'FLAG_NOT_FOUND' })
          return reply.send(evaluate(key, parsed.data.context ?? {}))
        },
      )
      app.addHook('onClose', async () => clearInterval(refreshing))
    },
    async start() {
      await refresh()
      refreshing = setInterval(() => {
        refresh().catch((error: unknown) => log.warn({ err: error }, 'the flag overrides could not be read'))
      }, REFRESH_MS).unref()
    },
  }

  return {
    context,
    async list() {
      const stored = new Map((await rows()).map((row) => [row.flag, row]))
      return FLAG_NAMES.map((name) => {
        const row = stored.get(name)
        const state = {
          name,
          default: FLAG_DEFAULTS[name],
          value: row && isValueOf(name, row.value) ? row.value : FLAG_DEFAULTS[name],
        }
        return row
          ? { ...state, override: { reason: row.reason, actor: row.actor, changedAt: row.changedAt.toISOString() } }
          : state
      })
    },
    async override(name, value, reason, actor) {
      const change = { value, reason, actor, changedAt: clocks.security() }
      await db
        .insert(flagOverrides)
        .values({ flag: name, ...change })
        .onConflictDoUpdate({ target: flagOverrides.flag, set: change })
      await refresh()
    },
    async lift(name) {
      await db.delete(flagOverrides).where(eq(flagOverrides.flag, name))
      await refresh()
    },
    value: (name) => overrides.get(name) ?? FLAG_DEFAULTS[name],
  }
}
