import * as z from 'zod'

/** What is wrong with one environment variable, and what would be right. */
export interface Fault {
  readonly variable: string
  readonly text: string
}

type TextsOf<Names extends readonly string[]> = { readonly [Index in keyof Names]: string }

/** Reads environment variables one by one and keeps a list of all that is wrong; a wrong value reads as its default. */
export interface Variables {
  readonly faults: readonly Fault[]
  fault(variable: string, text: string): void
  text(name: string): string | undefined
  integer(name: string, fallback: number, min: number, max: number): number
  /** `1` or `0`, `true` or `false`; absent is false. */
  flag(name: string): boolean
  oneOf<const Choice extends string>(name: string, choices: readonly Choice[], fallback: NoInfer<Choice>): Choice
  url(name: string, protocols: readonly string[]): string | undefined
  /** Scheme, host and port alone. */
  origin(name: string, fallback: string): string
  /** An ISO date-time with its offset from UTC, as an ISO date-time in UTC. */
  instant(name: string): string | undefined
  /** Variables that mean something only together. */
  allOrNone<const Names extends readonly string[]>(names: Names): TextsOf<Names> | undefined
}

const DateTime = z.iso.datetime({ offset: true })

const parseUrl = (value: string): URL | undefined => (URL.canParse(value) ? new URL(value) : undefined)

export function readVariables(environment: Readonly<Record<string, string | undefined>>): Variables {
  const faults: Fault[] = []
  const fault = (variable: string, text: string): void => void faults.push({ variable, text })
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined

  function integer(name: string, fallback: number, min: number, max: number): number {
    const value = text(name)
    if (value === undefined) return fallback
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    if (number >= min && number <= max) return number
    fault(name, `is "${value}"; give a whole number from ${min} to ${max}, for example ${fallback}.`)
    return fallback
  }

  function flag(name: string): boolean {
    const value = text(name)?.toLowerCase()
    if (value === undefined || value === '0' || value === 'false') return false
    if (value !== '1' && value !== 'true') fault(name, `is "${value}"; give 1 or 0.`)
    return true
  }

  function oneOf<const Choice extends string>(
    name: string,
    choices: readonly Choice[],
    fallback: NoInfer<Choice>,
  ): Choice {
    const value = text(name)
    if (value === undefined) return fallback
    const choice = choices.find((candidate) => candidate === value)
    if (choice === undefined) fault(name, `is "${value}"; give one of ${choices.join(', ')}.`)
    return choice ?? fallback
  }

  function url(name: string, protocols: readonly string[]): string | undefined {
    const value = text(name)
    if (value === undefined) return undefined
    if (protocols.includes(parseUrl(value)?.protocol ?? '')) return value
    fault(name, `is not an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`)
    return undefined
  }

  function origin(name: string, fallback: string): string {
    const value = text(name)
    if (value === undefined) return fallback
    const parsed = parseUrl(value)
    if (parsed && /^https?:$/.test(parsed.protocol) && parsed.origin === value.replace(/\/$/, '').toLowerCase())
      return parsed.origin
    fault(name, `is "${value}"; give scheme, host and port alone, for example ${fallback}.`)
    return fallback
  }

  function instant(name: string): string | undefined {
    const value = text(name)
    if (value === undefined) return undefined
    if (DateTime.safeParse(value).success) return new Date(value).toISOString()
    fault(name, `is "${value}"; give a date and time with its offset from UTC, for example 2027-03-24T09:00:00-05:00.`)
    return undefined
  }

  function allOrNone<const Names extends readonly string[]>(names: Names): TextsOf<Names> | undefined {
    const missing = names.filter((name) => text(name) === undefined)
    if (missing.length === names.length) return undefined
    missing.forEach((name) => fault(name, `is missing: ${names.join(', ')} belong together. Set all or none.`))
    return names.map((name) => text(name) ?? '') as TextsOf<Names>
  }

  return { faults, fault, text, integer, flag, oneOf, url, origin, instant, allOrNone }
}
