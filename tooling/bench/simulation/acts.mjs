import { isDeepStrictEqual } from 'node:util'
import { EMPLOYERS, otherInterview } from './people.mjs'

/** @typedef {import('./households.mjs').Household} Household */
/** @typedef {import('./households.mjs').Knowing} Knowing */
/** @typedef {import('../../../shared/contracts/index.ts').ManifestProduct} ManifestProduct */
/** @typedef {import('../../../shared/contracts/index.ts').Manifest} Manifest */

export const GOOD_CARDS = ['4242424242424242', '5555555555554444', '4000056655665556']
/** Kept, and refused at every later charge; or asks its holder each time. */
const BAD_CARDS = ['4000000000000341', '4000000000000341', '4000002760003184']
/** How many cards a household tries: accounts are limited within an hour of real time, in which years are simulated. */
const MOST_CARDS = 8
const INSIDE = ['78701', '78702', '78704', '78745', '78610', '78681']
const OUTSIDE = { city: 'Dallas', zipcode: '75201' }
const NOT_THERE = 404
const CLOSED = 409
const UNFIT = 422
const NOT_SERVED = [400, 409, 422]
/** Who notices that something ran out, and says so. */
const TELLS_EMPTY = 0.7

/** @param {string} zipcode */
export const addressIn = (zipcode, city = 'Austin') => ({
  name: 'Ann Lee',
  address: '1200 S Congress Ave',
  city,
  state: 'TX',
  zipcode,
})

/** @param {import('../../chance.mjs').Chance} chance */
export const someAddress = (chance) => addressIn(chance.one(INSIDE))

/** What a household does with its plan. @param {Knowing} knowing */
function createEditing({ site, groupOf, expectOk, keepAway }) {
  const { getManifest, putManifest } = site.contracts.calls

  /** @param {Household} household undefined where nothing is planned */
  async function read(household) {
    const answer = await site.call(household, getManifest)
    return expectOk(answer, 'the plan', NOT_THERE)?.manifest
  }

  /** @param {Household} household @param {Manifest} plan @param {(product: ManifestProduct) => number} countOf */
  async function change(household, plan, countOf) {
    const { diary } = household
    const planned = Object.values(plan.products)
    const wanted = planned.map((product) => ({ product, articleCount: countOf(product) }))
    for (const { product, articleCount } of wanted)
      if (articleCount !== product.articleCount) keepAway(household, groupOf(product.groupName).productType)
    const products = Object.fromEntries(
      wanted.map(({ product: { groupName }, articleCount }) => [groupName, { articleCount }]),
    )
    const sentAt = Date.now()
    const answer = await site.call(household, putManifest, { body: { products } })
    // what a plan holds no more cannot be kept as it was
    const isOutdated = answer.status === UNFIT && !isDeepStrictEqual((await read(household))?.products, plan.products)
    // a plan may close while it is changed, and the next one be planned only when its box is paid
    const counts = wanted.map(
      ({ product, articleCount }) => `${product.groupName} ${product.articleCount}→${articleCount}`,
    )
    const changed = expectOk(answer, `a change: ${counts.join()}`, CLOSED, NOT_THERE, ...(isOutdated ? [UNFIT] : []))
    if (!changed) return
    const { announced, deliverAt } = changed.manifest
    diary.asked.add(deliverAt)
    // a change of nothing is answered with what was told before, by a clock that was moved since
    const at = announced ? site.realTimeOf(announced.toldAt) : 0
    if (announced && at >= sentAt) diary.told.push({ at, totalCents: announced.totalCents })
  }

  /** Skips all, or a product, or takes another number of one, which brings back what was skipped. @param {Household} household */
  return async function edit(household) {
    const { chance } = household.person
    const plan = await read(household)
    if (!plan || Object.keys(plan.products).length === 0) return
    const mood = chance.next()
    if (mood < 0.15) return change(household, plan, () => 0)
    const chosen = chance.one(Object.values(plan.products)).groupName
    const { counts, status } = groupOf(chosen)
    const other = status === 'Active' ? chance.one(counts.slice(0, 12)) : 0
    await change(household, plan, ({ groupName, articleCount }) => {
      if (groupName !== chosen) return articleCount
      return mood < 0.4 ? 0 : other
    })
  }
}

/** What a household does with its cards. @param {Knowing} knowing */
function createPaying({ site, expectOk }) {
  const { putSource, listOrders, recharge } = site.contracts.calls

  return {
    /** @param {Household} household @param {boolean} works */
    async takeCard(household, works) {
      const { diary, email, person } = household
      if (household.tries >= MOST_CARDS) return
      household.tries += 1
      const number = person.chance.one(works ? GOOD_CARDS : BAD_CARDS)
      const sentAt = Date.now()
      const answer = await site.call(household, putSource, { body: { sourceId: await site.card(number, email) } })
      if (!expectOk(answer, 'a card')) return
      const answeredAt = Date.now()
      diary.cards.push({ at: site.businessTimeOf(answeredAt), sentAt, answeredAt, works })
      if (number !== household.card) diary.cardChanges += 1
      household.card = number
    },

    /** The same card again, which is refused again. @param {Household} household */
    async rechargeByHand(household) {
      const { body } = await site.call(household, listOrders)
      const failed = body?.orders.find(({ status }) => status === 'PaymentFailed')
      if (failed) await site.call(household, recharge, { id: failed.orderId })
    },
  }
}

/** What a household does, day by day. @param {Knowing} knowing */
export function createActs(knowing) {
  const { site, expectOk, keepAway, reckon } = knowing
  const { putCustomer, putInterview, enroll, tellRunOut } = site.contracts.calls
  const edit = createEditing(knowing)
  const { takeCard, rechargeByHand } = createPaying(knowing)

  /** @param {Household} household */
  async function move(household) {
    const { chance } = household.person
    const isLeaving = chance.happens(0.2)
    const shipping = isLeaving ? addressIn(OUTSIDE.zipcode, OUTSIDE.city) : someAddress(chance)
    const answer = await site.call(household, putCustomer, { body: { shipping } })
    if (isLeaving && answer.status === 200) knowing.surprises.push('a move out of the area was taken')
    expectOk(answer, 'a move', ...(isLeaving ? NOT_SERVED : []))
  }

  /** @param {Household} household */
  async function answerAnew(household) {
    const { person } = household
    household.interview = otherInterview(household.interview, person.chance)
    expectOk(await site.call(household, putInterview, { body: household.interview }), 'other answers')
    await reckon(household)
  }

  /** @param {Household} household */
  async function takePerk(household) {
    const { chance, index } = household.person
    const { employerId, domain } = chance.one(EMPLOYERS)
    const workEmail = `household-${index}@${domain}`
    expectOk(await site.call(household, enroll, { body: { employerId, workEmail } }), 'a perk')
  }

  /** What is used up before the next delivery is told, once. @param {Household} household */
  async function tellEmpty(household) {
    const { home, toldEmpty, person } = household
    for (const [productType, { units, perDay }] of home.shelves) {
      if (units > 0) toldEmpty.delete(productType)
      if (units > 0 || perDay === 0 || toldEmpty.has(productType)) continue
      toldEmpty.add(productType)
      if (!person.chance.happens(TELLS_EMPTY)) continue
      expectOk(await site.call(household, tellRunOut, { body: { productType } }), 'ran out', NOT_THERE, CLOSED)
    }
  }

  /** @param {Household} household */
  return async function act(household) {
    const { chance, busy } = household.person
    await tellEmpty(household)
    const isRefused = household.diary.cards.at(-1)?.works !== true
    if (isRefused) {
      keepAway(household)
      if (chance.happens(0.06)) await takeCard(household, true)
      if (chance.happens(0.02)) await rechargeByHand(household)
    }
    if (!chance.happens(busy)) return
    const what = chance.next()
    if (what < 0.8) await edit(household)
    else if (what < 0.86) await takeCard(household, isRefused)
    else if (what < 0.92) await move(household)
    else if (what < 0.97) await answerAnew(household)
    else await takePerk(household)
  }
}
