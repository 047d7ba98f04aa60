import type { Cents, NewOrder, ProductGroup } from '@cupboard/shared/contracts'
import { priceOrder, pricingTerms, type OrderTotals } from '@cupboard/shared/pricing'
import type { AvailabilityContext } from '../availability/index.ts'
import type { CatalogueContext } from '../catalogue/index.ts'
import { findCustomer, findReferrer } from '../customers/index.ts'
import type { Offer, OffersContext } from '../offers/index.ts'
import type { CustomerIdentity, Platform } from '../platform/ports.ts'
import type { TaxContext } from '../tax/index.ts'
import { orderLineOf, quoteLines, type QuotedLine } from './domain/quote.ts'

export interface CircumstanceDependencies {
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly availability: Pick<AvailabilityContext, 'isServed'>
  readonly offers: Pick<OffersContext, 'findOffer' | 'isUsedUp' | 'areSignupsOpen'>
  readonly tax: Pick<TaxContext, 'provider'>
}

/** What a household gets, and by whom it was referred. */
interface Offered {
  readonly offer: Offer
  readonly referredBy: string | null
}

/** What an order comes to. */
interface Priced {
  readonly lines: readonly QuotedLine[]
  readonly totals: OrderTotals
  readonly tax: Cents
}

/** What an order is judged by. Each is looked up when it is first asked for, and not again. */
export interface Circumstances {
  readonly order: NewOrder
  readonly account: Pick<CustomerIdentity, 'email'>
  /** False only for a new household while sign-ups are closed. FUN-07. */
  mayOrder(): Promise<boolean>
  isServed(): Promise<boolean>
  readGroups(): Promise<readonly ProductGroup[]>
  findOffer(): Promise<Offered>
  isUsedUp(coupon: string): Promise<boolean>
  /** Prices the products that the catalogue knows. */
  price(): Promise<Priced>
}

function once<Value>(lookUp: () => Promise<Value>): () => Promise<Value> {
  let known: Promise<Value> | undefined
  return () => (known ??= lookUp())
}

export function createCircumstances(
  { db }: Platform,
  { catalogue, availability, offers, tax }: CircumstanceDependencies,
) {
  async function findOfferOf(
    { customer, coupon, referralCode }: NewOrder,
    account: CustomerIdentity,
  ): Promise<Offered> {
    const { campaignCode: campaign, employerId, referringCustomerId } = customer
    const referrer = referringCustomerId ? await findReferrer(db, referringCustomerId) : undefined
    const isReferred = referrer !== undefined && referrer.sub !== account.sub
    const offer = await offers.findOffer(db, { coupon, referralCode, campaign, employerId, isReferred })
    return { offer, referredBy: isReferred ? referrer.customerId : null }
  }

  return function circumstancesOf(order: NewOrder, account: CustomerIdentity): Circumstances {
    const { shipping, campaignCode } = order.customer
    const readGroups = once(catalogue.productGroups)
    const findOffer = once(() => findOfferOf(order, account))
    return {
      order,
      account,
      mayOrder: async () =>
        (await offers.areSignupsOpen(campaignCode)) || (await findCustomer(db, account.sub)) !== undefined,
      isServed: () => availability.isServed(shipping.zipcode),
      readGroups,
      findOffer,
      isUsedUp: offers.isUsedUp,
      price: once(async () => {
        const lines = quoteLines(order.productGroupEntries, await readGroups())
        const totals = priceOrder(lines.map(orderLineOf), pricingTerms((await findOffer()).offer))
        return { lines, totals, tax: await tax.provider.taxOn(totals.beforeTax, shipping) }
      }),
    }
  }
}
