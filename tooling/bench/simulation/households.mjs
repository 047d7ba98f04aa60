import { randomUUID } from 'node:crypto'
import { live, newHome, receive } from './stock.mjs'
import { EMPLOYERS, otherInterview, personOf, trueShare } from './people.mjs'

/** @typedef {import('./site.mjs').Site} Site */
/** @typedef {import('./people.mjs').Person} Person */

const GOOD_CARDS = ['4242424242424242', '5555555555554444', '4000056655665556']
/** Kept, and refused at every later charge; or asks its holder each time. */
const BAD_CARDS = ['4000000000000341', '4000000000000341', '4000002760003184']
/** How often one account may try a card within an hour of real time, in which years are simulated. */
const MOST_CARDS = 8
const INSIDE = ['78701', '78702', '78704', '78745', '78610', '78681']
const OUTSIDE = { city: 'Dallas', zipcode: '75201' }
const GONE = 404
const CLOSED = 409

/**
 * What a household did and was answered, in the order of real time: what its screen told it of a delivery, its cards, what it asked for.
 *
 * @typedef {object} Diary
 * @property {{ sentAt: number, totalCents: number }[]} told totals of the next delivery, as its own changes were answered
 * @property {{ at: number, works: boolean }[]} cards by the business clock
 * @property {Set<string>} asked days of deliveries that it changed by hand
 * @property {number} cardChanges that were accepted
 */

/**
 * @typedef {object} Household
 * @property {Person} person
 * @property {string} email
 * @property {string} token
 * @property {any} interview its present answers
 * @property {Map<string, number>} unitsPerDay by product type, as it is reckoned
 * @property {ReturnType<typeof newHome>} home
 * @property {Diary} diary
 * @property {string | undefined} customerId once it has ordered
 * @property {number} tries of cards
 * @property {Set<string>} toldEmpty product types that ran out and were told
 */

const address = (/** @type {string} */ zipcode, city = 'Austin') => ({
  name: 'Ann Lee',
  address: '1200 S Congress Ave',
  city,
  state: 'TX',
  zipcode,
})

/** @param {Diary} diary */
const hasWorkingCard = ({ cards }) => cards.at(-1)?.works === true

/**
 * @param {Site} site
 * @param {number} seed
 */
export function createHouseholds(site, seed) {
  const { calls } = site.contracts
  /** @type {Map<string, any>} */
  let groups = new Map()
  /** @type {string[]} */
  const surprises = []

  async function readGroups() {
    const rows = await site.ask(
      `select group_name as "groupName", product_type as "productType", units_per_article as "unitsPerArticle", status,
        possible_article_counts as "counts" from product_groups`,
    )
    groups = new Map(rows.map((row) => [row.groupName, row]))
  }

  /** @param {import('./site.mjs').Answer} answer @param {string} what @param {...number} allowed */
  function expectStatus({ status, body }, what, ...allowed) {
    if (status !== 200 && !allowed.includes(status))
      surprises.push(`${what}: ${status} ${body?.code ?? ''} ${body?.detail ?? ''}`)
    return status === 200
  }

  /** What it uses by its answers. @param {Household} household */
  async function reckon(household) {
    const advice = await site.advice(household.interview)
    household.unitsPerDay = new Map(
      Object.values(advice).map(({ preferred: { groupName, articlesPerDay } }) => {
        const group = groups.get(groupName)
        return [group.productType, articlesPerDay * group.unitsPerArticle]
      }),
    )
    for (const [productType, shelf] of household.home.shelves) shelf.perDay = perDay(household, productType)
    return advice
  }

  /** @param {Household} household @param {string} productType */
  const perDay = ({ person, unitsPerDay }, productType) =>
    (unitsPerDay.get(productType) ?? 0) * trueShare(seed, person.index, productType)

  /** The household itself keeps something from coming. @param {Household} household @param {string} [productType] every one without it */
  function ownDoing({ home }, productType) {
    for (const [type, shelf] of home.shelves)
      if (productType === undefined || type === productType) shelf.isOwnDoing = true
  }

  /** @param {Household} household @param {string} number */
  async function takeCard(household, number) {
    const { diary, token, email } = household
    if (household.tries >= MOST_CARDS) return
    household.tries += 1
    const sourceId = await site.card(number, email)
    const answer = await site.call(token, 'PUT', calls.putSource.path, { sourceId })
    if (!expectStatus(answer, 'a card')) return
    diary.cards.push({ at: site.now().getTime(), works: GOOD_CARDS.includes(number) })
    diary.cardChanges += 1
  }

  /** @param {Household} household */
  async function readPlan({ token }) {
    const answer = await site.call(token, 'GET', calls.getManifest.path)
    return expectStatus(answer, 'the plan', GONE) ? answer.body.manifest : undefined
  }

  /** @param {Household} household @param {any} plan @param {(product: any) => number} countOf */
  async function changePlan(household, plan, countOf) {
    const { token, diary } = household
    /** @type {any[]} */
    const planned = Object.values(plan.products)
    const wanted = planned.map((product) => ({ product, articleCount: countOf(product) }))
    for (const { product, articleCount } of wanted)
      if (articleCount !== product.articleCount) ownDoing(household, groups.get(product.groupName).productType)
    const products = Object.fromEntries(
      wanted.map(({ product: { groupName }, articleCount }) => [groupName, { articleCount }]),
    )
    const sentAt = Date.now()
    const answer = await site.call(token, 'PUT', calls.putManifest.path, { products })
    if (!expectStatus(answer, 'a change', CLOSED)) return
    const { announced, deliverAt } = answer.body.manifest
    diary.asked.add(deliverAt)
    if (announced) diary.told.push({ sentAt, totalCents: announced.totalCents })
  }

  /** @param {Household} household */
  async function edit(household) {
    const { chance } = household.person
    const plan = await readPlan(household)
    if (!plan || Object.keys(plan.products).length === 0) return
    const mood = chance.next()
    if (mood < 0.15) return changePlan(household, plan, () => 0)
    const chosen = chance.one(Object.values(plan.products)).groupName
    const { counts, status } = groups.get(chosen)
    const other = status === 'Active' ? chance.one(counts.slice(0, 12)) : 0
    await changePlan(household, plan, ({ groupName, articleCount }) => {
      if (groupName !== chosen) return articleCount
      return mood < 0.4 ? 0 : other
    })
  }

  /** @param {Household} household */
  async function move({ token, person: { chance } }) {
    if (chance.happens(0.2)) {
      const { city, zipcode } = OUTSIDE
      const refused = await site.call(token, 'PUT', calls.putCustomer.path, { shipping: address(zipcode, city) })
      if (refused.status !== CLOSED && refused.status !== 400 && refused.status !== 422)
        surprises.push(`a move out of the area: ${refused.status}`)
      return
    }
    const answer = await site.call(token, 'PUT', calls.putCustomer.path, { shipping: address(chance.one(INSIDE)) })
    expectStatus(answer, 'a move')
  }

  /** @param {Household} household */
  async function answerAnew(household) {
    household.interview = otherInterview(household.interview, household.person.chance)
    expectStatus(await site.call(household.token, 'PUT', calls.putInterview.path, household.interview), 'other answers')
    await reckon(household)
  }

  /** @param {Household} household */
  async function enroll({ token, person: { chance, index } }) {
    const { employerId, domain } = chance.one(EMPLOYERS)
    const body = { employerId, workEmail: `household-${index}@${domain}` }
    expectStatus(await site.call(token, 'POST', calls.enroll.path, body), 'a perk')
  }

  /** @param {Household} household */
  async function rechargeByHand({ token }) {
    const listed = await site.call(token, 'GET', calls.listOrders.path)
    const failed = listed.body?.orders?.find((/** @type {any} */ { status }) => status === 'PaymentFailed')
    if (failed) await site.call(token, 'PUT', calls.recharge.path.replace('{id}', failed.orderId))
  }

  /** What is used up before the next delivery is told, once. @param {Household} household */
  async function tellEmpty(household) {
    for (const [productType, shelf] of household.home.shelves) {
      if (shelf.units > 0) household.toldEmpty.delete(productType)
      if (shelf.units > 0 || shelf.perDay === 0 || household.toldEmpty.has(productType)) continue
      household.toldEmpty.add(productType)
      if (!household.person.chance.happens(0.7)) continue
      expectStatus(
        await site.call(household.token, 'POST', calls.tellRunOut.path, { productType }),
        'ran out',
        GONE,
        CLOSED,
      )
    }
  }

  /** What a household does on a day. @param {Household} household */
  async function act(household) {
    const { chance, busy } = household.person
    await tellEmpty(household)
    const isRefused = !hasWorkingCard(household.diary)
    if (isRefused) ownDoing(household)
    if (isRefused && chance.happens(0.06)) await takeCard(household, chance.one(GOOD_CARDS))
    if (isRefused && chance.happens(0.02)) await rechargeByHand(household)
    if (!chance.happens(busy)) return
    const what = chance.next()
    if (what < 0.8) await edit(household)
    else if (what < 0.86) await takeCard(household, isRefused ? chance.one(GOOD_CARDS) : chance.one(BAD_CARDS))
    else if (what < 0.92) await move(household)
    else if (what < 0.97) await answerAnew(household)
    else await enroll(household)
  }

  /** @param {Household} household @param {ReadonlyMap<number, Household>} others */
  async function join(household, others) {
    const { person, token, email } = household
    const advice = await reckon(household)
    household.home = newHome(site.now().getTime())
    const { coupon, employer, invitedBy, chance } = person
    const inviter = invitedBy === undefined ? undefined : others.get(invitedBy)?.customerId
    const source = await site.card(GOOD_CARDS[0] ?? '', email)
    const order = {
      customer: {
        ...{ email, firstName: 'Ann', lastName: 'Lee', phone: '+15125550100', interview: person.interview },
        shipping: address(chance.one(INSIDE)),
        ...(employer
          ? { employerId: employer.employerId, workEmail: `household-${person.index}@${employer.domain}` }
          : {}),
        ...(inviter ? { referringCustomerId: inviter } : {}),
      },
      source,
      orderId: randomUUID(),
      ...(coupon ? { coupon } : {}),
      productGroupEntries: Object.values(advice)
        .filter(() => !chance.happens(0.25))
        .map(({ preferred }) => ({ groupName: preferred.groupName, articleCount: preferred.proposedArticles })),
    }
    if (order.productGroupEntries.length === 0) return
    /** @param {{ totalCents: number, taxCents: number }} totals */
    const place = ({ totalCents, taxCents }) =>
      site.call(token, 'POST', calls.createOrder.path, {
        order: { ...order, totalCents, taxes: [{ amountCents: taxCents }] },
      })
    const asked = await place({ totalCents: 0, taxCents: 0 })
    const placed = asked.status === 200 ? asked : asked.body?.totals ? await place(asked.body.totals) : asked
    if (!expectStatus(placed, 'a first order', placed.body?.code === 'total_too_small' ? placed.status : 200)) return
    household.diary.cards.push({ at: site.now().getTime(), works: true })
    household.diary.told.push({ sentAt: 0, totalCents: placed.body.order.totalCents })
    const customer = await site.call(token, 'GET', calls.getCustomer.path)
    household.customerId = customer.body.customer.customerId
  }

  return {
    readGroups,
    join,
    act,
    surprises,

    /** @param {number} index @param {{ email: string, token: string }} account @returns {Household} */
    household(index, account) {
      const person = personOf(seed, index, site.contracts.TIERS)
      return {
        ...account,
        person,
        interview: person.interview,
        unitsPerDay: new Map(),
        home: newHome(0),
        diary: { told: [], cards: [], asked: new Set(), cardChanges: 0 },
        customerId: undefined,
        tries: 0,
        toldEmpty: new Set(),
      }
    },

    /** Boxes arrive, and days pass. @param {Household} household @param {readonly any[]} lines delivered since @param {import('./stock.mjs').Forecast} forecast */
    live(household, lines, forecast) {
      for (const { at, groupName, articleCount } of lines) {
        const group = groups.get(groupName)
        live(household.home, at.getTime(), forecast)
        const delivered = { units: articleCount * group.unitsPerArticle, perDay: perDay(household, group.productType) }
        receive(household.home, group.productType, delivered, forecast)
      }
      live(household.home, site.now().getTime(), forecast)
    },
  }
}
