import { cents, paths, type ContactsInUse, type Coupon, type Customer, type Employer } from '@cupboard/shared/contracts'
import type { CustomerRow } from './tables.ts'

/** A customer as the signed-in screens read it. SHR-37. */
export function customerView(
  row: CustomerRow,
  {
    employer,
    discounts,
    inUse,
    publicOrigin,
  }: {
    employer: Employer | undefined
    discounts: readonly Coupon[]
    inUse: ContactsInUse | undefined
    publicOrigin: string
  },
): Customer {
  return {
    customerId: row.customerId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    ...(inUse ? { inUse } : {}),
    status: row.status,
    shipping: row.shipping,
    interview: row.interview,
    sdCredit: cents(row.sdCreditCents),
    referralLink: `${publicOrigin}${paths.customerReferral(row.customerId)}`,
    chargeShipping: row.chargeShipping,
    preferredDeliveryDates: [],
    discounts: [...discounts],
    ...(row.workEmail === null ? {} : { workEmail: row.workEmail }),
    ...(employer ? { employer } : {}),
    ...(row.paymentSource === null ? {} : { paymentSource: row.paymentSource }),
    ...(row.maxSdCreditCents === null ? {} : { maxSdCredit: cents(row.maxSdCreditCents) }),
  }
}
