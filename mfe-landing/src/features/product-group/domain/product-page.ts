import type { ProductGroup, SignUpData } from '@cupboard/shared/contracts'
import { offerWords } from '@cupboard/shared/pricing'

const OTHERS_SHOWN = 3

/** The first highlight, else the description. LAND-98. */
export const strip = (group: ProductGroup): string => group.highlights[0] ?? group.description

/** Up to three other available groups of the same type. LAND-102. */
export const otherGroups = (group: ProductGroup, groups: readonly ProductGroup[]): readonly ProductGroup[] =>
  groups
    .filter(
      (other) => other.productType === group.productType && other.groupName !== group.groupName && other.available,
    )
    .slice(0, OTHERS_SHOWN)

export type TextTab = 'description' | 'ingredients' | 'howToUse'

/** Only the texts that are there. LAND-99. */
export function textTabs(group: ProductGroup): readonly { readonly id: TextTab; readonly text: string }[] {
  const texts: readonly (readonly [TextTab, string | undefined])[] = [
    ['description', group.longDescription ?? group.description],
    ['ingredients', group.ingredients],
    ['howToUse', group.useInstructions],
  ]
  return texts.flatMap(([id, text]) => (text ? [{ id, text }] : []))
}

export type ProductBanner =
  | { readonly kind: 'hello'; readonly firstName: string }
  | { readonly kind: 'perk'; readonly employer: string; readonly words: string }
  | { readonly kind: 'offer'; readonly words: string }

/** Who is greeted, or what is offered, with every term. LAND-94, SHELL-84. */
export function productBanner(firstName: string | undefined, data: SignUpData | undefined): ProductBanner | undefined {
  if (firstName) return { kind: 'hello', firstName }
  const words = data && offerWords(data)
  if (words === undefined) return undefined
  return data?.isEmployeePerk && data.employer
    ? { kind: 'perk', employer: data.employer.displayName, words }
    : { kind: 'offer', words }
}
