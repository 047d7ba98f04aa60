import type { Result } from '@cupboard/shared/contracts'
import { refusalWords } from './refusal-words.ts'
import type { CallFailure } from './types.ts'

const NAME = 'CallError'

/** A failed call where only an exception will do: in a query function. */
export class CallError extends Error {
  override readonly name = NAME
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(`The call failed: ${failure.code}`)
    this.failure = failure
  }
}

/**
 * The value of a call, for TanStack Query: `queryFn: async ({ signal }) => valueOf(await api.call('faq', {}, { signal }))`.
 *
 * @throws CallError
 */
export function valueOf<Value>(result: Result<Value, CallFailure>): Value {
  if (result.ok) return result.value
  throw new CallError(result.error)
}

const isCallError = (error: Error): error is CallError => error.name === NAME && 'failure' in error

/** Whether asking again may help: nobody answered, or the server is in trouble. Told by name: each module has a class of its own. */
export const isPassing = (error: Error): boolean =>
  isCallError(error) &&
  (error.failure.code === 'network' || error.failure.code === 'timeout' || (error.failure.status ?? 0) >= 500)

/** The server has nothing of the kind that was asked for. */
export const isNotThere = (error: Error): boolean => isCallError(error) && error.failure.status === 404

/** We do not deliver to the zip that was asked about. */
export const isNotServed = (error: Error): boolean => isCallError(error) && error.failure.code === 'area_not_served'

/** What the server says where trying again as it was does not help, of what a query function threw. */
export const refusalWordsOf = (error: Error): string | undefined =>
  isCallError(error) ? refusalWords(error.failure) : undefined
