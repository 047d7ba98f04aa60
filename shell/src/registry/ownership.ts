import { campaignsOf, ownerOf, type ModuleName, type PageData } from '@cupboard/shared/contracts'

export interface Ownership {
  /** Whose screen a path is; undefined when it is the shell's own or nobody's. */
  ownerOf(pathname: string): ModuleName | undefined
}

/** Who owns which path, by the registry and the live campaigns of this page. */
export function createOwnership({ registry, campaignSlugs }: Pick<PageData, 'registry' | 'campaignSlugs'>): Ownership {
  const isCampaign = campaignsOf(campaignSlugs)
  return { ownerOf: (pathname) => ownerOf(pathname, registry.modules, isCampaign)?.name }
}
