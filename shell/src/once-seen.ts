import { keepAnswersCookie } from './ports/keep-answers-cookie.ts'
import type { ShellFlags } from './ports/flags.ts'
import { dropSecondPress } from './ports/second-press.ts'
import { prefetchOnIntent } from './registry/prefetch.ts'
import type { ModuleLoader } from './registry/module-loader.ts'
import type { Ownership } from './registry/ownership.ts'
import type { Services } from './services.ts'
import { watchHere } from './session/here-cookie.ts'
import { startHeart } from './starting/heart.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import { watchVitals } from './telemetry/vitals.ts'

export interface OnceSeenParts extends Pick<
  Services,
  'events' | 'flags' | 'mock' | 'pageData' | 'session' | 'signUpData'
> {
  readonly telemetry: Pick<Telemetry, 'collect' | 'describe'>
  readonly ownership: Ownership
  readonly loader: ModuleLoader
}

/** The page has said how flags stand; what has changed since is asked for after so long. */
const FLAGS_HOLD_MS = 60_000

function watchFlags(flags: ShellFlags): void {
  const start = () =>
    flags.start(async () => {
      const { watchOpenFeature } = await import('./ports/open-feature.ts')
      return (onFlags) => watchOpenFeature(window.location.origin, onFlags)
    })
  setTimeout(() => void start(), flags.areTold ? FLAGS_HOLD_MS : 0)
}

/**
 * What nobody waits for: the cookies of answers and of who is here, the flags' service, how fast the page was, who notices that it hangs,
 * what a second press falls on, modules that are likely to be next. Who looks at a page as somebody else saw it changes nothing of it.
 */
export function onceSeen(parts: OnceSeenParts): void {
  const { events, flags, mock, pageData, session, signUpData, telemetry, ownership, loader } = parts
  dropSecondPress(window)
  watchHere(document, session)
  keepAnswersCookie(document, signUpData, () => !mock.isOn.get())
  if (!pageData.asSeen) {
    watchFlags(flags)
    watchVitals(window, telemetry)
    startHeart(window, telemetry, pageData.modulePatience)
  }
  void flags.settled.then(() =>
    prefetchOnIntent({
      page: document,
      ownership,
      loader,
      flags,
      onPageChange: (look) => events.on('page.viewed', look),
    }),
  )
}
