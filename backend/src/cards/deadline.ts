import { err, type Result } from '@cupboard/shared/contracts'
import type { CardProvider, CardsUnavailable } from './provider.ts'

/** Longer than the two tries of the SDK, shorter than a page waits for its call. */
const DEADLINE_MS = 16_000

async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer | Result<never, CardsUnavailable>> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Result<never, CardsUnavailable>>((resolve) => {
    timer = setTimeout(() => resolve(err('card_provider_unavailable', 'no answer in time')), DEADLINE_MS)
  })
  try {
    return await Promise.race([asked, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A provider whose answers come in time or count as missing. A late answer is dropped, though its charge may have moved money: the
 * attempt stays open, and is asked about again under the same key.
 */
export const answeringInTime = (provider: CardProvider): CardProvider => ({
  createPayer: (payer) => inTime(provider.createPayer(payer)),
  forgetPayer: (payerId) => inTime(provider.forgetPayer(payerId)),
  keepSource: (payerId, sourceId) => inTime(provider.keepSource(payerId, sourceId)),
  readSource: (sourceId) => inTime(provider.readSource(sourceId)),
  openCharge: (charge) => inTime(provider.openCharge(charge)),
  charge: (charge) => inTime(provider.charge(charge)),
  readCharge: (chargeId) => inTime(provider.readCharge(chargeId)),
  cancelCharge: (chargeId) => inTime(provider.cancelCharge(chargeId)),
  refundCharge: (refund) => inTime(provider.refundCharge(refund)),
  readRefunds: (chargeId) => inTime(provider.readRefunds(chargeId)),
  readEvent: (rawBody, signature) => provider.readEvent(rawBody, signature),
})
