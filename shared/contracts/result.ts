/** A failure that a person can cause. `code` is a literal in snake_case; `detail` says more to whoever reads a log, never to a customer. */
export interface Failure<Code extends string = string> {
  readonly code: Code
  readonly detail?: string
}

interface Ok<Value> {
  readonly ok: true
  readonly value: Value
}

/** The outcome of what failed. */
export interface Err<Error> {
  readonly ok: false
  readonly error: Error
}

/** The outcome of something that can fail for a reason that is nobody's bug. */
export type Result<Value, Error = Failure> = Ok<Value> | Err<Error>

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value })

export const err = <Code extends string>(code: Code, detail?: string): Err<Failure<Code>> => ({
  ok: false,
  error: detail === undefined ? { code } : { code, detail },
})

/** The same outcome with another value; a failure stays what it is. */
export const mapOk = <Value, Changed, Error>(
  result: Result<Value, Error>,
  change: (value: Value) => Changed,
): Result<Changed, Error> => (result.ok ? ok(change(result.value)) : result)
