import type { Badge, ProductGroup, Tier } from '@cupboard/shared/contracts'

/** Which badges satisfy a tier, the first of them first; AllNatural has none of its own. SHR-07, SHR-17. */
export const BADGES_OF_TIER: Readonly<Record<Tier, readonly Badge[]>> = {
  CupboardPick: ['CupboardPick'],
  NationallyRecognizedBrandLead: ['NationallyRecognizedBrandLead'],
  EcoFriendly: ['EcoFriendly'],
  Value: ['Value'],
  SensitiveSkin: ['SensitiveSkin'],
  SocialGood: ['SocialGood'],
  AllNatural: ['EcoFriendly', 'SensitiveSkin'],
}

export const suitsTier = ({ badges }: Pick<ProductGroup, 'badges'>, tier: Tier): boolean =>
  BADGES_OF_TIER[tier].some((badge) => badges.includes(badge))
