import type { ModuleName } from '@cupboard/shared/contracts'
import type { FlagsPort } from '@cupboard/shared/module'
import type { ModuleLoader } from './module-loader.ts'
import type { Ownership } from './ownership.ts'

export interface PrefetchOptions {
  readonly page: Document
  readonly ownership: Ownership
  readonly loader: Pick<ModuleLoader, 'load'>
  /** While lazy routes are on a module is loaded no sooner than somebody opens it. SHELL-45. */
  readonly flags: Pick<FlagsPort, 'flag'>
  /** Links that are in sight are looked for again whenever this fires. */
  readonly onPageChange: (look: () => void) => void
}

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/** Loads the module of a link that somebody points at, focuses or has in sight, so that following it shows no wait. */
export function prefetchOnIntent({ page, ownership, loader, flags, onPageChange }: PrefetchOptions): void {
  const asked = new Set<ModuleName>()

  function prefetch(link: HTMLAnchorElement | null): void {
    if (!link || link.origin !== window.location.origin || flags.flag('lazyRoutes')) return
    const owner = ownership.ownerOf(link.pathname)
    if (!owner || asked.has(owner)) return
    asked.add(owner)
    loader.load(owner).catch(() => asked.delete(owner))
  }

  for (const intent of ['pointerover', 'focusin', 'touchstart'] as const) {
    page.addEventListener(intent, (event) => prefetch(linkOf(event.target)), { passive: true })
  }

  const inSight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) prefetch(linkOf(target))
  })
  const look = () => {
    inSight.disconnect()
    page.querySelectorAll('main a[href]').forEach((link) => inSight.observe(link))
  }
  onPageChange(look)
  look()
}
