import fc from 'fast-check'
import { TIERS, type Tier } from '@cupboard/shared/contracts'
import { hasEnoughTiers, rankOf, toggleTier } from './tiers.ts'

const ranks = (ranked: readonly Tier[]) => TIERS.map((tier) => rankOf(ranked, tier))

describe('ranking tiers', () => {
  it('ranks in the order of choosing (FUN-50)', () => {
    expect(['Value', 'EcoFriendly', 'SensitiveSkin'].reduce(toggleNamed, [])).toEqual([
      'Value',
      'EcoFriendly',
      'SensitiveSkin',
    ])
  })

  it('gives the next rank to what is chosen (FUN-51)', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...TIERS], { maxLength: TIERS.length - 1 }), (ranked) => {
        const next = TIERS.find((tier) => !ranked.includes(tier)) ?? 'Value'
        expect(rankOf(toggleTier(ranked, next), next)).toBe(ranked.length + 1)
      }),
    )
  })

  it('lowers every higher rank by one when one is let go (FUN-52)', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...TIERS], { minLength: 1 }), fc.nat(), (ranked, pick) => {
        const gone = ranked[pick % ranked.length] ?? 'Value'
        const goneRank = rankOf(ranked, gone) ?? 0
        const expected = ranks(ranked).map((rank) => {
          if (rank === undefined || rank === goneRank) return undefined
          return rank > goneRank ? rank - 1 : rank
        })
        expect(ranks(toggleTier(ranked, gone))).toEqual(expected)
      }),
    )
  })

  it('needs at least one (FUN-53)', () => {
    expect([hasEnoughTiers([]), hasEnoughTiers(['Value'])]).toEqual([false, true])
  })
})

const toggleNamed = (ranked: Tier[], name: string): Tier[] =>
  toggleTier(ranked, TIERS.find((tier) => tier === name) ?? 'Value')
