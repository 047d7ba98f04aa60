import type * as z from '@cupboard/shared/schemas'
import type { CallAuth, CallName, CallOutput, calls, Failure, Result } from '@cupboard/shared/contracts'
import type { Asked } from '../../api/transport.ts'

type Part<Name extends CallName, Key extends keyof Asked> = (typeof calls)[Name] extends {
  readonly [K in Key]: infer Schema extends z.ZodMiniType
}
  ? z.output<Schema>
  : undefined

/** What one call is asked with. */
export interface AskedOf<Name extends CallName> {
  readonly params: Part<Name, 'params'>
  readonly query: Part<Name, 'query'> | undefined
  readonly body: Part<Name, 'body'>
}

/** The failures that canned data knows, with their status. */
export const REFUSALS = { not_signed_in: 401, customer_unknown: 404, not_found: 404 } as const
export type Refusal = Failure<keyof typeof REFUSALS>

type CallOf<Auth extends CallAuth> = {
  [Name in CallName]: (typeof calls)[Name]['auth'] extends Auth ? Name : never
}[CallName]

/** An answer to every call that somebody may make, of the shape that its contract says: one that is missing or drifts does not compile. */
export type AnswersTo<Auth extends CallAuth> = {
  readonly [Name in CallOf<Auth>]: (asked: AskedOf<Name>) => Result<CallOutput<Name>, Refusal>
}
