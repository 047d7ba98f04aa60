type Settled<Statements extends readonly unknown[]> = { -readonly [Key in keyof Statements]: Awaited<Statements[Key]> }

/**
 * Statements of one transaction that do not wait for each other. Unlike `Promise.all` it fails only when all have ended: none is left to
 * run on a connection that has been rolled back and belongs to somebody else.
 *
 * @throws the first failure
 */
export async function together<const Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<Settled<Statements>> {
  const all = Promise.all(statements)
  await Promise.allSettled([all, ...statements])
  return all
}
