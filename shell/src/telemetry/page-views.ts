import type { Location } from '@cupboard/shared/router'
import type { Collect } from './collector.ts'
import { cleanAddress } from './clean-address.ts'

export interface PageViews {
  /** A screen has named itself: the view of this address is recorded, once. */
  shown(location: Pick<Location, 'pathname' | 'search'>, title: string): void
}

/** One page view for every path and query that is shown, and none for what only renames the page. SHELL-47, SHELL-48. */
export function createPageViews(collect: Collect): PageViews {
  let last: string | undefined
  return {
    shown(location, title) {
      const path = cleanAddress(location)
      if (path === last) return
      last = path
      collect({ kind: 'page_view', path, title })
    },
  }
}
