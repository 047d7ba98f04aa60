import {
  lazy,
  Suspense,
  useContext,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react'
import type { SwitchName } from '@cupboard/shared/contracts'
import { LoadingWords, Page } from '@cupboard/shared/ui'
import { useLocation } from '@cupboard/shared/router'
import { BrokenPageContext } from './broken-page.ts'
import { EarlyEntries } from './early-hand.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { useFlags } from './hooks.ts'
import { lookAtLine, OfflineError } from './line.ts'
import { messages } from './messages.ts'

const inPage = (
  <Page space="page">
    <LoadingWords words={messages.loading} />
  </Page>
)

interface Place {
  readonly fallback: ReactNode
  readonly isPage: boolean
}

/** What is loaded when it is drawn, or before: then it is drawn at once. */
export type Late<Props extends object = object> = ComponentType<Props> & {
  /** Where that fails, it is loaded anew when it is drawn. */
  readonly loadAhead: () => Promise<void>
}

function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, isPage }: Place,
): Late<Props> {
  let part: LazyExoticComponent<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  const keep = (found: ComponentType<Props>) => (loaded = found)
  const loadOnce = () =>
    load().then(
      (found) => ({ default: keep(found) }),
      async (error: unknown) => {
        throw (await lookAtLine()) ? error : new OfflineError('A screen was not loaded.', { cause: error })
      },
    )
  // runs only once the boundary has caught the failure: before that React draws again, and without the failed `lazy` it would load
  // anew
  const forget = () => {
    part = undefined
  }
  function Loaded(props: Props) {
    const [Part] = useState(() => loaded ?? (part ??= lazy(loadOnce)))
    return <Part {...props} />
  }
  function Lazy(props: Props) {
    const { pathname } = useLocation()
    const onBroken = useContext(BrokenPageContext)
    const onCatch = (error: unknown) => {
      forget()
      if (isPage) onBroken?.(error)
    }
    return (
      <ErrorBoundary resetKey={pathname} onCatch={onCatch} isPage={isPage}>
        <Suspense fallback={fallback}>
          <Loaded {...props} />
          {isPage && <EarlyEntries />}
        </Suspense>
      </ErrorBoundary>
    )
  }
  return Object.assign(Lazy, {
    loadAhead: async () => {
      if (!loaded) await load().then(keep, () => undefined)
    },
  })
}

/**
 * `React.lazy` whose failure is not final: after "Try again", and on the next visit, it loads anew, without a reload of the page.
 * `const FaqScreen = lazyScreen(() => import('./faq-screen.tsx').then((module) => module.FaqScreen))`
 */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> =>
  lazily(load, { fallback: inPage, isPage: true })

/** A part of a screen that is loaded when it is drawn, with the same second chances; around it the screen goes on. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> =>
  lazily(load, { fallback: <LoadingWords words={messages.loading} />, isPage: false })

/**
 * A part of a screen that is there where a flag is on. Its code is a chunk of its own: the page names it where the flag is on, and nobody asks
 * for it where it is off. `flaggedPart('mockData', () => import('./x.tsx').then((m) => m.X))`
 */
export function flaggedPart<Props extends object>(
  flag: SwitchName,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazyPart(load)
  return function Flagged(props: Props) {
    return useFlags()[flag] ? <Part {...props} /> : null
  }
}
