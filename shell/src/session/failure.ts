import type { Err, Failure } from '@cupboard/shared/contracts'

export type ActFailure<Code extends string> = Err<Failure<Code>>

/** A failure as a value; `detail` is the provider's own sentence. */
export const failure = <Code extends string>(code: Code, error?: unknown): ActFailure<Code> => ({
  ok: false,
  error: error instanceof Error ? { code, detail: error.message } : { code },
})
