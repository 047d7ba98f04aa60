import { and, desc, eq, sql } from 'drizzle-orm'
import type { AmountParts } from '@cupboard/shared/contracts'
import { rowsTogether } from '../platform/database/ask-together.ts'
import { placeholdersFor, prepared, valuesFor } from '../platform/database/prepared.ts'
import type { Database } from '../platform/ports.ts'
import type { PricedPlan } from './price.ts'
import { planAnnouncements, type AnnouncedLine, type AnnouncementRow } from './tables.ts'

const selectLast = prepared<AnnouncementRow[]>('last-announcement', (db) =>
  db
    .selectDistinctOn([planAnnouncements.manifestId])
    .from(planAnnouncements)
    .where(sql`${planAnnouncements.manifestId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(planAnnouncements.manifestId, desc(planAnnouncements.number)),
)
const lastOf = rowsTogether(
  (db, ids) => selectLast(db, { ids }),
  ({ manifestId }) => manifestId,
)
const insert = prepared<unknown>('insert-announcement', (db) =>
  db.insert(planAnnouncements).values(placeholdersFor(planAnnouncements)),
)

/** What a household was told last of a delivery; undefined where it was told nothing yet. */
export const lastAnnouncement = async (db: Database, manifestId: string): Promise<AnnouncementRow | undefined> =>
  (await lastOf(db, manifestId))[0]

/** How a household is told, and why it is told now. */
export type Telling = Pick<AnnouncementRow, 'toldBy' | 'because' | 'toldAt' | 'catalogue'>

/** Keeps what a household is told, after what it was told before. */
export async function keepAnnouncement(
  db: Database,
  manifestId: string,
  before: AnnouncementRow | undefined,
  { lines, parts, couponCodes }: PricedPlan,
  telling: Telling,
): Promise<void> {
  const row: AnnouncementRow = {
    manifestId,
    number: (before?.number ?? 0) + 1,
    ...telling,
    lines: [...lines],
    couponCodes: [...couponCodes],
    ...parts,
  }
  await insert(db, valuesFor(planAnnouncements, row))
}

/** The same was said by other prices, and counts for these. */
export async function keepPricesOf(
  db: Database,
  { manifestId, number }: AnnouncementRow,
  catalogue: string,
): Promise<void> {
  await db
    .update(planAnnouncements)
    .set({ catalogue })
    .where(and(eq(planAnnouncements.manifestId, manifestId), eq(planAnnouncements.number, number)))
}

const PARTS = [
  'subtotalCents',
  'couponsCents',
  'perkCents',
  'sdCreditCents',
  'smallOrderAdjustmentCents',
  'shippingCents',
  'taxCents',
  'totalCents',
] as const satisfies readonly (keyof AmountParts)[]

const isSameLine = (one: AnnouncedLine, other: AnnouncedLine): boolean =>
  one.groupName === other.groupName &&
  one.articleCount === other.articleCount &&
  one.pricePerArticleCents === other.pricePerArticleCents

/** Whether the same was said of a delivery: what is in it, and every part of what it comes to. */
export const isToldAlready = (said: AnnouncementRow, { lines, parts }: PricedPlan): boolean =>
  PARTS.every((part) => said[part] === parts[part]) &&
  said.lines.length === lines.length &&
  lines.every((line) => said.lines.some((one) => isSameLine(one, line)))
