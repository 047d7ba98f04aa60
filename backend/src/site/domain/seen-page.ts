import { FLAG_DEFAULTS, isChosenTheme, type ChosenTheme } from '@cupboard/shared/contracts'

type FlagValues = Readonly<Record<string, boolean | number>>

/** What a customer saw a page by: the release set, how it looked, and the flags. */
export interface SeenPage {
  readonly set: string
  /** Undefined where the report does not say. */
  readonly theme: ChosenTheme | undefined
  /** Every flag; undefined where the report does not say. */
  readonly flags: FlagValues | undefined
}

/** The parameter of an address under which operations staff see a page as a customer saw it. */
export const SEEN = 'seen'

const PARTS = /^([\da-f]{12})~(light|dark|)~([\w=,-]{0,300})$/
const UNKNOWN_FLAGS = '-'
const FLAG = /^(\w+)=(\d{1,4})$/

const off = (value: boolean | number): boolean | number => (typeof value === 'boolean' ? false : 0)

/** @param text of a report: the flags that were on, such as `newFooter=1,checkoutExperiment=2` */
function flagsFrom(text: string): FlagValues {
  const values = Object.fromEntries(Object.entries(FLAG_DEFAULTS).map(([name, value]) => [name, off(value)]))
  for (const part of text.split(',')) {
    const [, name = '', digits] = FLAG.exec(part) ?? []
    if (!Object.hasOwn(values, name)) continue
    values[name] = typeof values[name] === 'boolean' ? digits !== '0' : Number(digits)
  }
  return values
}

/** @returns undefined for anything that no report led to */
export function seenPageFrom(text: string | null): SeenPage | undefined {
  const [, set, theme, flags = UNKNOWN_FLAGS] = PARTS.exec(text ?? '') ?? []
  if (set === undefined) return undefined
  return {
    set,
    theme: isChosenTheme(theme) ? theme : undefined,
    flags: flags === UNKNOWN_FLAGS ? undefined : flagsFrom(flags),
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * Where operations staff see what a report tells of.
 *
 * @param path of the page; a report knows no more of its address
 * @param told by the browser: `release`, `theme` and `flags`
 * @returns undefined where the report names no release set
 */
export function seenAddress(path: string, told: Readonly<Record<string, unknown>>): string | undefined {
  const parts = [textOf(told['release']), textOf(told['theme']) ?? '', textOf(told['flags']) ?? UNKNOWN_FLAGS].join('~')
  return path.startsWith('/') && seenPageFrom(parts) ? `${path}?${new URLSearchParams({ [SEEN]: parts })}` : undefined
}
