import {
  DEFAULT_INTERVIEW,
  memberType,
  Tier,
  TRASH_TYPES,
  type FamilyMember,
  type Interview,
} from '@cupboard/shared/contracts'
import { pageTable } from '@cupboard/shared/fixtures'

/** A household of docs/product/recommendation.md. */
export interface WorkedHousehold {
  readonly name: string
  readonly interview: Interview
  readonly includesMasks: boolean
  /** What its first delivery comes to before discounts, "$53.48". */
  readonly firstDelivery: string
}

export const member = (age: number, staysHome = false): FamilyMember => ({
  id: `m${age}${staysHome}`,
  type: memberType(age),
  gender: 'Female',
  age,
  staysHome,
  isolated: false,
})

/** "36 home, 38". */
const membersIn = (words: string): FamilyMember[] =>
  words.split(', ').map((one) => member(Number.parseInt(one, 10), one.endsWith('home')))

/** "4/3/1/0/2": kitchen, small, outdoor, compost and recycling bags a week. */
function trashIn(words: string): Interview['trashPreferences'] {
  const bags = words.split('/').map(Number)
  return TRASH_TYPES.map((type, index) => ({ type, bags: bags[index] ?? 0, frequency: 1 }))
}

export const WORKED_HOUSEHOLDS: readonly WorkedHousehold[] = pageTable('recommendation', 'Ten households').map(
  (row) => ({
    name: row('household'),
    interview: {
      ...DEFAULT_INTERVIEW,
      family: membersIn(row('members')),
      pets: { cats: Number(row('cats')), dogs: Number(row('dogs')) },
      bathrooms: Number(row('bathrooms')),
      trashPreferences: trashIn(row('bags')),
      cookingFrequency: Number(row('cooks')),
      dishwashing: { frequency: Number(row('dishwasher')), products: [] },
      housekeeping: Number(row('cleans')),
      laundry: { frequency: Number(row('laundry')), preferences: [] },
      tierPreferences: row('ranks')
        .split(', ')
        .map((tier) => Tier.parse(tier)),
    },
    includesMasks: row('masks') === 'yes',
    firstDelivery: row('first delivery'),
  }),
)

/** @throws when the page has no household of that name */
export function workedHousehold(name: string): Interview {
  const found = WORKED_HOUSEHOLDS.find((one) => one.name === name)
  if (!found) throw new Error(`no household "${name}"`)
  return found.interview
}
