import { chanceOf } from '../../chance.mjs'

/** @typedef {import('../../chance.mjs').Chance} Chance */
/** @typedef {import('../../../shared/contracts/index.ts').Interview} Interview */

/** Households of all kinds, by chance. */

const COUPONS = [
  'welcome20',
  'half15',
  'hello5',
  'ten30',
  'localeur',
  'wpk',
  'third5',
  'three4',
  'neighbor5',
  'always10',
]
const MORE_COUPONS = ['dollar1', 'credit25', 'credit6']
export const EMPLOYERS = [
  { employerId: 'emp-lonestar', domain: 'lonestar.example' },
  { employerId: 'emp-bluebonnet', domain: 'bluebonnet.example' },
  { employerId: 'emp-ojo', domain: 'ojo.example' },
]
const JOIN_WITHIN_DAYS = 28
/** What is truly used differs from what is reckoned by at most so much. */
const MOST_OFF = 0.4

/**
 * A household as it is, whatever becomes of it.
 *
 * @typedef {object} Person
 * @property {number} index
 * @property {Chance} chance of what it does
 * @property {number} joinsAfterDays
 * @property {Interview} interview
 * @property {string | undefined} coupon
 * @property {(typeof EMPLOYERS)[number] | undefined} employer
 * @property {number | undefined} invitedBy an earlier household
 * @property {number} busy how often it does something, on a day
 */

/** @param {Chance} chance @returns {Interview['family'][number]['gender']} */
const someGender = (chance) => (chance.happens(0.5) ? 'Male' : 'Female')

/** @param {Chance} chance @param {Interview['tierPreferences'][number]} tier @returns {Interview} */
function interviewOf(chance, tier) {
  const adults = chance.one([1, 1, 2, 2, 2, 3, 4])
  const children = adults > 1 ? chance.one([0, 0, 1, 1, 2, 3]) : chance.one([0, 0, 0, 1])
  const family = Array.from({ length: adults + children }, (_, number) => {
    const isAdult = number < adults
    return /** @type {const} */ ({
      id: `member-${number + 1}`,
      type: isAdult ? 'Adult' : 'Child',
      gender: someGender(chance),
      age: isAdult ? chance.whole(18, 80) : chance.whole(0, 17),
      staysHome: chance.happens(0.3),
      isolated: false,
    })
  })
  return {
    bathrooms: chance.one([1, 1, 1.5, 2, 2.5, 3]),
    family,
    pets: { cats: chance.one([0, 0, 0, 1, 2]), dogs: chance.one([0, 0, 0, 1, 2]) },
    scentPreferences: [],
    cookingFrequency: chance.whole(0, 7),
    housekeeping: chance.whole(0, 8),
    dishwashing: { frequency: chance.whole(0, 8), products: [] },
    laundry: { frequency: chance.whole(0, 7), preferences: [] },
    trashPreferences: [{ type: 'Kitchen', bags: chance.whole(1, 3), frequency: chance.whole(1, 3) }],
    tierPreferences: [tier],
  }
}

/** @param {number} seed @param {number} index @param {readonly Interview['tierPreferences'][number][]} tiers @returns {Person} */
export function personOf(seed, index, tiers) {
  const chance = chanceOf(seed, `household ${index}`)
  const interview = interviewOf(chance, chance.one(tiers))
  const entitled = chance.next()
  return {
    index,
    chance,
    joinsAfterDays: chance.whole(0, JOIN_WITHIN_DAYS),
    interview,
    coupon: entitled < 0.3 ? chance.one([...COUPONS, ...MORE_COUPONS]) : undefined,
    employer: entitled >= 0.3 && entitled < 0.4 ? chance.one(EMPLOYERS) : undefined,
    invitedBy: entitled >= 0.4 && entitled < 0.6 && index > 0 ? chance.whole(0, index - 1) : undefined,
    busy: chance.one([0.002, 0.01, 0.01, 0.03]),
  }
}

/** How much of a product a household truly uses, against what is reckoned. @param {number} seed @param {number} index @param {string} productType */
export const trueShare = (seed, index, productType) =>
  1 - MOST_OFF + 2 * MOST_OFF * chanceOf(seed, `use ${index} ${productType}`).next()

/** Other answers later: somebody moves in or out. @param {Interview} interview @param {Chance} chance @returns {Interview} */
export function otherInterview(interview, chance) {
  const { family } = interview
  const [first, ...others] = family
  if (!first) return interview
  const grown = { ...first, id: `member-${family.length + 1}`, age: chance.whole(18, 60) }
  return { ...interview, family: others.length > 0 && chance.happens(0.5) ? family.slice(0, -1) : [...family, grown] }
}
