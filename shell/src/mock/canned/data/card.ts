import type { PaymentSource } from '@cupboard/shared/contracts'

/** What is told of any card: only its provider knows more. */
export const CARD: Omit<PaymentSource, 'id'> = {
  brand: 'visa',
  expirationMonth: 12,
  expirationYear: 2034,
  last4: '4242',
}
