import type { FastifyReply } from 'fastify'
import type { Err, Failure, Problem } from '@cupboard/shared/contracts'
import { tryAgainIn } from '../domain/wait-words.ts'

interface ProblemKind {
  readonly status: number
  readonly title: string
  /** What a person reads: one sentence without a semicolon (CHK-59). */
  readonly error: string
}

/** Every code that the server answers, and its status. Each context adds its own block. API-04, OP-13. */
export const PROBLEMS = {
  // platform
  invalid_request: { status: 400, title: 'Invalid request', error: 'The request is not valid' },
  invalid_json: { status: 400, title: 'Invalid JSON', error: 'The request is not valid JSON' },
  not_found: { status: 404, title: 'Not found', error: 'There is nothing here' },
  method_not_allowed: { status: 405, title: 'Method not allowed', error: 'This address does not take that method' },
  body_too_large: { status: 413, title: 'Body too large', error: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type', error: 'The request must be JSON' },
  forbidden_origin: { status: 403, title: 'Forbidden', error: 'The request comes from another site' },
  rate_limited: { status: 429, title: 'Too many requests', error: 'Too many requests, please wait a moment' },
  internal: { status: 500, title: 'Internal error', error: 'Something went wrong on our side' },
  token_unknown: {
    status: 401,
    title: 'Token unknown',
    error: 'This token was revoked, has ended or was never made',
  },
  token_of_another: { status: 403, title: 'Token of another module', error: 'This token ships another module' },
  deployment_refused: { status: 409, title: 'Deployment refused', error: 'This version cannot be served' },
  unavailable: {
    status: 503,
    title: 'Unavailable',
    error: 'We cannot reach our records right now. Nothing you entered is lost. Please try again in a moment.',
  },
  // identity
  not_signed_in: { status: 401, title: 'Not signed in', error: 'Please sign in' },
  token_expired: { status: 401, title: 'Token expired', error: 'Your session has ended, please sign in again' },
  signature_failure: { status: 401, title: 'Signature failure', error: 'The request is not signed as it must be' },
  request_repeated: {
    status: 409,
    title: 'Request repeated',
    error: 'This was sent before, and is not done twice',
  },
  missing_identification: {
    status: 400,
    title: 'Missing identification',
    error: 'An email, a phone number or a username is needed',
  },
  user_unknown: { status: 404, title: 'User unknown', error: 'There is no such user' },
  confirmation_needed: {
    status: 403,
    title: 'Confirmation needed',
    error: 'Please confirm that it is you',
  },
  code_mismatch: {
    status: 422,
    title: 'Code mismatch',
    error: 'Invalid verification code provided, please try again.',
  },
  code_expired: { status: 422, title: 'Code expired', error: 'That code has expired. Please ask for a new one.' },
  way_back_unknown: {
    status: 404,
    title: 'Way back unknown',
    error: 'This link was used already, or is older than seven days',
  },
  // commerce
  area_not_served: { status: 422, title: 'Area not served', error: 'We do not deliver to this zip code yet' },
  state_mismatch: {
    status: 422,
    title: 'State mismatch',
    error: 'The state is not the one that the zip code lies in',
  },
  group_not_offered: { status: 422, title: 'Product not offered', error: 'One of the products is no longer offered' },
  count_not_allowed: { status: 422, title: 'Quantity not allowed', error: 'One of the quantities is not offered' },
  signups_closed: { status: 422, title: 'Sign-ups closed', error: 'We are not taking new households right now' },
  coupon_used_up: { status: 422, title: 'Coupon used up', error: 'This coupon has been used up' },
  coupon_unknown: { status: 422, title: 'Coupon unknown', error: 'This coupon cannot be used' },
  email_mismatch: {
    status: 422,
    title: 'Email mismatch',
    error: 'The order must carry the email address of your account',
  },
  work_email_mismatch: {
    status: 422,
    title: 'Work email mismatch',
    error: 'The work email must be an address of your employer',
  },
  contact_taken: {
    status: 409,
    title: 'Contact taken',
    error: 'A user with that phone number or email address already exists',
  },
  employer_unknown: { status: 404, title: 'Employer unknown', error: 'We do not know this employer' },
  source_unknown: {
    status: 404,
    title: 'Card unknown',
    error: 'We could not use these card details. Please enter them again.',
  },
  customer_unknown: { status: 404, title: 'Customer unknown', error: 'There is no order on this account yet' },
  total_too_small: { status: 422, title: 'Total too small', error: 'A card cannot be charged less than $0.50' },
  total_changed: { status: 409, title: 'Total changed', error: 'The total of your order has changed' },
  order_already_placed: {
    status: 409,
    title: 'Order already placed',
    error: 'Your first order has already been placed',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Key reused',
    error: 'This request was already made with other content',
  },
  card_declined: { status: 402, title: 'Card declined', error: 'Your card was declined.' },
  card_provider_unavailable: {
    status: 503,
    title: 'Card provider unavailable',
    error: 'We could not reach the card provider, please try again',
  },
  order_not_payable: { status: 409, title: 'Order not payable', error: 'This order cannot be charged again' },
  order_not_ready: { status: 409, title: 'Order not ready', error: 'This order is not at that point' },
  order_not_paid: { status: 409, title: 'Order not paid', error: 'Nothing was paid by card for this order' },
  refund_too_much: { status: 422, title: 'Refund too much', error: 'That is more than is left of what was paid' },
  delivery_closed: { status: 409, title: 'Delivery closed', error: 'This delivery can no longer be changed' },
  plan_changed: {
    status: 409,
    title: 'Plan changed',
    error: 'Your next delivery was changed meanwhile, perhaps in another window or on another device',
  },
  plan_ended: { status: 409, title: 'Plan ended', error: 'Your plan has ended: write to us, and it goes on' },
} as const satisfies Record<string, ProblemKind>

export type ProblemCode = keyof typeof PROBLEMS

/** A failure whose words, or whose further fields, come from where it happened. */
export interface ProblemFailure<Code extends ProblemCode = ProblemCode> extends Failure<Code> {
  /** Replaces the table's sentence: a provider's own words. */
  readonly sentence?: string
  /** Sent beside the problem's own fields. */
  readonly fields?: Readonly<Record<string, unknown>>
  /** When to ask again, for the Retry-After header. */
  readonly waitSeconds?: number
}

/** Too often: what happened and what was kept, in sentences, and when to try again. */
export const refuseTooOften = (happened: string, waitSeconds: number): Err<ProblemFailure<'rate_limited'>> => ({
  ok: false,
  error: { code: 'rate_limited', sentence: `${happened} ${tryAgainIn(waitSeconds)}`, waitSeconds },
})

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code)

/** `application/problem+json` for a failure; `detail` follows the first semicolon of `error`. */
export function describeProblem({ code, detail, sentence, fields }: ProblemFailure): Problem {
  const { status, title, error } = PROBLEMS[code]
  const words = sentence ?? error
  return {
    ...fields,
    type: `/problems/${code}`,
    title,
    status,
    code,
    error: detail === undefined ? words : `${words}; ${detail}`,
  }
}

export function sendProblem(reply: FastifyReply, failure: ProblemFailure): FastifyReply {
  const problem = describeProblem(failure)
  if (failure.waitSeconds !== undefined) reply.header('retry-after', String(failure.waitSeconds))
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problem))
}
