import type { ProductGroup, SignUpData } from '@cupboard/shared/contracts'

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
  | { readonly kind: 'perk'; readonly employer: string }
  | { readonly kind: 'coupon'; readonly description: string }

/** Who is greeted, or what comes off. LAND-94. */
export function productBanner(firstName: string | undefined, data: SignUpData | undefined): ProductBanner | undefined {
  if (firstName) return { kind: 'hello', firstName }
  if (data?.isEmployeePerk && data.employer) return { kind: 'perk', employer: data.employer.displayName }
  return data?.newCoupon ? { kind: 'coupon', description: data.newCoupon.description } : undefined
}
