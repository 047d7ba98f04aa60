import { eq } from 'drizzle-orm'
import { FLAG_DEFAULTS, type FlagName } from '@cupboard/shared/contracts'
import type { Context, Platform } from '../platform/ports.ts'
import { repeat } from '../platform/repeat.ts'
import { FLAG_NAMES, isFlagName, isValueOf, type FlagValue } from './domain/definitions.ts'
import { createEvaluator } from './evaluator.ts'
import { flagRoutes } from './routes.ts'
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
  /** The value of each for everybody, as pages carry them. */
  values(): Record<string, FlagValue>
}

const REFRESH_MS = 2_000

/** Flags in flagd's format, evaluated here and served by OFREP; overrides are rows that every server reads. */
export function createFlags({ db, clocks, log }: Platform): FlagsContext {
  const evaluator = createEvaluator()
  let endRefreshing = () => {}

  const rows = () => db.select().from(flagOverrides)

  async function refresh(): Promise<void> {
    const next = new Map<FlagName, FlagValue>()
    for (const { flag, value } of await rows()) if (isFlagName(flag) && isValueOf(flag, value)) next.set(flag, value)
    evaluator.replaceOverrides(next)
  }

  const context: Context = {
    prefix: '/ofrep',
    async routes(app) {
      flagRoutes(app, evaluator)
      app.addHook('onClose', async () => endRefreshing())
    },
    async start() {
      await refresh()
      endRefreshing = repeat(REFRESH_MS, refresh, (error) =>
        log.warn({ err: error }, 'the flag overrides could not be read'),
      )
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
    value: evaluator.value,
    values: () => Object.fromEntries(FLAG_NAMES.map((name) => [name, evaluator.value(name)])),
  }
}
