import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../platform/ports.ts'
import { links } from '../tables.ts'

export type Link = typeof links.$inferSelect

export async function insertLink(db: Database, link: Link): Promise<void> {
  await db.insert(links).values(link)
}

const isThis = (sub: string, secretHash: string) => and(eq(links.secretHash, secretHash), eq(links.sub, sub))

/** Takes the link out, so that it signs in once. */
export async function takeLink(db: Database, sub: string, secretHash: string, now: Date): Promise<Link | undefined> {
  const [taken] = await db
    .delete(links)
    .where(and(isThis(sub, secretHash), gt(links.expiresAt, now)))
    .returning()
  return taken
}

/** Whether it is a link of this account that nobody followed in time. */
export async function isLinkKnown(db: Database, sub: string, secretHash: string): Promise<boolean> {
  const found = await db.select({ sub: links.sub }).from(links).where(isThis(sub, secretHash))
  return found.length > 0
}

/** Removes the links to contacts that are no longer in use: they must sign nobody in. */
export async function dropLinks(db: Database, sub: string, channel?: Link['channel']): Promise<void> {
  await db.delete(links).where(and(eq(links.sub, sub), channel && eq(links.channel, channel)))
}
