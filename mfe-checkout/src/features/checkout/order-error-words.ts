import { sentenceOf } from '@cupboard/shared/contracts'
import type { OrderFailure } from './domain/order-error.ts'
import { messages } from './messages.ts'

/** What the customer reads when the order was refused: the server's own words up to the first semicolon. CHK-59, CHK-60. */
export const orderErrorText = ({ problem }: OrderFailure): string =>
  (problem && sentenceOf(problem)) ?? messages.unreadableOrderError
