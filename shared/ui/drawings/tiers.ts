import type { Badge, Tier } from '@cupboard/shared/contracts'

/** Label tone of each tier. */
export const TIER_TONES = {
  Value: 'mist',
  EcoFriendly: 'sage',
  CupboardPick: 'clay',
  NationallyRecognizedBrandLead: 'spruce',
  SensitiveSkin: 'paper',
  SocialGood: 'butter',
  AllNatural: 'paper',
} as const satisfies Readonly<Record<Tier, string>>

/** Which badge a drawing wears when a product has several: the most telling first. */
const TELLING: readonly Badge[] = [
  'NationallyRecognizedBrandLead',
  'EcoFriendly',
  'SensitiveSkin',
  'SocialGood',
  'CupboardPick',
  'Value',
]

export const leadingBadge = (badges: readonly Badge[]): Badge | null =>
  TELLING.find((badge) => badges.includes(badge)) ?? null
