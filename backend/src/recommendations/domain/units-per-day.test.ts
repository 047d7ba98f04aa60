import {
  DEFAULT_INTERVIEW,
  PRODUCT_TYPES,
  TRASH_TYPES,
  type FamilyMember,
  type Interview,
  type ProductType,
  type TrashType,
} from '@cupboard/shared/contracts'
import { anyInterview, pageTable, productPage } from '@cupboard/shared/fixtures'
import fc from 'fast-check'
import { seededCatalogue } from '../../catalogue/index.ts'
import { member, WORKED_HOUSEHOLDS, workedHousehold } from '../testing/households.ts'
import { COEFFICIENTS } from './coefficients.ts'
import { reasonFor } from './reason.ts'
import { propose } from './round.ts'
import { unitsPerDay, unitsPerDayOf } from './units-per-day.ts'

const family = workedHousehold('A family of four with a dog')
const DAYS = 30

describe('the coefficients', () => {
  const isBag = (type: ProductType) => type.startsWith('TrashBags')
  const ofTypes = Object.entries(COEFFICIENTS)

  it('are of every type but the trash bags, which the customer counts (OP-14)', () => {
    expect(Object.keys(COEFFICIENTS)).toEqual(
      expect.arrayContaining(PRODUCT_TYPES.filter((productType) => !isBag(productType))),
    )
  })

  it.each(ofTypes)('of %s stand in the page, each with its source or "our estimate" (OP-14)', (type, coefficients) => {
    const rows = pageTable('consumption', type)
    const onPage = Object.fromEntries(rows.map((row) => [row('Coefficient'), Number(row('Value'))]))
    expect(onPage).toEqual(coefficients)
    const sources = productPage('consumption').split('## 6. Sources')[1] ?? ''
    for (const row of rows) {
      const source = row('Source')
      expect(source).toMatch(/^(?:(?:\[\d+W?\])+ (?:stated|derived)|our estimate(?: after (?:\[\d+W?\])+)?)$/)
      expect(row('Working')).not.toBe('')
      for (const [, number] of source.matchAll(/\[(\d+)/g)) expect(sources).toContain(`\n${number}. `)
    }
  })
})

describe('unitsPerDay', () => {
  const checks = pageTable('consumption', '3. Sanity check: four households, per 30 days').map(
    (row) => [row('Type'), row] as const,
  )
  const ownGroupOf = (productType: string) =>
    seededCatalogue().find(
      (group) => group.productType === productType && group.brandName === 'Cupboard' && !group.isRefill,
    )

  it('is checked for every type', () => {
    expect(checks.map(([type]) => type)).toEqual(PRODUCT_TYPES)
  })

  it.each(checks)('gives the four households of the page their use and their box of %s (OP-14)', (type, row) => {
    const group = ownGroupOf(type)
    if (!group) throw new Error(type)
    WORKED_HOUSEHOLDS.slice(0, 4).forEach(({ interview }, index) => {
      const units = unitsPerDay(interview)[group.productType]
      const shown = row(`H${index + 1} use`)
      const decimals = shown.split('.')[1]?.length ?? 0
      expect(Math.abs(units * DAYS - Number(shown))).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9)
      const box = units > 0 ? String(propose(interview, group, units)?.proposedArticles) : '—'
      expect(box).toBe(row(`H${index + 1} box`))
    })
  })

  it('gives the default interview a small use of everything it names (SHR-06)', () => {
    const use = unitsPerDay(DEFAULT_INTERVIEW)
    expect(use.ToiletPaper * DAYS).toBeCloseTo(3.3, 1)
    expect(use.HandSoap * DAYS).toBeCloseTo(6.5, 1)
    expect(use.DishSoap * DAYS).toBeCloseTo(2.4, 1)
    expect(use.LaundryDetergent * DAYS).toBeCloseTo(6.9, 1)
  })

  it('spreads the cleaning of a month over 30 days (SHR-79, OP-78)', () => {
    const [never, daily] = [0, 30].map((housekeeping) => unitsPerDay({ ...family, housekeeping }))
    const { kitchen, bathroom } = COEFFICIENTS.SurfaceCleaner
    expect((daily?.SurfaceCleaner ?? 0) - (never?.SurfaceCleaner ?? 0)).toBeCloseTo(
      kitchen + bathroom * family.bathrooms,
    )
    const { bathroomCleaned } = COEFFICIENTS.Bleach
    expect((daily?.Bleach ?? 0) - (never?.Bleach ?? 0)).toBeCloseTo(bathroomCleaned * family.bathrooms)
  })

  it('takes bags and frequency together (SHR-01)', () => {
    const interview = { ...family, trashPreferences: [{ type: 'Kitchen' as const, bags: 2, frequency: 3 }] }
    expect(unitsPerDay(interview).TrashBagsKitchen).toBeCloseTo(6 / 7)
    expect(unitsPerDay(interview).TrashBagsSmall).toBe(0)
  })

  it.each([
    ['Kitchen', 'TrashBagsKitchen'],
    ['Small', 'TrashBagsSmall'],
    ['Outdoor', 'TrashBagsOutdoor'],
    ['Compost', 'TrashBagsCompost'],
    ['Recycling', 'TrashBagsRecycling'],
  ] as const)('takes %s bags as %s, and as no other product (SHR-03)', (type, productType) => {
    const interview = { ...family, trashPreferences: [{ type, bags: 7, frequency: 1 }] }
    const bags = Object.entries(unitsPerDay(interview)).filter(
      ([one, units]) => one.startsWith('TrashBags') && units > 0,
    )
    expect(bags).toEqual([[productType, 1]])
    const group = ownGroupOf(productType)
    const ofEach = TRASH_TYPES.map((each) => ({ type: each, bags: each === type ? 7 : 3, frequency: 1 }))
    const all = { ...family, trashPreferences: ofEach }
    expect(group && reasonFor(all, group, 40, 1, 1)).toMatch(/^You use 7 /)
  })

  it('counts a tenth of the masks where they are not advised, and all of anything else (OP-14)', () => {
    const units = unitsPerDay(family)
    expect(unitsPerDayOf(family, 'FaceMasksSurgical')).toBeCloseTo(units.FaceMasksSurgical / 10)
    expect(unitsPerDayOf(family, 'HandSoap')).toBe(units.HandSoap)
  })

  it('is never below nothing, for any household (OP-14)', () => {
    fc.assert(
      fc.property(anyInterview, (interview) => {
        expect(Object.entries(unitsPerDay(interview)).filter(([, units]) => !(units >= 0))).toEqual([])
      }),
    )
  })
})

describe('which answer changes which types', () => {
  const changedTypes = (before: Interview, after: Interview): readonly ProductType[] => {
    const [one, other] = [unitsPerDay(before), unitsPerDay(after)]
    return PRODUCT_TYPES.filter((productType) => Math.abs(one[productType] - other[productType]) > 1e-12)
  }

  /** A household before and after one answer. */
  type Change = (interview: Interview) => readonly [before: Interview, after: Interview]
  const answered =
    (answer: (interview: Interview) => Partial<Interview>): Change =>
    (interview) => [interview, { ...interview, ...answer(interview) }]
  const lastMember =
    (before: FamilyMember, after: FamilyMember): Change =>
    (interview) => [
      { ...interview, family: [...interview.family, before] },
      { ...interview, family: [...interview.family, after] },
    ]
  const older = (from: number) => {
    const { id } = member(from)
    return lastMember({ ...member(from), id }, { ...member(from + 1), id })
  }
  const oneMore = (added: FamilyMember): Change => answered((interview) => ({ family: [...interview.family, added] }))
  const moreBags = (type: TrashType): Change =>
    answered(({ trashPreferences }) => ({
      trashPreferences: [
        ...trashPreferences.filter((one) => one.type !== type),
        { type, bags: (trashPreferences.find((one) => one.type === type)?.bags ?? 0) + 1, frequency: 1 },
      ],
    }))

  const CHANGES: Readonly<Record<string, Change>> = {
    'A person of 3 or more, more or fewer': oneMore(member(30)),
    'A child under 3, more or fewer': oneMore(member(2)),
    'Age from 2 to 3': older(2),
    'Age from 5 to 6': older(5),
    'Age from 12 to 13': older(12),
    'Age from 17 to 18': older(17),
    'Stays home, 3 or more': lastMember(member(30), member(30, true)),
    'Stays home, under 3': lastMember(member(1), member(1, true)),
    Gender: lastMember(member(30), { ...member(30), gender: 'Male' }),
    Isolated: lastMember(member(30), { ...member(30), isolated: true }),
    Scents: answered(() => ({ scentPreferences: ['Lemon'] })),
    Dogs: answered(({ pets }) => ({ pets: { ...pets, dogs: pets.dogs + 1 } })),
    Cats: answered(({ pets }) => ({ pets: { ...pets, cats: pets.cats + 1 } })),
    Bathrooms: answered(({ bathrooms }) => ({ bathrooms: bathrooms + 0.5 })),
    ...Object.fromEntries(TRASH_TYPES.map((type) => [`${type} bags`, moreBags(type)])),
    'Cooking nights': answered(({ cookingFrequency }) => ({ cookingFrequency: cookingFrequency + 1 })),
    'Dishwasher runs': answered(({ dishwashing }) => ({
      dishwashing: { ...dishwashing, frequency: dishwashing.frequency + 1 },
    })),
    'Dishwasher products': answered(({ dishwashing }) => ({ dishwashing: { ...dishwashing, products: ['Gel'] } })),
    'Cleaning times': answered(({ housekeeping }) => ({ housekeeping: housekeeping + 1 })),
    'Laundry loads': answered(({ laundry }) => ({ laundry: { ...laundry, frequency: laundry.frequency + 1 } })),
    'Laundry preferences': answered(({ laundry }) => ({ laundry: { ...laundry, preferences: ['Free'] } })),
    Tiers: answered(() => ({ tierPreferences: ['Value' as const] })),
  }
  const changeOf = (answer: string): Change => {
    const change = CHANGES[answer]
    if (!change) throw new Error(`no change for "${answer}"`)
    return change
  }
  const answers = pageTable('consumption', '4. Which answer changes which types').map(
    (row) => [row('Answer changed'), row('Types that change')] as const,
  )
  const typesIn = (words: string): readonly string[] => (words === 'none' ? [] : words.split(', '))

  it('is told for every change that is tried', () => {
    expect(answers.map(([answer]) => answer).toSorted()).toEqual(Object.keys(CHANGES).toSorted())
  })

  it.each(answers)('%s: changes %s, and of any household nothing else (OP-14)', (answer, words) => {
    const [before, after] = changeOf(answer)(family)
    expect(changedTypes(before, after).toSorted()).toEqual(typesIn(words).toSorted())
    fc.assert(
      fc.property(anyInterview, (interview) => {
        const others = changedTypes(...changeOf(answer)(interview)).filter((type) => !typesIn(words).includes(type))
        expect(others).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  it('bathrooms change nothing of cleaner and bleach where nothing is cleaned (OP-14)', () => {
    const [before, after] = changeOf('Bathrooms')({ ...family, housekeeping: 0 })
    expect(changedTypes(before, after)).toEqual(['ToiletPaper', 'HandSoap'])
  })

  it('dishwasher runs send tabs up and dish soap down (OP-14)', () => {
    const [before, after] = changeOf('Dishwasher runs')(family).map(unitsPerDay)
    expect(after?.DishwasherDetergent).toBeGreaterThan(before?.DishwasherDetergent ?? Infinity)
    expect(after?.DishSoap).toBeLessThan(before?.DishSoap ?? 0)
  })

  it('staying home sends paper and soap up, and what is for outings down (OP-14)', () => {
    const [out, home] = changeOf('Stays home, 3 or more')(family).map(unitsPerDay)
    for (const type of ['ToiletPaper', 'PaperTowels', 'FacialTissue', 'HandSoap'] as const)
      expect(home?.[type]).toBeGreaterThan(out?.[type] ?? Infinity)
    for (const type of ['HandWipes', 'HandSanitizer', 'FaceMasksSurgical'] as const)
      expect(home?.[type]).toBeLessThan(out?.[type] ?? 0)
  })
})
