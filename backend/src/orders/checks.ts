import {
  isWorkEmailOf,
  liftsAreaCheck,
  stateMismatch,
  stateMismatchWords,
  stateOfZipcode,
} from '@cupboard/shared/contracts'
import { isInternational } from '@cupboard/shared/phone'
import { grandTotal, isChargeable } from '@cupboard/shared/pricing'
import type { CallProblem } from '../platform/http/call-details.ts'
import type { ProblemFailure } from '../platform/http/problems.ts'
import type { Circumstances } from './circumstances.ts'
import { faultOfEntries, totalChange } from './domain/quote.ts'

export type Refusal = ProblemFailure<CallProblem<'createOrder'>>

interface Check {
  /** What it can refuse by, as docs/product/orders.md tells it. */
  readonly codes: readonly Refusal['code'][]
  readonly find: (asked: Circumstances) => Promise<Refusal | undefined>
}

/** A check that has nothing to say but its code. */
const check = (
  code: Refusal['code'],
  isRefused: (asked: Circumstances) => boolean | Promise<boolean>,
  detail?: string,
): Check => ({
  codes: [code],
  find: async (asked) => ((await isRefused(asked)) ? { code, ...(detail ? { detail } : {}) } : undefined),
})

/** Household, area, products, offer, then every amount again: the first that refuses answers. API-15, OP-15, OP-51. */
export const CHECKS: readonly Check[] = [
  check('email_mismatch', ({ order, account }) => order.customer.email !== account.email.toLowerCase()),
  check('invalid_request', ({ order }) => !isInternational(order.customer.phone), 'body.order.customer.phone'),
  check('signups_closed', async ({ mayOrder }) => !(await mayOrder())),
  check('area_not_served', async ({ order: { customer, referralCode }, isServed }) => {
    if (!stateOfZipcode(customer.shipping.zipcode)) return true
    return ![referralCode, customer.campaignCode].some(liftsAreaCheck) && !(await isServed())
  }),
  {
    codes: ['state_mismatch'],
    async find({ order }) {
      const mismatch = stateMismatch(order.customer.shipping)
      return mismatch && { code: mismatch.code, sentence: stateMismatchWords(mismatch) }
    },
  },
  {
    codes: ['group_not_offered', 'count_not_allowed'],
    find: async ({ order, readGroups }) => faultOfEntries(order.productGroupEntries, await readGroups()),
  },
  {
    codes: ['coupon_used_up', 'coupon_unknown'],
    async find({ order: { coupon }, findOffer, isUsedUp }) {
      const { offer } = await findOffer()
      if (coupon === undefined || offer.code === coupon.toLowerCase()) return undefined
      return { code: (await isUsedUp(coupon)) ? 'coupon_used_up' : 'coupon_unknown' }
    },
  },
  check('work_email_mismatch', async ({ order: { customer }, findOffer }) => {
    const { isEmployeePerk, employer } = (await findOffer()).offer
    const { workEmail } = customer
    return isEmployeePerk && !(workEmail && employer && isWorkEmailOf(workEmail, employer.domain))
  }),
  {
    codes: ['total_changed'],
    async find({ order, price }) {
      const { lines, totals, tax } = await price()
      const change = totalChange(order, lines, totals, tax)
      return change && { code: 'total_changed', detail: change.reason, fields: change }
    },
  },
  check('total_too_small', async ({ price }) => {
    const { totals, tax } = await price()
    return !isChargeable(grandTotal(totals, tax))
  }),
]

/** Why an order may not be placed; undefined when it may. */
export async function refusalOf(asked: Circumstances): Promise<Refusal | undefined> {
  for (const { find } of CHECKS) {
    const refusal = await find(asked)
    if (refusal) return refusal
  }
  return undefined
}
