import type { Customer, Order, User } from '@cupboard/shared/contracts'
import type { Session } from '@cupboard/shared/module'
import { customer, order } from '@cupboard/shared/testing'

export const CUSTOMER: Customer = customer({
  paymentSource: { id: 'pm_1', brand: 'visa', expirationMonth: 4, expirationYear: 2029, last4: '4242' },
})
export const EMPLOYER = { slug: 'larkspur', employerId: 'e-1', displayName: 'Larkspur', domain: 'larkspur.example' }

export const userOf = (change: Partial<Customer> = {}): User => ({
  customer: { ...CUSTOMER, ...change },
  manifest: null,
  roundedProducts: null,
})

export const signedIn = (phoneVerified = true, emailVerified = true) =>
  ({
    status: 'signed-in',
    username: 'u-1',
    emailVerified,
    phoneVerified,
    user: userOf(),
  }) satisfies Session

/** The last one, which could not be charged. */
export const ORDER: Order = order({
  orderId: 'o-1',
  status: 'PaymentFailed',
  createdAt: '2026-11-18T18:00:00Z',
  expectedShipDate: '2026-11-19T18:00:00Z',
  expectedDeliveryDate: '2026-11-23T18:00:00Z',
})
