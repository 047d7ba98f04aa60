import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import { LoadingWords, Page } from '@cupboard/shared/ui'
import { useLocation } from '@cupboard/shared/router'
import { ErrorBoundary } from './error-boundary.tsx'
import { lookAtLine, OfflineError } from './line.ts'
import { messages } from './messages.ts'

const loading = (
  <Page space="page">
    <LoadingWords words={messages.loading} />
  </Page>
)

/**
 * `React.lazy` whose failure is not final: after "Try again", and on the next visit, it loads anew, without a reload of the page.
 * `const FaqScreen = lazyScreen(() => import('./faq-screen.tsx').then((module) => module.FaqScreen))`
 */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  let screen: LazyExoticComponent<ComponentType> | undefined
  const loadOnce = () =>
    load().then(
      (loaded) => ({ default: loaded }),
      async (error: unknown) => {
        throw (await lookAtLine()) ? error : new OfflineError('A screen was not loaded.', { cause: error })
      },
    )
  // runs only once the boundary has caught the failure: before that React draws again, and without the failed `lazy` it would load
  // anew
  const forget = () => {
    screen = undefined
  }
  function Loaded() {
    const Screen = (screen ??= lazy(loadOnce))
    return <Screen />
  }
  return function LazyScreen() {
    const { pathname } = useLocation()
    return (
      <ErrorBoundary resetKey={pathname} onCatch={forget} isPage>
        <Suspense fallback={loading}>
          <Loaded />
        </Suspense>
      </ErrorBoundary>
    )
  }
}
