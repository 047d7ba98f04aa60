import type { Cents, PaymentSource, Result, Failure } from '@cupboard/shared/contracts'

/** Who pays, as the card provider keeps them. */
export interface Payer {
  readonly customerId: string
  readonly email: string
  readonly name: string
  readonly phone: string
}

/** One attempt to take money. The same `key` with the same content opens the same charge, as long as the provider keeps keys. */
export interface Charge {
  readonly key: string
  readonly orderId: string
  readonly amount: Cents
  readonly payerId: string
  readonly sourceId: string
  /** Someone is there to answer the bank's questions. */
  readonly isCustomerPresent: boolean
}

/** A charge that was opened, and by whom it may be answered. */
export interface OpenCharge extends Pick<Charge, 'orderId' | 'isCustomerPresent'> {
  readonly chargeId: string
}

export type ChargeOutcome =
  /** `payerId`: who paid, where the provider says so. */
  | { readonly status: 'succeeded'; readonly chargeId: string; readonly payerId?: string }
  /** It was opened and never confirmed: no money can have moved. */
  | { readonly status: 'unconfirmed'; readonly chargeId: string }
  | { readonly status: 'needs_action'; readonly chargeId: string; readonly clientSecret: string }
  /** The bank has not answered yet. */
  | { readonly status: 'processing'; readonly chargeId: string }
  /** `message` is the provider's sentence for the customer. */
  | {
      readonly status: 'declined'
      readonly chargeId: string | undefined
      readonly code: string
      readonly message: string
    }

/** A card at the provider. */
export interface Card {
  readonly source: PaymentSource
  /** The same for the same number, however often it is entered; absent where the provider tells none. */
  readonly fingerprint: string | undefined
}

export type CardsUnavailable = Failure<'card_provider_unavailable'>
/** `detail` is the provider's sentence for the customer. */
export type CardRefused = Failure<'card_declined'>
/** There is no such card, or it is somebody else's. */
export type SourceUnknown = Failure<'source_unknown'>

/** Money to be given back. The same `key` is the same refund, however often and however late it is asked for. */
export interface Refund {
  readonly key: string
  readonly chargeId: string
  /** Absent: all that is left of the charge. */
  readonly amount?: Cents
}

/** Money that went back, or is on its way; or that the bank did not take, and came back to us. */
export interface MadeRefund {
  readonly refundId: string
  readonly amount: Cents
  /** Whose it is; undefined where it was made at the provider itself. */
  readonly key: string | undefined
  readonly reason: string | undefined
  /** Why it is not with its household after all, in the provider's word; undefined where it is. */
  readonly failure: string | undefined
}

/** Nothing is left of the charge, or not as much. `detail` is the provider's sentence. */
export type RefundRefused = Failure<'refund_refused'>

/** What the provider says of its own accord about a charge of ours. */
export interface ChargeEvent {
  readonly chargeId: string
  readonly outcome: ChargeOutcome
  /** The order that it was opened for; undefined where the charge names none. */
  readonly orderId: string | undefined
}

/** Something of a charge was given back, or was not after all: what, `readRefunds` tells. */
export interface RefundEvent {
  readonly refundsOf: string
}

/** What the shop asks of whoever moves the money. Stripe, or the sandbox through the same SDK. */
export interface CardProvider {
  /** Made once for each customer; asking again answers the same payer. */
  createPayer(payer: Payer): Promise<Result<{ readonly payerId: string }, CardsUnavailable>>
  /** The payer and their cards are gone; charges stay in the books. One that is gone already counts as done. */
  forgetPayer(payerId: string): Promise<Result<void, CardsUnavailable>>
  /** Keeps a card for the payer's later charges. */
  keepSource(
    payerId: string,
    sourceId: string,
  ): Promise<Result<PaymentSource, CardRefused | SourceUnknown | CardsUnavailable>>
  readSource(sourceId: string): Promise<Result<Card, CardRefused | SourceUnknown | CardsUnavailable>>
  /** Makes a charge known without taking money; `declined` where the provider refuses to. */
  openCharge(charge: Charge): Promise<Result<ChargeOutcome, CardsUnavailable>>
  /** Takes the money, once, however often it is asked. */
  charge(charge: OpenCharge): Promise<Result<ChargeOutcome, CardsUnavailable>>
  readCharge(chargeId: string): Promise<Result<ChargeOutcome, CardsUnavailable>>
  /** Gives a charge up, so that nobody can pay it any more; one that was paid already stays paid, and says so. */
  cancelCharge(chargeId: string): Promise<Result<ChargeOutcome, CardsUnavailable>>
  /** Gives money back, once, however often it is asked; `isNew` is false where that was done before. */
  refundCharge(
    refund: Refund,
  ): Promise<Result<MadeRefund & { readonly isNew: boolean }, RefundRefused | CardsUnavailable>>
  /** All that went back of a charge, and what came back to us of that. */
  readRefunds(chargeId: string): Promise<Result<readonly MadeRefund[], CardsUnavailable>>
  /** What a signed event says of a charge: `none` where it is about something else, `forged` where its signature is wrong. */
  readEvent(rawBody: Buffer, signature: string): ChargeEvent | RefundEvent | 'none' | 'forged'
}
