import {
  ADDRESS_LIMITS,
  DEFAULT_INTERVIEW,
  stateCode,
  type Cents,
  type Interview,
  type NewOrder,
  type SignUpData,
} from '@cupboard/shared/contracts'
import { shippingOf, takenProducts } from '@cupboard/shared/household'
import { toInternational } from '@cupboard/shared/phone'
import { grandTotal, priceOrder, pricingTerms, type OrderTotals } from '@cupboard/shared/pricing'
import { deliveryAddress, type CheckoutForm, type FormTerms } from './form.ts'

/** What is to be delivered. */
export const orderedProducts = ({ manifestBundles = [] }: Pick<SignUpData, 'manifestBundles'>) =>
  takenProducts(manifestBundles)

/** What the order comes to before tax. SHR-55..65, CHK-26, CHK-27. */
export const checkoutTotals = (data: SignUpData): OrderTotals => priceOrder(orderedProducts(data), pricingTerms(data))

/** An order needs at least one bundle that costs something. CHK-12. */
export const hasBundles = (data: SignUpData): boolean => orderedProducts(data).length > 0

/** What the tax is asked for: undefined where there is nothing to ask. CHK-64, CHK-65, API-07. */
export function taxQuestion(
  totals: Pick<OrderTotals, 'beforeTax'>,
  form: Pick<CheckoutForm, 'state' | 'zipcode'>,
  isAddressValid: boolean,
) {
  const state = stateCode(form.state)
  if (totals.beforeTax === 0 || !isAddressValid || !state) return undefined
  return { amount: totals.beforeTax, state, postal_code: form.zipcode.trim() }
}

/** What the pay button says and the order sends: tax and shipping are in `totalCents`. SHR-63, OP-51. */
export interface OrderAmount {
  readonly totalCents: Cents
  readonly taxCents: Cents
}

export const amountWithTax = (totals: Pick<OrderTotals, 'beforeTax'>, taxCents: Cents): OrderAmount => ({
  totalCents: grandTotal(totals, taxCents),
  taxCents,
})

const completeInterview = (data: SignUpData): Interview => {
  const answered = Object.entries(data.interview ?? {}).filter(([, answer]) => answer !== undefined)
  return { ...DEFAULT_INTERVIEW, ...Object.fromEntries(answered) }
}

/**
 * The order as POST /orders takes it. The form must have been validated. SHR-33..36, SHR-41, FUN-14.
 *
 * @throws when the phone or the state does not read: that was not validated
 */
export function newOrder(input: {
  readonly data: SignUpData
  readonly form: CheckoutForm
  readonly terms: FormTerms
  readonly source: string
  readonly orderId: string
  readonly amount: OrderAmount
}): NewOrder {
  const { data, form, terms, source, orderId, amount } = input
  const phone = toInternational(form.phone)
  if (!phone || !stateCode(form.state)) throw new Error('an order is built from a validated form only')
  const campaignCode = data.utm_campaign || data.rc
  const coupon = data.newCoupon?.code
  const referralCode = data.rc?.trim()
  const employerId = data.employer?.employerId ?? data.employerId
  return {
    customer: {
      email: form.email.trim().toLowerCase(),
      firstName: form.firstName.trim(),
      lastName: form.lastName.trim(),
      phone,
      shipping: shippingOf({
        name: `${form.firstName.trim()} ${form.lastName.trim()}`.slice(0, ADDRESS_LIMITS.name),
        address: deliveryAddress(form, terms),
        city: form.city,
        state: form.state,
        zipcode: form.zipcode,
        deliveryInstructions: form.deliveryInstructions,
      }),
      ...(terms.isEmployeePerk && { workEmail: form.workEmail.trim().toLowerCase() }),
      ...(terms.isEmployeePerk && employerId && { employerId }),
      ...(data.refCust && { referringCustomerId: data.refCust }),
      ...(campaignCode && { campaignCode: campaignCode.slice(0, 200) }),
      interview: { ...completeInterview(data), phone },
    },
    source,
    ...(coupon && { coupon }),
    ...(referralCode && { referralCode: referralCode.slice(0, 200) }),
    orderId,
    totalCents: amount.totalCents,
    taxes: [{ amountCents: amount.taxCents }],
    productGroupEntries: orderedProducts(data).map(({ groupName, articleCount }) => ({
      groupName,
      articleCount,
    })),
  }
}
