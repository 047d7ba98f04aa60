/** What the sandbox does with a card; a card number itself is never stored. */
export type CardBehaviour =
  | 'approve'
  /** Refused by the bank at every charge, and when it is to be kept. */
  | `decline:${DeclineReason}`
  /** Can be kept, then refused at every charge. */
  | 'decline_when_charged'
  /** Asks for 3-D Secure until it was answered once. */
  | 'authenticate_once'
  /** Asks for 3-D Secure at each charge. */
  | 'authenticate_always'
  /** Asks for 3-D Secure, then is refused for lack of funds. */
  | 'authenticate_then_decline'

export interface Decline {
  readonly code: string
  readonly declineCode: string | undefined
  readonly message: string
}

/** Codes and sentences as Stripe documents them for its test cards: docs.stripe.com/testing. */
export const DECLINES = {
  generic_decline: decline('card_declined', 'Your card was declined.', 'generic_decline'),
  insufficient_funds: decline('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  lost_card: decline('card_declined', 'Your card was declined.', 'lost_card'),
  stolen_card: decline('card_declined', 'Your card was declined.', 'stolen_card'),
  card_velocity_exceeded: decline(
    'card_declined',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    'card_velocity_exceeded',
  ),
  test_mode_live_card: decline(
    'card_declined',
    'Your card was declined. Your request was in test mode, but used a non test card.',
    'test_mode_live_card',
  ),
  expired_card: decline('expired_card', 'Your card has expired.'),
  incorrect_cvc: decline('incorrect_cvc', "Your card's security code is incorrect."),
  processing_error: decline(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  authentication_required: decline(
    'authentication_required',
    'Your card was declined. This transaction requires authentication.',
    'authentication_required',
  ),
} as const satisfies Record<string, Decline>

export type DeclineReason = keyof typeof DECLINES

const BEHAVIOURS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'approve',
  '4000056655665556': 'approve',
  '5555555555554444': 'approve',
  '2223003122003222': 'approve',
  '5200828282828210': 'approve',
  '5105105105105100': 'approve',
  '378282246310005': 'approve',
  '371449635398431': 'approve',
  '6011111111111117': 'approve',
  '6011000990139424': 'approve',
  '4000000000000002': 'decline:generic_decline',
  '4000000000009995': 'decline:insufficient_funds',
  '4000000000009987': 'decline:lost_card',
  '4000000000009979': 'decline:stolen_card',
  '4000000000006975': 'decline:card_velocity_exceeded',
  '4000000000000069': 'decline:expired_card',
  '4000000000000127': 'decline:incorrect_cvc',
  '4000000000000119': 'decline:processing_error',
  '4000000000000341': 'decline_when_charged',
  '4000002500003155': 'authenticate_once',
  '4000002760003184': 'authenticate_always',
  '4000000000003220': 'authenticate_always',
  '4000008260003178': 'authenticate_then_decline',
}

/** Any number that is not a well-known test card is refused: the sandbox is no place for a real one. */
export const behaviourOf = (number: string): CardBehaviour => BEHAVIOURS[number] ?? 'decline:test_mode_live_card'

/** Why the bank refuses this card outright; undefined when it does not. */
export const declineOf = (behaviour: CardBehaviour): Decline | undefined =>
  Object.entries<Decline>(DECLINES).find(([reason]) => behaviour === `decline:${reason}`)?.[1]

export type ChargeDecision =
  | { readonly kind: 'approve' }
  | { readonly kind: 'authenticate' }
  | { readonly kind: 'decline'; readonly decline: Decline }

/** What happens when this card is charged. */
export function decideCharge(
  behaviour: CardBehaviour,
  {
    isAuthenticated,
    wasAuthenticatedBefore,
    isOffSession,
  }: Record<'isAuthenticated' | 'wasAuthenticatedBefore' | 'isOffSession', boolean>,
): ChargeDecision {
  const decline = declineOf(behaviour)
  if (decline) return { kind: 'decline', decline }
  if (behaviour === 'decline_when_charged') return { kind: 'decline', decline: DECLINES.generic_decline }
  const asks = behaviour.startsWith('authenticate') && !(behaviour === 'authenticate_once' && wasAuthenticatedBefore)
  if (asks && !isAuthenticated)
    return isOffSession ? { kind: 'decline', decline: DECLINES.authentication_required } : { kind: 'authenticate' }
  if (behaviour === 'authenticate_then_decline') return { kind: 'decline', decline: DECLINES.insufficient_funds }
  return { kind: 'approve' }
}

function decline(code: string, message: string, declineCode?: string): Decline {
  return { code, message, declineCode }
}
