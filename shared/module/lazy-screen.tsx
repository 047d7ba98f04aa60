import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/**
 * `React.lazy` whose failure is not final: after "Try again" it loads anew, without a reload of the page.
 * `const FaqScreen = lazyScreen(() => import('./faq-screen.tsx').then((module) => module.FaqScreen))`
 */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  let screen: LazyExoticComponent<ComponentType> | undefined
  const loadOnce = () =>
    load().then(
      (loaded) => ({ default: loaded }),
      (error: unknown) => {
        screen = undefined
        throw error
      },
    )
  return function LazyScreen() {
    const Screen = (screen ??= lazy(loadOnce))
    return <Screen />
  }
}
