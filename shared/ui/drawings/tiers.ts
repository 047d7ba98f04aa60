import type { Badge, Tier } from '@cupboard/shared/contracts'
import type { Paint } from './parts.tsx'

/** Tone of each tier's seal. */
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

const TONES = ['sage', 'mist', 'clay', 'butter', 'spruce', 'paper'] as const satisfies readonly Paint[]
export type Tone = (typeof TONES)[number]

/** How many tones further than its own a product of this tier wears. */
const FURTHER: Readonly<Record<Tier, number>> = {
  CupboardPick: 0,
  Value: 1,
  EcoFriendly: 2,
  NationallyRecognizedBrandLead: 3,
  SocialGood: 4,
  SensitiveSkin: 5,
  AllNatural: 5,
}

/**
 * What a product wears: a tone that tells its tiers apart, and on a shelf of one tier the products. Each type begins with its own tone, each
 * tier goes so many tones further.
 */
export const toneOf = (own: Tone, tier: Tier | null): Tone =>
  (tier === null ? undefined : TONES[(TONES.indexOf(own) + FURTHER[tier]) % TONES.length]) ?? own
