import { randomUUID } from 'node:crypto'
import { GOOD_CARDS, someAddress } from './acts.mjs'
import { newHome } from './stock.mjs'

/** @typedef {import('./households.mjs').Household} Household */

/** Of what it is advised a household takes most. */
const TAKES = 0.75
const TOO_SMALL = 422

/** A household's first order. @param {import('./households.mjs').Knowing} knowing */
export function createJoining({ site, expectOk, reckon }) {
  const { createOrder, getCustomer } = site.contracts.calls

  /** @param {Household} household @param {string} [referringCustomerId] who invited it */
  function customerOf({ person: { index, interview, employer, chance }, email }, referringCustomerId) {
    return {
      ...{ email, firstName: 'Ann', lastName: 'Lee', phone: '+15125550100', interview, shipping: someAddress(chance) },
      ...(employer ? { employerId: employer.employerId, workEmail: `household-${index}@${employer.domain}` } : {}),
      ...(referringCustomerId ? { referringCustomerId } : {}),
    }
  }

  /** @param {Household} household @param {ReadonlyMap<number, Household>} others */
  return async function join(household, others) {
    const { person, email, diary } = household
    const { coupon, invitedBy, chance } = person
    const advice = await reckon(household)
    const entries = Object.values(advice)
      .filter(() => chance.happens(TAKES))
      .map(({ preferred }) => ({ groupName: preferred.groupName, articleCount: preferred.proposedArticles }))
    if (entries.length === 0) return
    household.card = chance.one(GOOD_CARDS)
    const order = {
      customer: customerOf(household, invitedBy === undefined ? undefined : others.get(invitedBy)?.customerId),
      source: await site.card(household.card, email),
      orderId: randomUUID(),
      ...(coupon ? { coupon } : {}),
      productGroupEntries: entries,
    }
    /** @param {{ totalCents: number, taxCents: number }} totals */
    const place = ({ totalCents, taxCents }) =>
      site.call(household, createOrder, {
        body: { order: { ...order, totalCents, taxes: [{ amountCents: taxCents }] } },
      })
    const asked = await place({ totalCents: 0, taxCents: 0 })
    const first = asked.refusal?.totals ? await place(asked.refusal.totals) : asked
    const placed = expectOk(first, 'a first order', TOO_SMALL)
    if (!placed) return
    household.home = newHome(site.now().getTime())
    diary.cards.push({ at: site.now().getTime(), sentAt: 0, answeredAt: 0, works: true })
    diary.told.push({ at: 0, totalCents: placed.order.totalCents })
    household.customerId = expectOk(await site.call(household, getCustomer), 'the customer')?.customer.customerId
  }
}
