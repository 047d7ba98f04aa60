import { and, eq, notInArray } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '../../platform/ports.ts'
import type { VersionStack } from '../domain/channel.ts'
import { DrawnHead } from '../render-process.ts'
import { prerenderedPages } from '../tables.ts'

/**
 * What a page is put together from; a module has `html`, the shell `top` (`topInOutage` while no sign-ups are taken) and `bottom`, and of
 * its own page `main`.
 */
const Markup = z.object({
  html: z.optional(z.string()),
  top: z.optional(z.string()),
  topInOutage: z.optional(z.string()),
  main: z.optional(z.string()),
  bottom: z.optional(z.string()),
  head: z.optional(DrawnHead),
  /** Of each style sheet, in the manifest's order, the rules that this markup needs. */
  styles: z.optional(z.array(z.string())),
  /** Of these, the rules that what is seen first needs: a module's page down to its fold, of the shell the top. */
  firstStyles: z.optional(z.array(z.string())),
  /** Which answers of public calls it was drawn from. */
  mark: z.optional(z.string()),
})

export interface PrerenderedPage {
  readonly name: string
  readonly version: string
  readonly path: string
  readonly markup: z.infer<typeof Markup>
}

/** The first markup of public pages, by the version that drew it. */
export const createPageStore = (db: Database) => ({
  async pages(within: Database = db): Promise<PrerenderedPage[]> {
    const rows = await within.select().from(prerenderedPages)
    return rows.flatMap(({ name, version, path, markup }) => {
      const { data } = Markup.safeParse(markup)
      return data ? [{ name, version, path, markup: data }] : []
    })
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
