import { FLAG_DEFAULTS, type FlagName } from '@cupboard/shared/contracts'
import * as z from 'zod'

export type FlagValue = boolean | number

export const isFlagName = (name: string): name is FlagName => Object.hasOwn(FLAG_DEFAULTS, name)
export const FLAG_NAMES = Object.keys(FLAG_DEFAULTS).filter(isFlagName)

/** A flag in flagd's own format. */
interface Definition {
  readonly state: 'ENABLED'
  readonly variants: Readonly<Record<string, FlagValue>>
  readonly defaultVariant: string
}

const OVERRIDDEN = 'overridden'

function definitionOf(value: FlagValue, override: FlagValue | undefined): Definition {
  const known: Readonly<Record<string, FlagValue>> =
    typeof value === 'boolean' ? { on: true, off: false } : { standard: value }
  const wanted = override ?? value
  const variant = Object.keys(known).find((name) => known[name] === wanted)
  return variant
    ? { state: 'ENABLED', variants: known, defaultVariant: variant }
    : { state: 'ENABLED', variants: { ...known, [OVERRIDDEN]: wanted }, defaultVariant: OVERRIDDEN }
}

const NumberValue = z.int().min(0).max(1_000)

/** Whether `value` is something that this flag can be: booleans stay booleans, numbers whole and from 0 to 1000. */
export const isValueOf = (flag: FlagName, value: unknown): value is FlagValue =>
  typeof FLAG_DEFAULTS[flag] === 'boolean' ? typeof value === 'boolean' : NumberValue.safeParse(value).success

/** The flagd file: every flag of the contract at its default, or as it is overridden. SHELL-68..71. */
export function flagDefinitions(overrides: ReadonlyMap<FlagName, FlagValue>): string {
  const flags = FLAG_NAMES.map((name) => [name, definitionOf(FLAG_DEFAULTS[name], overrides.get(name))])
  return JSON.stringify({ $schema: 'https://flagd.dev/schema/v0/flags.json', flags: Object.fromEntries(flags) })
}
