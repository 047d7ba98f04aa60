import { and, eq, notInArray } from 'drizzle-orm'
import type { Database } from '../../platform/ports.ts'
import type { VersionStack } from '../domain/channel.ts'
import { prerenderedPages } from '../tables.ts'

export interface PrerenderedPage {
  readonly name: string
  readonly version: string
  readonly path: string
  readonly markup: unknown
}

/** The first markup of public pages, by the version that drew it. */
export const createPageStore = (db: Database) => ({
  async pages(): Promise<PrerenderedPage[]> {
    return db.select().from(prerenderedPages)
  },
  async storePage(page: PrerenderedPage, renderedAt: Date): Promise<void> {
    const { markup } = page
    await db
      .insert(prerenderedPages)
      .values({ ...page, renderedAt })
      .onConflictDoUpdate({
        target: [prerenderedPages.name, prerenderedPages.version, prerenderedPages.path],
        set: { markup, renderedAt },
      })
  },
  async dropPagesOtherThan(name: string, versions: VersionStack): Promise<void> {
    await db
      .delete(prerenderedPages)
      .where(and(eq(prerenderedPages.name, name), notInArray(prerenderedPages.version, [...versions])))
  },
})
