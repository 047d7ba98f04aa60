/** What operations staff are told where something cannot be done. */
export const words = {
  refundTooMuch: (left: string) => `That is more than is left of what was paid: ${left}`,
  tooLateToCancel: 'This order cannot be cancelled: it is shipped, or its payment is being decided',
  planClosed: 'That delivery can no longer be changed',
  planHeld: 'The plan stands still already',
  planNotHeld: 'The plan does not stand still, or there is none to go on with',
  noPlan: 'This household has no plan',
} as const
