import { createHash } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { MINUTE_MS } from '@cupboard/shared/contracts'
import { instant } from './database/instant.ts'
import type { Database, SignedRequests } from './ports.ts'

const signedRequests = pgTable('signed_requests', {
  signatureHash: text('signature_hash').primaryKey(),
  answer: text('answer'),
  endsAt: instant('ends_at').notNull(),
})

/** Longer than a signature can be accepted, whose time may lie five minutes behind or ahead. */
const KEPT_MS = 15 * MINUTE_MS

const hashOf = (signature: string): string => createHash('sha256').update(signature).digest('base64url')
const isOf = (signature: string) => eq(signedRequests.signatureHash, hashOf(signature))

/** @param now the security clock */
export function createSignedRequests(db: Database, now: () => Date): SignedRequests {
  return {
    async take(signature) {
      const taken = await db
        .insert(signedRequests)
        .values({ signatureHash: hashOf(signature), endsAt: new Date(now().getTime() + KEPT_MS) })
        .onConflictDoNothing()
        .returning({ signatureHash: signedRequests.signatureHash })
      if (taken.length > 0) return { isFirst: true }
      const [first] = await db.select().from(signedRequests).where(isOf(signature))
      return { isFirst: false, answer: first?.answer ?? undefined }
    },
    async keepAnswer(signature, answer) {
      await db.update(signedRequests).set({ answer }).where(isOf(signature))
    },
    async forget(signature) {
      await db.delete(signedRequests).where(and(isOf(signature), isNull(signedRequests.answer)))
    },
    async removeEnded() {
      await db.delete(signedRequests).where(lt(signedRequests.endsAt, now()))
    },
  }
}
