import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/ports.ts'
import { codes } from '../tables.ts'

export type CodePurpose = (typeof codes.$inferSelect)['purpose']

/** The new code takes the place of the last one sent for this purpose. */
export async function replaceCode(db: Database, code: typeof codes.$inferSelect): Promise<void> {
  const { codeHash, expiresAt } = code
  await db
    .insert(codes)
    .values(code)
    .onConflictDoUpdate({ target: [codes.sub, codes.purpose], set: { codeHash, expiresAt } })
}

/** Takes the code out if it is the one. */
export async function takeCode(
  db: Database,
  { sub, purpose, codeHash }: Pick<typeof codes.$inferSelect, 'sub' | 'purpose' | 'codeHash'>,
  now: Date,
): Promise<'right' | 'wrong' | 'expired'> {
  const [taken] = await db
    .delete(codes)
    .where(and(eq(codes.sub, sub), eq(codes.purpose, purpose), eq(codes.codeHash, codeHash)))
    .returning()
  if (!taken) return 'wrong'
  return taken.expiresAt > now ? 'right' : 'expired'
}

export async function dropCodes(db: Database, sub: string, purpose?: CodePurpose): Promise<void> {
  await db.delete(codes).where(and(eq(codes.sub, sub), purpose && eq(codes.purpose, purpose)))
}
