import { matchRoutes } from 'react-router-dom'
import type { ModuleName, PageData } from '@cupboard/shared/contracts'

/** The pattern that stands for a campaign of the server's live list. */
export const CAMPAIGN_PATTERN = '/:campaign'

export interface Ownership {
  /** Whose screen a path is; undefined when it is the shell's own or nobody's. */
  ownerOf(pathname: string): ModuleName | undefined
}

const isPath = (pathname: string): boolean => !/\/\//.test(pathname)

/**
 * Who owns which path: fixed patterns win over `/:campaign`, which counts only for a slug of the live list, in any case. One
 * trailing slash changes nothing. SHELL-07..38.
 */
export function createOwnership({ registry, campaignSlugs }: Pick<PageData, 'registry' | 'campaignSlugs'>): Ownership {
  const slugs = new Set(campaignSlugs.map((slug) => slug.toLowerCase()))
  const routes = registry.modules.flatMap(({ name, routes: patterns }) =>
    patterns.map((path) => ({ path, id: `${name} ${path}`, handle: name })),
  )
  return {
    ownerOf(pathname) {
      if (!isPath(pathname)) return undefined
      const match = matchRoutes(routes, pathname)?.at(-1)
      if (!match) return undefined
      const isCampaign = match.route.path === CAMPAIGN_PATTERN
      if (isCampaign && !slugs.has((match.params['campaign'] ?? '').toLowerCase())) return undefined
      return match.route.handle
    },
  }
}
