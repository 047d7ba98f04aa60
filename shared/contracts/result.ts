/** A failure that a person can cause. `code` is a literal in snake_case; `detail` says more to whoever reads a log, never to a customer. */
export interface Failure<Code extends string = string> {
  readonly code: Code
  readonly detail?: string
}

/** The outcome of something that can fail for a reason that is nobody's bug. */
export type Result<Value, Error = Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Error }

export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value })

export const err = <Code extends string>(
  code: Code,
  detail?: string,
): { readonly ok: false; readonly error: Failure<Code> } => ({
  ok: false,
  error: detail === undefined ? { code } : { code, detail },
})
