type Settled<Statements extends readonly unknown[]> = { -readonly [Key in keyof Statements]: Awaited<Statements[Key]> }

const TRANSACTION_HAS_FAILED = '25P02'

/** Whether a statement failed only because another one of its transaction had. */
const hasFollowed = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === TRANSACTION_HAS_FAILED) || hasFollowed(error.cause))

/**
 * Statements of one transaction that do not wait for each other. Unlike `Promise.all` it fails only when all have ended: none is left to
 * run on a connection that has been rolled back and belongs to somebody else.
 *
 * @throws the first failure that did not follow from another
 */
export async function together<const Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<Settled<Statements>> {
  const failures: unknown[] = []
  await Promise.all(statements.map((one) => Promise.resolve(one).catch((error: unknown) => failures.push(error))))
  if (failures.length > 0) throw failures.find((failure) => !hasFollowed(failure)) ?? failures[0]
  return Promise.all(statements)
}
