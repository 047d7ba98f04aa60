import { articleCount, cents, PlanChange, QuantityReason, PlanActor } from '@cupboard/shared/contracts'
import { productGroup } from '@cupboard/shared/testing'
import { handSoap } from '../../../../testing/samples.ts'
import { changeWords } from './change-words.ts'

const paper = productGroup({ brandName: 'Cottonelle' })
const groups = [paper, handSoap]
const product = { productType: 'ToiletPaper', groupName: paper.groupName } as const
const at = '2026-11-20T18:00:00Z'
const december4 = '2026-12-04T18:00:00Z'
const january4 = '2027-01-04T18:00:00Z'

const words = (change: PlanChange, actor: PlanActor = 'household') => changeWords({ at, actor, change }, groups)

const quantity = (from: number, to: number, reason: QuantityReason): PlanChange => ({
  what: 'quantity',
  ...product,
  from: articleCount(from),
  to: articleCount(to),
  reason,
})

const ONE_OF_EACH: readonly (readonly [PlanChange, string])[] = [
  [{ what: 'planned', deliverAt: december4 }, 'Your delivery for December 4 was planned.'],
  [quantity(12, 8, 'lasts'), '4 rolls fewer of Toilet Paper: what you have lasts longer.'],
  [
    { what: 'replaced', ...product, before: 'gone', reason: 'withdrawn' },
    'Not sold any more: Toilet Paper. Comes instead: Cottonelle Toilet Paper.',
  ],
  [{ what: 'left-out', ...product }, 'Not sold any more, and left out: Cottonelle Toilet Paper.'],
  [
    { what: 'moved', from: december4, to: january4, reason: 'joined' },
    'We put two small deliveries together: what was to come on December 4 comes on January 4.',
  ],
  [{ what: 'price', from: cents(2381), to: cents(2290) }, 'Your delivery comes to $22.90 instead of $23.81.'],
  [{ what: 'address' }, 'Your deliveries go to another address.'],
  [{ what: 'held', why: 'card' }, 'Your plan waits for a card that works.'],
  [{ what: 'released' }, 'Your plan goes on.'],
  [{ what: 'delivery-skipped', deliverAt: december4 }, 'Your delivery for December 4 was skipped.'],
  [{ what: 'ran-out', productType: 'ToiletPaper' }, 'You told us that you ran out of Toilet Paper.'],
]

describe('what changed in a plan', () => {
  it.each(ONE_OF_EACH)('is one sentence: %j (DASH-75)', (change, said) => {
    expect(words(change)).toBe(said)
  })

  it('has a sentence for every kind that the contract knows', () => {
    const kinds = PlanChange.def.options.map((option) => option.def.shape.what.def.values[0])
    expect(new Set(ONE_OF_EACH.map(([{ what }]) => what))).toEqual(new Set(kinds))
  })

  it.each([
    [quantity(12, 13, 'ran-out'), '1 roll more of Toilet Paper: you told us that you ran out.'],
    [quantity(12, 10, 'skipped'), '2 rolls fewer of Toilet Paper: a delivery was skipped, so some is left.'],
    [quantity(12, 0, 'skipped'), 'None of Toilet Paper this time: you skipped it.'],
    [quantity(0, 12, 'brought-back'), '12 rolls of Toilet Paper come again: you brought it back.'],
    [quantity(0, 1, 'chosen'), '1 roll of Toilet Paper comes again: you chose so.'],
  ])('counts in the singular and in the plural, and says why: %j (DASH-75)', (change, said) => {
    expect(words(change)).toBe(said)
  })

  it.each([
    ['answers', 'your answers changed'],
    ['cancelled', 'we cancelled the delivery before it'],
    ['brought-back', 'you brought it back'],
  ] as const)('says why a quantity is another one: %s (DASH-75)', (reason, why) => {
    expect(words(quantity(12, 8, reason))).toBe(`4 rolls fewer of Toilet Paper: ${why}.`)
  })

  it.each([
    ['household', 'Your plan was paused, as you asked.'],
    ['operations', 'We paused your plan, as we agreed with you.'],
    ['area', 'Your plan waits for an address in our area.'],
  ] as const)('says why a plan waits: %s (DASH-75)', (why, said) => {
    expect(words({ what: 'held', why })).toBe(said)
  })

  it('says that a person did it for the household (DASH-75)', () => {
    expect(words(quantity(12, 0, 'skipped'), 'operations')).toBe(
      'None of Toilet Paper this time: we skipped it for you.',
    )
    expect(words(quantity(0, 12, 'brought-back'), 'operations')).toBe(
      '12 rolls of Toilet Paper come again: we brought it back for you.',
    )
    expect(words(quantity(12, 8, 'chosen'), 'operations')).toBe('4 rolls fewer of Toilet Paper: we chose so for you.')
    expect(words({ what: 'moved', from: december4, to: january4, reason: 'operations' })).toBe(
      'What was to come on December 4 comes on January 4.',
    )
  })

  it.each<[QuantityReason, string]>([
    ['ran-out', 'you told us that you ran out'],
    ['lasts', 'what you have lasts longer'],
    ['answers', 'your answers changed'],
    ['cancelled', 'we cancelled the delivery before it'],
  ])('says why alike, whoever did it: %s (DASH-75)', (reason, why) => {
    for (const actor of PlanActor.options)
      expect(words(quantity(12, 8, reason), actor)).toBe(`4 rolls fewer of Toilet Paper: ${why}.`)
  })

  it('names both products where another one was chosen (DASH-75)', () => {
    expect(words({ what: 'replaced', ...product, before: handSoap.groupName, reason: 'chosen' })).toBe(
      `Before: ${handSoap.brandName} Hand Soap. Now: Cottonelle Toilet Paper.`,
    )
  })

  it('names a product of several by its own name and count (DASH-75)', () => {
    const soap = { productType: 'HandSoap', groupName: handSoap.groupName } as const
    const fewer = { what: 'quantity', ...soap, from: articleCount(3), to: articleCount(1), reason: 'chosen' } as const
    const own = productGroup({ ...paper, displayName: 'Quilted Paper' })
    const said = (change: PlanChange) => changeWords({ at, actor: 'household', change }, [own, handSoap])
    expect(said(fewer)).toBe('2 bottles fewer of Hand Soap: you chose so.')
    expect(said(quantity(12, 8, 'chosen'))).toBe('4 rolls fewer of Quilted Paper: you chose so.')
    expect(changeWords({ at, actor: 'household', change: fewer }, [own])).toBe('2 fewer of Hand Soap: you chose so.')
  })

  it('names what left the catalogue by what it is', () => {
    const gone = changeWords({ at, actor: 'household', change: quantity(12, 8, 'answers') }, [])
    expect(gone).toBe('4 fewer of Toilet Paper: your answers changed.')
  })

  it('has no reason without words', () => {
    for (const reason of QuantityReason.options) expect(words(quantity(3, 2, reason))).toMatch(/: [a-z].*\.$/)
  })
})
