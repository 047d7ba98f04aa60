import { createActs } from './acts.mjs'
import { createJoining } from './join.mjs'
import { trueShare } from './people.mjs'
import { live, newHome, receive } from './stock.mjs'

/** @typedef {import('./site.mjs').Site} Site */
/** @typedef {import('./people.mjs').Person} Person */
/** @typedef {import('../../../shared/contracts/index.ts').Interview} Interview */
/** @typedef {{ productType: string, unitsPerArticle: number, status: string, counts: number[] }} Group */

/**
 * What a household noted: what its screen told it of a delivery, its cards, what it asked for.
 *
 * @typedef {object} Diary
 * @property {{ at: number, totalCents: number }[]} told totals of the next delivery, as its own changes were answered; in real time
 * @property {{ at: number, sentAt: number, answeredAt: number, works: boolean }[]} cards `at` by the business clock, the others in real time
 * @property {Set<string>} asked when the deliveries come that it changed by hand
 * @property {number} cardChanges that were accepted; the same card once more is none
 */

/**
 * @typedef {object} Household
 * @property {Person} person
 * @property {string} email
 * @property {string} token
 * @property {string} refreshToken
 * @property {Interview} interview its present answers
 * @property {Map<string, number>} unitsPerDay by product type, as it is reckoned
 * @property {import('./stock.mjs').Home} home
 * @property {Diary} diary
 * @property {string | undefined} customerId once it has ordered
 * @property {string | undefined} card that it gave last, by its number
 * @property {number} tries of cards
 * @property {Set<string>} toldEmpty product types that ran out and were noticed
 */

/**
 * What all that households do needs.
 *
 * @typedef {object} Knowing
 * @property {Site} site
 * @property {(groupName: string) => Group} groupOf
 * @property {string[]} surprises answers that should not be
 * @property {<Body>(answer: import('./site.mjs').Answer<Body>, what: string, ...allowed: number[]) => Body | undefined} expectOk what it was answered; another refusal than those allowed is a surprise
 * @property {(household: Household, productType?: string) => void} keepAway the household itself keeps something from coming, or all
 * @property {(household: Household) => ReturnType<Site['advice']>} reckon what it is advised, and uses by its answers
 */

const GROUPS = `
  select group_name as "groupName", product_type as "productType", units_per_article as "unitsPerArticle", status,
    array(
      select count from unnest(possible_article_counts) as count
      where count <= all (select max(capped) from unnest(capped_article_counts) as capped having count(*) > 0) order by count
    ) as counts
  from product_groups`

/** One that has not ordered yet. @param {Person} person @param {import('../server/measured-server.mjs').Customer} account @returns {Household} */
export const newHousehold = (person, account) => ({
  ...account,
  person,
  interview: person.interview,
  unitsPerDay: new Map(),
  home: newHome(0),
  diary: { told: [], cards: [], asked: new Set(), cardChanges: 0 },
  customerId: undefined,
  card: undefined,
  tries: 0,
  toldEmpty: new Set(),
})

/** @param {Site} site @param {number} seed */
export function createHouseholds(site, seed) {
  /** @type {Map<string, Group>} */
  let groups = new Map()
  /** @type {string[]} */
  const surprises = []

  /** @param {string} groupName */
  function groupOf(groupName) {
    const group = groups.get(groupName)
    if (!group) throw new Error(`a product that is not in the catalogue: ${groupName}`)
    return group
  }

  /** @param {Household} household @param {string} productType */
  const perDay = ({ person, unitsPerDay }, productType) =>
    (unitsPerDay.get(productType) ?? 0) * trueShare(seed, person.index, productType)

  /** @type {Knowing} */
  const knowing = {
    site,
    groupOf,
    surprises,
    expectOk({ status, body, refusal }, what, ...allowed) {
      if (refusal && !allowed.includes(status))
        surprises.push(`${what}: ${status} ${refusal.code ?? ''} ${refusal.error ?? ''}`)
      return body
    },
    keepAway({ home }, productType) {
      for (const [type, shelf] of home.shelves)
        if (productType === undefined || type === productType) shelf.isKeptAway = true
    },
    async reckon(household) {
      const advice = await site.advice(household.interview)
      household.unitsPerDay = new Map(
        Object.values(advice).map(({ preferred: { groupName, articlesPerDay } }) => {
          const { productType, unitsPerArticle } = groupOf(groupName)
          return [productType, articlesPerDay * unitsPerArticle]
        }),
      )
      for (const [productType, shelf] of household.home.shelves) shelf.perDay = perDay(household, productType)
      return advice
    },
  }

  return {
    surprises,
    act: createActs(knowing),
    join: createJoining(knowing),

    /** The catalogue as it is now. */
    async readGroups() {
      groups = new Map((await site.ask(GROUPS)).map((row) => [row.groupName, row]))
    },

    /**
     * Boxes arrive, and days pass.
     *
     * @param {Household} household
     * @param {readonly { at: Date, groupName: string, articleCount: number }[]} lines that came since, in order
     * @param {import('./stock.mjs').Forecast} forecast
     */
    live(household, lines, forecast) {
      const { home } = household
      for (const { at, groupName, articleCount } of lines) {
        const { productType, unitsPerArticle } = groupOf(groupName)
        live(home, at.getTime(), forecast)
        const units = articleCount * unitsPerArticle
        receive(home, productType, { units, groupName, perDay: perDay(household, productType) }, forecast)
      }
      for (const shelf of home.shelves.values())
        if (groupOf(shelf.groupName).status === 'Disabled') shelf.isKeptAway = true
      live(home, site.now().getTime(), forecast)
    },
  }
}
