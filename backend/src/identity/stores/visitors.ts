import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/ports.ts'
import { visitors } from '../tables.ts'

/** The identity id of an account, which is `proposed` when it has none yet; undefined when `proposed` was taken this moment. */
export async function identityIdOf(db: Database, sub: string, proposed: string): Promise<string | undefined> {
  const [inserted] = await db.insert(visitors).values({ sub, identityId: proposed }).onConflictDoNothing().returning()
  if (inserted) return inserted.identityId
  const [existing] = await db.select().from(visitors).where(eq(visitors.sub, sub))
  return existing?.identityId
}

/** The account that an identity id belongs to; a guest's belongs to none. */
export async function ownerOf(db: Database, identityId: string): Promise<string | undefined> {
  const [visitor] = await db.select().from(visitors).where(eq(visitors.identityId, identityId))
  return visitor?.sub
}

/** The next person who signs in brings an identity id of their own. */
export async function forgetIdentityId(db: Database, sub: string): Promise<void> {
  await db.delete(visitors).where(eq(visitors.sub, sub))
}
