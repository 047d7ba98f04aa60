import { articleCount, DEFAULT_INTERVIEW, type Rounder, type Tier } from '@cupboard/shared/contracts'
import { catalogueOf } from '@cupboard/shared/household'
import { productGroup } from '../../../testing/samples.ts'
import { choiceOnShelf, emptyShelf, interviewSoFar, standing, tellingBundle, tellingProduct } from './so-far.ts'

const { family } = DEFAULT_INTERVIEW

describe('the answers so far', () => {
  it('say nothing while no member is known (FUN-35)', () => {
    expect(interviewSoFar({})).toBeUndefined()
    expect(interviewSoFar({ family: [], bathrooms: 2 })).toBeUndefined()
  })

  it('use nothing beyond the people until more is answered (FUN-61)', () => {
    expect(interviewSoFar({ family })).toEqual({
      ...DEFAULT_INTERVIEW,
      family,
      cookingFrequency: 0,
      housekeeping: 0,
      dishwashing: { frequency: 0, products: [] },
      laundry: { frequency: 0, preferences: [] },
      trashPreferences: [],
    })
  })

  it('take what is answered, and the default ranking until one is chosen (FUN-53)', () => {
    const tierPreferences: Tier[] = ['Value']
    expect(interviewSoFar({ family, bathrooms: 3, cookingFrequency: 5, housekeeping: undefined })).toMatchObject({
      bathrooms: 3,
      cookingFrequency: 5,
      housekeeping: 0,
    })
    expect(interviewSoFar({ family, tierPreferences })?.tierPreferences).toEqual(tierPreferences)
    expect(interviewSoFar({ family, tierPreferences: [] })?.tierPreferences).toEqual(DEFAULT_INTERVIEW.tierPreferences)
  })
})

describe('what stands on the shelf', () => {
  const rounderOf = (proposed: number): Rounder => ({
    productSets: {
      DishSoap: {
        preferred: {
          groupName: 'soap',
          proposedArticles: articleCount(proposed),
          articlesPerDay: 0.1,
          reason: 'You cook.',
        },
        additional: [],
      },
    },
  })
  const soap = productGroup('soap', 'DishSoap')
  const groups = catalogueOf([soap])

  it('is what is recommended of a product, with its reason (FUN-61)', () => {
    expect(standing('DishSoap', rounderOf(2), groups)).toEqual({
      group: soap,
      articleCount: 2,
      reason: 'You cook.',
      isPacked: true,
    })
  })

  it('is nothing where none of it is proposed, or nothing is known of it (FUN-61)', () => {
    expect(standing('DishSoap', rounderOf(0), groups)).toBeUndefined()
    expect(standing('HandSoap', rounderOf(2), groups)).toBeUndefined()
    expect(standing('DishSoap', rounderOf(2), new Map())).toBeUndefined()
    expect(standing('DishSoap', undefined, groups)).toBeUndefined()
  })

  it('stands in the bundle of what a step tells most about (FUN-61)', () => {
    expect([tellingBundle('Cooking'), tellingBundle('LaundryFrequency')]).toEqual(['kitchen', 'laundry'])
  })
})

describe('a shelf with nothing packed', () => {
  const offered = { group: productGroup('soap', 'DishSoap'), articleCount: 1, reason: '', isPacked: false }

  it.each([
    ['only_offered', [offered], true],
    ['only_offered', [offered], false],
    ['not_needed', [], true],
    ['not_yet', [], false],
  ] as const)('says why: %s (OP-14)', (why, products, isAnswered) => {
    expect(emptyShelf(products, isAnswered)).toBe(why)
  })
})

describe('the choice that a shelf shows', () => {
  const standingWith = (...badges: ReturnType<typeof productGroup>['badges']) => ({
    group: productGroup('soap', 'DishSoap', { badges }),
    articleCount: 1,
    reason: '',
    isPacked: true,
  })

  it('is the highest ranked that one of its products suits, with its rank (FUN-50, FUN-51)', () => {
    const products = [standingWith(), standingWith('Value')]
    expect(choiceOnShelf(['EcoFriendly', 'Value'], products)).toEqual({ rank: 2, tier: 'Value' })
    expect(choiceOnShelf(['Value', 'EcoFriendly'], products)).toEqual({ rank: 1, tier: 'Value' })
  })

  it('is none where no product suits any (FUN-50)', () => {
    expect(choiceOnShelf(['EcoFriendly'], [standingWith('Value')])).toBeUndefined()
  })
})

it.each([
  ['Household', 'ToiletPaper'],
  ['Bathrooms', 'HandSoap'],
  ['TrashPreferences', 'TrashBagsKitchen'],
  ['Cooking', 'DishSoap'],
  ['DishwashingFrequency', 'DishwasherDetergent'],
  ['Cleaning', 'SurfaceCleaner'],
  ['LaundryFrequency', 'LaundryDetergent'],
  ['TierPreferences', 'ToiletPaper'],
] as const)('tells of %s by %s (FUN-61)', (step, productType) => {
  expect(tellingProduct(step)).toBe(productType)
})
