import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '../../platform/ports.ts'
import { challenges } from '../tables.ts'

/** What the server remembers of a sign-in between question and answer. */
export const Challenge = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('password'),
    sub: z.string(),
    A: z.string(),
    b: z.string(),
    B: z.string(),
    /** The decoy's or the account's. */
    verifier: z.string(),
    secretBlock: z.string(),
    /** Absent for a decoy. */
    accountSub: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('link'), sub: z.string(), tries: z.int() }),
])
export type Challenge = z.infer<typeof Challenge>

export async function insertChallenge(
  db: Database,
  challenge: { readonly sessionHash: string; readonly sealedState: string; readonly expiresAt: Date },
): Promise<void> {
  await db.insert(challenges).values(challenge)
}

/** Takes the challenge out, so that it is answered once. */
export async function takeChallenge(db: Database, sessionHash: string, now: Date): Promise<string | undefined> {
  const [taken] = await db.delete(challenges).where(eq(challenges.sessionHash, sessionHash)).returning()
  return taken && taken.expiresAt > now ? taken.sealedState : undefined
}
