import { calls, type Call, type CallName, type HEADERS } from '@cupboard/shared/contracts'
import type { CallLimit } from './limits.ts'
import type { ProblemCode } from './problems.ts'

/** What the server adds to a call of the contract. */
interface CallDetails {
  /** One sentence for whoever reads the description of the API. */
  readonly summary: string
  /** The call's own failures, beside those that `problemsOf` adds: a handler that answers another does not compile. */
  readonly problems: readonly ProblemCode[]
  /** Headers that the call takes beside those of its authorization. */
  readonly headers?: readonly (keyof typeof HEADERS)[]
  /** Answered with an entity tag, and kept by the browser. */
  readonly isCacheable?: true
  readonly limit?: CallLimit
}

/** For guessable look-ups: one guess a second is slow, and a household on one wifi stays far below. */
const LOOK_UP: CallLimit = { perPerson: 60, perAddress: 300 }
/** A link in a letter, opened and pressed. */
const WAY_BACK: CallLimit = { perPerson: 20, perAddress: 60 }
/** An address is looked up again with each letter that is typed. */
const TYPED_LOOK_UP: CallLimit = { perPerson: 240, perAddress: 1_200 }

/** Pressing a button; each press prices everything again. */
const PRESS: CallLimit = { perPerson: 120 }

export const callDetails = {
  rounder: { summary: 'Recommends products and quantities for a household’s answers.', problems: [] },
  feedback: { summary: 'Takes what a visitor thinks of us.', problems: ['rate_limited'] },
  tax: { summary: 'Says what sales tax comes to on an amount at a zip, which decides the state.', problems: [] },
  landing: {
    summary: 'Answers what a visitor is offered who came by the given query of the page.',
    problems: [],
    isCacheable: true,
    limit: { ...LOOK_UP, countsWithoutQuery: false },
  },
  shipment: {
    summary: 'Says when a zip is delivered to next, and until when to order for it.',
    problems: ['area_not_served'],
    limit: LOOK_UP,
  },
  productGroups: {
    summary: 'Lists every product group, those that are no longer offered among them.',
    problems: [],
    isCacheable: true,
  },
  magicLink: {
    summary: 'Sends a link that signs in once, within 15 minutes.',
    problems: ['missing_identification', 'user_unknown', 'rate_limited', 'unavailable'],
  },
  readWayBack: {
    summary: 'Says which change of a contact a letter’s link takes back.',
    problems: ['way_back_unknown'],
    limit: WAY_BACK,
  },
  takeWayBack: {
    summary: 'Takes a change of a contact back, and ends every session of the account.',
    problems: ['way_back_unknown', 'contact_taken'],
    limit: WAY_BACK,
  },
  prospect: { summary: 'Notes where a visitor came from.', problems: ['rate_limited'] },
  faq: { summary: 'Answers questions and answers by title.', problems: [], isCacheable: true },
  suggestAddresses: {
    summary: 'Suggests street addresses that begin like the typed text.',
    problems: [],
    limit: TYPED_LOOK_UP,
  },
  resolveAddress: {
    summary: 'Answers the parts of a suggested address.',
    problems: ['not_found'],
    limit: TYPED_LOOK_UP,
  },
  waitlist: { summary: 'Notes who wants to hear when we deliver to a zip.', problems: ['rate_limited'] },
  createOrder: {
    summary: 'Places a first order: everything is priced again, then the card is charged.',
    limit: PRESS,
    headers: ['idempotencyKey', 'unauthIdentityId', 'authIdentityId'],
    problems: [
      'email_mismatch',
      'signups_closed',
      'area_not_served',
      'state_mismatch',
      'group_not_offered',
      'count_not_allowed',
      'coupon_unknown',
      'coupon_used_up',
      'rate_limited',
      'work_email_mismatch',
      'total_changed',
      'total_too_small',
      'order_already_placed',
      'idempotency_key_reused',
      'card_declined',
      'card_provider_unavailable',
      'not_found',
    ],
  },
  listOrders: { summary: 'Lists the customer’s orders, newest first, and the next delivery windows.', problems: [] },
  getOrder: { summary: 'Answers one order of the customer.', problems: ['not_found'] },
  recharge: {
    summary: 'Charges a failed order again, within its 10 days.',
    limit: PRESS,
    problems: ['not_found', 'order_not_payable', 'card_declined', 'card_provider_unavailable', 'rate_limited'],
  },
  putInterview: {
    summary: 'Saves the household’s answers; quantities that nobody chose by hand follow them.',
    problems: ['customer_unknown'],
  },
  getCustomer: { summary: 'Answers the customer and the plan.', problems: ['customer_unknown'] },
  putCustomer: {
    summary: 'Changes what is given of the customer.',
    problems: [
      'customer_unknown',
      'area_not_served',
      'state_mismatch',
      'work_email_mismatch',
      'contact_taken',
      'confirmation_needed',
      'rate_limited',
    ],
  },
  askConfirmation: {
    summary: 'Sends a code to a contact in use, which stands for a fresh sign-in.',
    problems: ['rate_limited', 'unavailable'],
  },
  confirm: {
    summary: 'Takes that code: for ten minutes the session may change contacts.',
    problems: ['code_mismatch', 'code_expired', 'contact_taken', 'rate_limited'],
  },
  putSource: {
    summary: 'Takes another card for all later charges.',
    problems: ['customer_unknown', 'source_unknown', 'card_declined', 'card_provider_unavailable', 'rate_limited'],
  },
  enroll: {
    summary: 'Gives the perk of an employer, from the next order on.',
    problems: ['customer_unknown', 'employer_unknown', 'work_email_mismatch'],
  },
  getManifest: { summary: 'Answers the next delivery as it is planned.', problems: ['customer_unknown'] },
  putManifest: {
    summary: 'Replaces the products of the next delivery, until its cut-off.',
    problems: [
      'customer_unknown',
      'plan_ended',
      'delivery_closed',
      'plan_changed',
      'group_not_offered',
      'count_not_allowed',
    ],
  },
  tellRunOut: {
    summary: 'Takes the word of a household that a product ran out early: the forecast learns by it.',
    problems: ['customer_unknown', 'not_found'],
  },
  getYearAhead: {
    summary: 'Answers every delivery of the year to come, if nothing changes.',
    problems: ['customer_unknown'],
  },
  getPlanHistory: {
    summary: 'Answers what changed in the plan, by whom and why, newest first.',
    problems: ['customer_unknown'],
  },
  getLedger: {
    summary: 'Answers what was agreed, paid, given and given back, cent by cent, newest first.',
    problems: ['customer_unknown'],
  },
} as const satisfies Readonly<Record<CallName, CallDetails>>

/** How a call can fail by its handler. */
export type CallProblem<Name extends CallName> = (typeof callDetails)[Name]['problems'][number] | 'invalid_request'

/** The same details without their literal types. */
export const detailsOf = (name: CallName): CallDetails => callDetails[name]

/** A visitor's call that changes something: whoever sees it on its way must not repeat it. */
export function isAcceptedOnce(name: CallName): boolean {
  const { auth, method, onlyReads }: Call = calls[name]
  return auth === 'visitor' && method !== 'GET' && onlyReads !== true
}

/** Every code that a call can be answered with. */
export function problemsOf(name: CallName): readonly ProblemCode[] {
  const { auth, method, params }: Call = calls[name]
  const { problems, limit } = detailsOf(name)
  const codes = new Set<ProblemCode>([
    'invalid_request',
    ...(method === 'GET' ? [] : (['invalid_json', 'body_too_large', 'unsupported_media_type'] as const)),
    'not_signed_in',
    'token_expired',
    ...(auth === 'visitor' ? (['signature_failure'] as const) : []),
    ...(isAcceptedOnce(name) ? (['request_repeated'] as const) : []),
    ...problems,
    ...(params ? (['not_found'] as const) : []),
    ...(limit ? (['rate_limited'] as const) : []),
    'unavailable',
    'internal',
  ])
  return [...codes]
}
