import { ok } from '@cupboard/shared/contracts'

/** An act of the identity service as a value: what it answers, or how it failed in the words of the session port. */
export async function attempt<Value, Failed>(
  act: () => Promise<Value>,
  failureOf: (error: unknown) => Failed,
): Promise<{ readonly ok: true; readonly value: Value } | Failed> {
  try {
    return ok(await act())
  } catch (error) {
    return failureOf(error)
  }
}
