import { DAY_MS } from '@cupboard/shared/contracts'
import { activated, previousVersion, rolledBack, servedVersion, type Act, type VersionStack } from './channel.ts'

/** One line of the log of activations: the version that it made live. */
export interface LoggedAct extends Pick<Act, 'action' | 'actedAt'> {
  readonly version: string
}

function afterAct(stack: VersionStack, { action, version }: LoggedAct): VersionStack {
  if (action === 'activate') return activated(stack, version)
  let rest = stack
  while (servedVersion(rest) !== version) {
    const shorter = rolledBack(rest)
    if (!shorter) return [version]
    rest = shorter
  }
  return rest
}

/**
 * When a page was last composed that names each version of one module, as the served one or as its last known good.
 *
 * @param acts of the module, oldest first
 */
export function lastNamed(acts: readonly LoggedAct[], now: Date): ReadonlyMap<string, Date> {
  const named = new Map<string, Date>()
  let stack: VersionStack = []
  acts.forEach((act, index) => {
    stack = afterAct(stack, act)
    const until = acts[index + 1]?.actedAt ?? now
    for (const version of [servedVersion(stack), previousVersion(stack)])
      if (version !== undefined) named.set(version, until)
  })
  return named
}

/** Why the files of a published version stay. */
export type Hold = 'live' | 'canary' | 'roll-back' | 'open-pages' | 'new' | 'pinned'

export interface Published {
  readonly version: string
  readonly publishedAt: Date
}

/**
 * Why a version's files are still needed; undefined when no page can ask for them any more.
 *
 * @param days how long a page may stay open, and a version may wait to be activated
 */
export function holdOn(
  { version, publishedAt }: Published,
  stack: VersionStack,
  acts: readonly LoggedAct[],
  { now, days }: { readonly now: Date; readonly days: number },
): Hold | undefined {
  if (servedVersion(stack) === version) return 'live'
  if (stack.includes(version)) return 'roll-back'
  const oldest = now.getTime() - days * DAY_MS
  const named = lastNamed(acts, now).get(version)
  if (named !== undefined && named.getTime() >= oldest) return 'open-pages'
  return publishedAt.getTime() >= oldest ? 'new' : undefined
}
