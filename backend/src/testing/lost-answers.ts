import { err } from '@cupboard/shared/contracts'
import type { CardProvider } from '../cards/index.ts'

type Asking = Omit<CardProvider, 'readEvent'>

/** What stands between the shop and each call of its card provider. */
export type Between = {
  [Name in keyof Asking]: (
    real: () => ReturnType<Asking[Name]>,
    ...given: Parameters<Asking[Name]>
  ) => ReturnType<Asking[Name]>
}

export const LOST = err('card_provider_unavailable')

/** A card provider of which a test loses answers: it says in `between` what becomes of a call, until `restore`. */
export function createLosing() {
  const nothing: Readonly<Between> = {
    createPayer: (real) => real(),
    forgetPayer: (real) => real(),
    keepSource: (real) => real(),
    readSource: (real) => real(),
    openCharge: (real) => real(),
    charge: (real) => real(),
    readCharge: (real) => real(),
    cancelCharge: (real) => real(),
    refundCharge: (real) => real(),
    readRefunds: (real) => real(),
  }
  const between: Between = { ...nothing }
  return {
    nothing,
    between,
    restore: () => void Object.assign(between, nothing),
    cardProvider: (configured: CardProvider): CardProvider => ({
      ...configured,
      createPayer: (payer) => between.createPayer(() => configured.createPayer(payer), payer),
      forgetPayer: (payerId) => between.forgetPayer(() => configured.forgetPayer(payerId), payerId),
      keepSource: (payerId, sourceId) =>
        between.keepSource(() => configured.keepSource(payerId, sourceId), payerId, sourceId),
      readSource: (sourceId) => between.readSource(() => configured.readSource(sourceId), sourceId),
      openCharge: (charge) => between.openCharge(() => configured.openCharge(charge), charge),
      charge: (charge) => between.charge(() => configured.charge(charge), charge),
      readCharge: (chargeId) => between.readCharge(() => configured.readCharge(chargeId), chargeId),
      cancelCharge: (chargeId) => between.cancelCharge(() => configured.cancelCharge(chargeId), chargeId),
      refundCharge: (refund) => between.refundCharge(() => configured.refundCharge(refund), refund),
      readRefunds: (chargeId) => between.readRefunds(() => configured.readRefunds(chargeId), chargeId),
    }),
  }
}
