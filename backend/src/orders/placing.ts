import { createHash, randomUUID } from 'node:crypto'
import {
  answersOf,
  cents,
  err,
  isWorkEmailOf,
  liftsAreaCheck,
  ok,
  stateMismatch,
  stateMismatchWords,
  stateOfZipcode,
  type Cents,
  type Failure,
  type NewOrder,
  type Result,
} from '@cupboard/shared/contracts'
import { isInternational } from '@cupboard/shared/phone'
import { grandTotal, priceOrder, pricingTerms, type OrderTotals } from '@cupboard/shared/pricing'
import { nextWindow, type AvailabilityContext } from '../availability/index.ts'
import type { CatalogueContext } from '../catalogue/index.ts'
import { changeCredit, findCustomer, findReferrer, saveCustomer, type CustomerRow } from '../customers/index.ts'
import type { OffersContext, Offer } from '../offers/index.ts'
import type { CardsUnavailable, CardTries, CardTry } from '../cards/index.ts'
import { isUniqueViolation } from '../platform/database/unique-violation.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import { limited, type ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Database, Platform } from '../platform/ports.ts'
import type { TaxContext } from '../tax/index.ts'
import { isChargeable } from './domain/chargeable.ts'
import { LIMITS, TOO_MANY_CARDS, TOO_MANY_COUPONS } from './limits.ts'
import { orderLineOf, quoteLines, totalChange, type QuotedLine } from './domain/quote.ts'
import { amountColumns, DELIVERY_METHOD, deliverToOf, lineRow, UNTRIED, windowColumns } from './order-rows.ts'
import type { JustStored, Payments } from './payments.ts'
import { findPaymentByKey, lastInitialOrder, lastPayment, saveOrder } from './repository.ts'
import type { PaymentRow } from './tables.ts'

export interface PlacingDependencies {
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly availability: Pick<AvailabilityContext, 'isServed'>
  readonly offers: Pick<OffersContext, 'findOffer' | 'isUsedUp' | 'claimCoupon' | 'areSignupsOpen'>
  readonly tax: Pick<TaxContext, 'provider'>
  readonly payments: Payments
  readonly cardTries: CardTries
}

/** An order that may be placed, as the server prices it. */
interface Quote {
  readonly lines: readonly QuotedLine[]
  readonly offer: Offer
  readonly totals: OrderTotals
  readonly tax: Cents
  readonly referredBy: string | null
}

/** An attempt, and what was stored with it if that was only just done. */
export interface Placed {
  readonly payment: PaymentRow
  readonly stored?: JustStored
}

type Refusal = ProblemFailure<CallProblem<'createOrder'>>
type Declined = ProblemFailure<'card_declined'>

/** Rolls the first transaction back: the order is there already, or it is not this customer's. */
class OrderTaken extends Error {
  override readonly name = 'OrderTaken'
}

/** Rolls the first transaction back: another order took the coupon's last use. */
class CouponGone extends Error {
  override readonly name = 'CouponGone'
}

const hashOf = (order: NewOrder): string => createHash('sha256').update(JSON.stringify(order)).digest('hex')

/** Placing a first order: three short transactions, none of them open while the card provider is asked. API-15, OP-15, OP-51. */
export function createPlacing({ db, clocks, limits }: Platform, dependencies: PlacingDependencies) {
  const { catalogue, availability, offers, tax, payments, cardTries } = dependencies

  /** What was asked for by its code, and is not what the household gets. */
  async function couponProblem({ coupon }: NewOrder, { code }: Offer) {
    if (coupon === undefined || code === coupon.toLowerCase()) return undefined
    return (await offers.isUsedUp(coupon)) ? 'coupon_used_up' : 'coupon_unknown'
  }

  /** Only new households are turned away. FUN-07. */
  const mayOrder = async ({ customer: { campaignCode } }: NewOrder, { sub }: CustomerIdentity): Promise<boolean> =>
    (await offers.areSignupsOpen(campaignCode)) || (await findCustomer(db, sub)) !== undefined

  /** Household, area, products, quantities, offer, then every amount again. A total that differs is refused, never charged. */
  async function quote(order: NewOrder, account: CustomerIdentity): Promise<Result<Quote, Refusal>> {
    const { customer, coupon, referralCode, productGroupEntries } = order
    if (customer.email !== account.email.toLowerCase()) return err('email_mismatch')
    if (!isInternational(customer.phone)) return err('invalid_request', 'body.order.customer.phone')
    if (!(await mayOrder(order, account))) return err('signups_closed')
    const isLifted = [referralCode, customer.campaignCode].some(liftsAreaCheck)
    const { zipcode } = customer.shipping
    if (!stateOfZipcode(zipcode) || !(isLifted || (await availability.isServed(zipcode)))) return err('area_not_served')
    const mismatch = stateMismatch(customer.shipping)
    if (mismatch) return { ok: false, error: { code: mismatch.code, sentence: stateMismatchWords(mismatch) } }
    const lines = quoteLines(productGroupEntries, await catalogue.productGroups())
    if (!lines.ok) return lines
    const referrer = customer.referringCustomerId ? await findReferrer(db, customer.referringCustomerId) : undefined
    const isReferred = referrer !== undefined && referrer.sub !== account.sub
    const { campaignCode: campaign, employerId, workEmail } = customer
    const offer = await offers.findOffer(db, { coupon, referralCode, campaign, employerId, isReferred })
    const problem = await couponProblem(order, offer)
    if (problem) return err(problem)
    if (offer.isEmployeePerk && !(workEmail && offer.employer && isWorkEmailOf(workEmail, offer.employer.domain)))
      return err('work_email_mismatch')
    const totals = priceOrder(lines.value.map(orderLineOf), pricingTerms(offer))
    const due = await tax.provider.taxOn(totals.beforeTax, customer.shipping)
    const change = totalChange(order, lines.value, totals, due)
    if (change) return { ok: false, error: { code: 'total_changed', detail: change.reason, fields: change } }
    if (!isChargeable(grandTotal(totals, due))) return err('total_too_small')
    return ok({ lines: lines.value, offer, totals, tax: due, referredBy: isReferred ? referrer.customerId : null })
  }

  const customerRow = (
    { customer }: NewOrder,
    account: CustomerIdentity,
    { offer, referredBy }: Quote,
  ): CustomerRow => ({
    customerId: randomUUID(),
    sub: account.sub,
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    phone: customer.phone,
    workEmail: customer.workEmail ?? null,
    employerId: offer.employer?.employerId ?? null,
    status: 'Active',
    shipping: customer.shipping,
    payerId: null,
    paymentSource: null,
    interview: answersOf(customer.interview),
    sdCreditCents: offer.sdCredit,
    maxSdCreditCents: offer.maxSdCredit ?? null,
    chargeShipping: offer.chargeShipping,
    referredBy,
    campaignCode: customer.campaignCode ?? null,
    createdAt: clocks.business(),
  })

  /** Of a household that tries again the credit stays, but for what this offer gives beside the last one. */
  async function customerOf(tx: Database, row: CustomerRow, { sdCredit }: Offer): Promise<CustomerRow> {
    const customer = await saveCustomer(tx, row)
    const isNew = customer.customerId === row.customerId
    const before = isNew ? undefined : await lastInitialOrder(tx, customer.customerId)
    if (before) await changeCredit(tx, customer.customerId, sdCredit - before.offer.sdCredit)
    return customer
  }

  /** The first transaction: the order as it was agreed, and the attempt to be made. */
  async function store(
    tx: Database,
    order: NewOrder,
    account: CustomerIdentity,
    key: string,
    quoted: Quote,
  ): Promise<Required<Placed>> {
    const customer = await customerOf(tx, customerRow(order, account, quoted), quoted.offer)
    const { totals, tax: due } = quoted
    const lines = quoted.lines.map((line, index) => lineRow(order.orderId, line, index))
    const saved = await saveOrder(
      tx,
      {
        orderId: order.orderId,
        customerId: customer.customerId,
        type: 'Initial',
        status: 'AwaitingPayment',
        createdAt: clocks.business(),
        ...windowColumns(nextWindow(clocks.business())),
        ...amountColumns(totals, due),
        offer: quoted.offer,
        deliverTo: deliverToOf(order.customer.shipping, order.customer),
        deliveryMethod: DELIVERY_METHOD,
        trackingNumber: null,
      },
      lines,
      {
        orderId: order.orderId,
        customerId: customer.customerId,
        requestKey: key,
        requestHash: hashOf(order),
        sourceId: order.source,
        amountCents: cents(grandTotal(totals, due)),
        isCustomerPresent: true,
        ...UNTRIED,
        startedAt: clocks.security(),
      },
    )
    if (!saved) throw new OrderTaken()
    const { code, isCounted } = quoted.offer
    if (code && isCounted && !(await offers.claimCoupon(tx, code, order.orderId))) throw new CouponGone()
    return { payment: saved.payment, stored: { order: saved.order, customer, lines } }
  }

  /** The attempt that this key already stands for. */
  async function earlier(
    account: CustomerIdentity,
    key: string,
    order: NewOrder,
  ): Promise<Result<PaymentRow | undefined, Refusal>> {
    const payment = await findPaymentByKey(db, account.sub, key)
    return payment && payment.requestHash !== hashOf(order) ? err('idempotency_key_reused') : ok(payment)
  }

  /** What may no longer be ordered may have been ordered by this very press. */
  async function earlierOr(
    refused: { readonly ok: false; readonly error: Refusal },
    order: NewOrder,
    account: CustomerIdentity,
    key: string,
  ): Promise<Result<Placed, Refusal>> {
    const same = await earlier(account, key, order)
    if (!same.ok) return same
    return same.value ? ok({ payment: same.value }) : refused
  }

  /** Pressed again with other content while the bank asks about the first press: that attempt is given up. CHK-59. */
  async function isGivenUp({ orderId }: NewOrder, { sub }: CustomerIdentity): Promise<boolean> {
    const [last, customer] = [await lastPayment(db, orderId), await findCustomer(db, sub)]
    if (last?.status !== 'needs_action' || last.customerId !== customer?.customerId) return false
    const given = await payments.giveUp(last)
    return given.ok && given.value.status === 'declined'
  }

  async function storeOnce(
    order: NewOrder,
    account: CustomerIdentity,
    key: string,
    quoted: Quote,
  ): Promise<Result<Placed, Refusal>> {
    try {
      return ok(await db.transaction((tx) => store(tx, order, account, key, quoted)))
    } catch (error) {
      if (error instanceof CouponGone) return err('coupon_used_up')
      const isOrderTaken = error instanceof OrderTaken
      if (!isOrderTaken && !isUniqueViolation(error)) throw error
      const same = await earlier(account, key, order)
      if (!same.ok) return same
      if (same.value) return ok({ payment: same.value })
      if (isOrderTaken && (await isGivenUp(order, account))) return storeOnce(order, account, key, quoted)
      return err('order_already_placed')
    }
  }

  /** The quote; a coupon is counted while it is looked up, and one that is known does not count. */
  async function quoteFor(
    order: NewOrder,
    account: CustomerIdentity,
    address: string,
  ): Promise<Result<Quote, Refusal>> {
    if (order.coupon === undefined) return quote(order, account)
    const guesses = [
      { limit: LIMITS.unknownCoupon, who: account.sub },
      { limit: LIMITS.unknownCouponOfAddress, who: address },
    ]
    const use = await limits.use(...guesses)
    if (!use.allowed) return limited(TOO_MANY_COUPONS, use.waitSeconds)
    const quoted = await quote(order, account)
    if (quoted.ok || quoted.error.code !== 'coupon_unknown') await limits.giveBack(...guesses)
    return quoted
  }

  /** What has to be so before anything is stored: the quote, and one more try of a card. */
  async function allowed(
    order: NewOrder,
    account: CustomerIdentity,
    address: string,
  ): Promise<Result<{ readonly quoted: Quote; readonly tried: CardTry }, Refusal>> {
    const quoted = await quoteFor(order, account, address)
    if (!quoted.ok) return quoted
    const tried = await cardTries.begin({ sub: account.sub, address }, order.source)
    return tried.ok
      ? ok({ quoted: quoted.value, tried: tried.value })
      : limited(TOO_MANY_CARDS, tried.error.waitSeconds)
  }

  async function settled({ payment, stored }: Placed): Promise<Result<Placed, Refusal>> {
    const outcome = outcomeOf(await payments.settle(payment, stored))
    return outcome.ok ? ok({ payment: outcome.value, ...(stored ? { stored } : {}) }) : outcome
  }

  /**
   * @param key the request's idempotency key; without one, the same content is the same request.
   * @param address of the network, by which tries are limited
   * @returns the attempt with its outcome; a declined card is `card_declined` in the provider's words.
   */
  async function place(
    account: CustomerIdentity,
    order: NewOrder,
    key = `content:${hashOf(order)}`,
    address: string,
  ): Promise<Result<Placed, Refusal>> {
    const may = await allowed(order, account, address)
    if (!may.ok) {
      const same = await earlierOr(may, order, account, key)
      return same.ok ? settled(same.value) : same
    }
    const { source, giveBack } = may.value.tried
    const placed = await storeOnce(order, account, key, may.value.quoted)
    const { stored } = placed.ok ? placed.value : {}
    const outcome = placed.ok
      ? await settled({ ...placed.value, ...(stored ? { stored: { ...stored, source } } : {}) })
      : placed
    if (!stored || !isRefusedOrAsked(outcome.ok ? ok(outcome.value.payment) : outcome)) await giveBack()
    return outcome
  }

  return { place }
}

const declined = ({ failureCode, failureMessage }: PaymentRow): { readonly ok: false; readonly error: Declined } => ({
  ok: false,
  error: {
    code: 'card_declined',
    ...(failureMessage ? { sentence: failureMessage } : {}),
    ...(failureCode ? { detail: failureCode } : {}),
  },
})

/** The bank refused the card, or asks who holds it: what a try that counts ends in. */
export const isRefusedOrAsked = (outcome: Result<Pick<PaymentRow, 'status'>, Failure<string>>): boolean =>
  outcome.ok ? outcome.value.status === 'needs_action' : outcome.error.code === 'card_declined'

/** A declined attempt is a failure, in the provider's words. */
export const outcomeOf = (
  settled: Result<PaymentRow, CardsUnavailable>,
): Result<PaymentRow, CardsUnavailable | Declined> =>
  settled.ok && settled.value.status === 'declined' ? declined(settled.value) : settled
