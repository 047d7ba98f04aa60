import { DeployableName, FLAG_DEFAULTS, ModuleName, MOST_REASON, type Result } from '@cupboard/shared/contracts'
import { StartFault } from '../platform/start-fault.ts'
import { developerOrigin, type IssuedOverride } from '../ops/index.ts'
import type { DeploymentFailure, Share, VersionName } from '../registry/index.ts'

/** What was given behind the verb. */
export interface Given {
  /** Who asks, as decisions and the audit log call them. */
  readonly actor: string
  readonly words: readonly string[]
  readonly from: string | undefined
  readonly reason: string | undefined
  /** Routes that may be nobody's from now on. */
  readonly retire: readonly string[]
  readonly days: string | undefined
  readonly percent: string | undefined
  readonly flag: string | undefined
  /** The versions that are replaced are bad. */
  readonly giveUp: boolean
  readonly yes: boolean
  /** Takes a pin off. */
  readonly off: boolean
  /** Where a developer's machine serves a module. */
  readonly address: string | undefined
  /** Of a site that is asked with a token. */
  readonly issueOverride?: (of: { readonly module: ModuleName; readonly origin: string }) => Promise<IssuedOverride>
}

function nameFrom(given: string | undefined): DeployableName {
  const name = DeployableName.safeParse(given)
  if (name.success) return name.data
  throw new StartFault(`"${given ?? ''}" is no module. Give shell or a module's name, such as mfe-landing.`)
}

/** @throws when there is not exactly one name */
export function onlyName(words: readonly string[]): DeployableName {
  if (words.length > 1) throw new StartFault(`"${words.slice(1).join(' ')}" is too much. Give the name of one module.`)
  return nameFrom(words[0])
}

/** @throws when a module is named twice */
function different<Named>(named: readonly Named[], nameOf: (one: Named) => DeployableName): readonly Named[] {
  const names = named.map(nameOf)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new StartFault(`${twice} is named twice.`)
  return named
}

/** @throws when there is none, or one of them twice */
export const namesFrom = (words: readonly string[]): readonly DeployableName[] =>
  different(words.length > 0 ? words.map(nameFrom) : [nameFrom(undefined)], (name) => name)

/** @throws when they are no pairs of a name and a version */
export function versionsFrom(words: readonly string[]): readonly VersionName[] {
  const pairs = words.flatMap((word, index) => {
    if (index % 2 === 1) return []
    const name = nameFrom(word)
    const version = words[index + 1]
    if (version === undefined) throw new StartFault(`Which version of ${name}? "modules status --json" names them.`)
    return [{ name, version }]
  })
  if (pairs.length === 0) nameFrom(undefined)
  return different(pairs, ({ name }) => name)
}

/** @throws when a reason is longer than the audit log takes */
export function reasonFrom({ reason }: Given): string | undefined {
  if (reason !== undefined && reason.length > MOST_REASON)
    throw new StartFault(`--reason takes at most ${MOST_REASON} characters.`)
  return reason
}

/** @throws when none was given: who wants to ship meanwhile reads it */
export function neededReason(given: Given): string {
  const reason = reasonFrom(given)?.trim()
  if (reason) return reason
  throw new StartFault(
    'Say why, such as --reason "no changes over the holidays": whoever wants to ship meanwhile reads it.',
  )
}

const LONGEST_DAYS = 4_000
const DAYS = 30

/** @throws when it is no number of days */
export function daysFrom({ days }: Given): number {
  const number = Number(days ?? DAYS)
  if (Number.isInteger(number) && number >= 1 && number <= LONGEST_DAYS) return number
  throw new StartFault(`--days takes a whole number from 1 to ${LONGEST_DAYS}, not ${days}.`)
}

/** @throws when it is neither a share of a hundred nor a flag, or both */
export function shareFrom({ percent, flag }: Given): Share {
  if (flag !== undefined && percent === undefined) {
    if (Object.hasOwn(FLAG_DEFAULTS, flag)) return { flag }
    throw new StartFault(`"${flag}" is no flag. There are ${Object.keys(FLAG_DEFAULTS).join(', ')}.`)
  }
  const number = Number(percent)
  if (flag === undefined && Number.isInteger(number) && number >= 1 && number <= 100) return { percent: number }
  throw new StartFault(
    'Say how many of a hundred new visits get it, such as --percent 10, or --flag with the flag that says so.',
  )
}

/** @throws when it is not one name and one version */
export function onlyVersion(words: readonly string[]): VersionName {
  const [version, ...more] = versionsFrom(words)
  if (version && more.length === 0) return version
  throw new StartFault('Give one module and one version.')
}

/** @throws when it is the shell, or not exactly one name */
export function onlyModule(words: readonly string[]): ModuleName {
  const name = ModuleName.safeParse(onlyName(words))
  if (name.success) return name.data
  throw new StartFault('The shell brings the page, and comes from nowhere else. Give the name of a module.')
}

/** @throws when it is no port of the machine that the browser runs on */
export function addressFrom({ address }: Given): string {
  const origin = developerOrigin(address)
  if (origin !== undefined) return origin
  throw new StartFault(
    `Say where the browser's own machine serves the module, such as --address http://localhost:3100${address === undefined ? '' : `, not ${address}`}.`,
  )
}

export function valueOrFault<Value>(outcome: Result<Value, DeploymentFailure>): Value {
  if (outcome.ok) return outcome.value
  throw new StartFault(`${outcome.error.detail}.`)
}
