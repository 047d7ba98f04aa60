import { desc, eq, lt } from 'drizzle-orm'
import { DAY_MS } from '@cupboard/shared/contracts'
import type { Database, Platform } from '../platform/ports.ts'
import { auditLog } from './tables.ts'

export interface AuditEntry {
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly reason?: string
}

/** What operations staff did, and why. */
export function createAudit({ config, db, clocks }: Pick<Platform, 'config' | 'db' | 'clocks'>) {
  async function insert(tx: Database, { actor, action, subject, reason }: AuditEntry): Promise<number> {
    const row = { actor, action, subject, reason: reason ?? null, actedAt: clocks.security() }
    const [inserted] = await tx.insert(auditLog).values(row).returning({ id: auditLog.id })
    if (!inserted) throw new Error('an act was not written down')
    return inserted.id
  }

  return {
    /** @param tx where what was done is stored */
    async record(entry: AuditEntry, tx: Database = db): Promise<void> {
      await insert(tx, entry)
    },

    /**
     * For what is not one transaction: it is written down as tried before it begins, and whether it was done once it has ended. Whatever
     * dies between, nobody has done anything that is not written down.
     */
    async around<Outcome extends { readonly ok: boolean }>(
      entry: AuditEntry,
      run: () => Promise<Outcome>,
    ): Promise<Outcome> {
      const { action } = entry
      const id = await insert(db, { ...entry, action: `${action} (tried)` })
      const outcome = await run()
      const ended = outcome.ok ? action : `${action} (refused)`
      await db.update(auditLog).set({ action: ended }).where(eq(auditLog.id, id))
      return outcome
    },

    latest: (limit: number) => db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(limit),
    async tidy(): Promise<void> {
      const oldest = new Date(clocks.security().getTime() - config.retention.auditDays * DAY_MS)
      await db.delete(auditLog).where(lt(auditLog.actedAt, oldest))
    },
  }
}
export type Audit = ReturnType<typeof createAudit>
