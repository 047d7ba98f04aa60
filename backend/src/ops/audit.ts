import { desc, lt } from 'drizzle-orm'
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
  return {
    /** @param tx where what was done is stored */
    async record({ actor, action, subject, reason }: AuditEntry, tx: Database = db): Promise<void> {
      await tx.insert(auditLog).values({ actor, action, subject, reason: reason ?? null, actedAt: clocks.security() })
    },
    latest: (limit: number) => db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(limit),
    async tidy(): Promise<void> {
      const oldest = new Date(clocks.security().getTime() - config.retention.auditDays * DAY_MS)
      await db.delete(auditLog).where(lt(auditLog.actedAt, oldest))
    },
  }
}
export type Audit = ReturnType<typeof createAudit>
