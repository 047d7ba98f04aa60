import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import {
  couponNamed,
  employerNamed,
  liftsAreaCheck,
  type OfferRefusal,
  type Prospect,
} from '@cupboard/shared/contracts'
import { prepared } from '../platform/database/prepared.ts'
import { readTogether } from '../platform/database/ask-together.ts'
import type { Database } from '../platform/ports.ts'
import { offerOf, refusalOf, type Asked, type CouponRow, type EmployerRow, type Offer } from './domain/offer.ts'
import { REFERRAL_CODE } from './seed.ts'
import {
  campaigns,
  coupons,
  employers,
  feedback,
  landingSettings,
  partnerAddresses,
  prospects,
  waitlist,
  type CampaignRow,
} from './tables.ts'

/** Everything that may entitle a household to something. Unknown values entitle to nothing. */
export interface Entitlement {
  readonly coupon?: string | undefined
  /** What came as `rc`, or was typed at the gate: a coupon's or a partner's code. */
  readonly referralCode?: string | undefined
  /** A coupon, partner or campaign code. */
  readonly campaign?: string | undefined
  /** Whether who invited it is a customer; undefined where nobody is named. */
  readonly isReferred?: boolean | undefined
  readonly employerSlug?: string | undefined
  readonly employerId?: string | undefined
}

export async function findCoupon(db: Database, code: string | null | undefined): Promise<CouponRow | undefined> {
  if (!code) return undefined
  return (await db.select().from(coupons).where(eq(coupons.code, code.toLowerCase())))[0]
}

/** The coupon that a code alone gives. A code that lifts the area check gives nothing else. FUN-14. */
async function findByCode(db: Database, code: string | undefined): Promise<CouponRow | undefined> {
  const row = liftsAreaCheck(code) ? undefined : await findCoupon(db, code)
  return row?.byCode === true ? row : undefined
}

export async function findCampaign(db: Database, slug: string | undefined): Promise<CampaignRow | undefined> {
  if (!slug) return undefined
  return (
    await db
      .select()
      .from(campaigns)
      .where(sql`lower(${campaigns.slug}) = ${slug.toLowerCase()}`)
  )[0]
}

export async function findEmployer(
  db: Database,
  { employerSlug, employerId }: Entitlement,
): Promise<EmployerRow | undefined> {
  const wanted = employerSlug
    ? eq(employers.slug, employerSlug.toLowerCase())
    : employerId
      ? eq(employers.employerId, employerId)
      : undefined
  return wanted ? (await db.select().from(employers).where(wanted))[0] : undefined
}

/**
 * What a household is offered, and why an offer that it asked for is not given. The first that can be used counts: employer's perk,
 * coupon, referral code, campaign's coupon, referral.
 */
export async function readOffer(
  db: Database,
  entitlement: Entitlement,
): Promise<{ readonly offer: Offer; readonly refusal: OfferRefusal | undefined }> {
  const { coupon, referralCode, campaign, isReferred } = entitlement
  const content = await findCampaign(db, campaign ?? referralCode)
  const employerSlug = entitlement.employerSlug ?? employerNamed(campaign ?? '') ?? content?.employerSlug ?? undefined
  const employer = await findEmployer(db, { ...entitlement, employerSlug })
  const couponOfCampaign = couponNamed(campaign ?? '')
  const isCampaignByCode = campaign === undefined && content !== undefined
  const asked: readonly Asked[] = [
    { row: await findCoupon(db, employer?.couponCode), isNamed: employerSlug !== undefined },
    { row: await findByCode(db, coupon), isNamed: coupon !== undefined },
    {
      row: await findByCode(db, referralCode),
      isNamed: referralCode !== undefined && !liftsAreaCheck(referralCode) && !isCampaignByCode,
    },
    { row: await findByCode(db, couponOfCampaign ?? campaign), isNamed: couponOfCampaign !== undefined },
    { row: await findCoupon(db, content?.couponCode), isNamed: false },
    { row: isReferred ? await findCoupon(db, REFERRAL_CODE) : undefined, isNamed: isReferred === false },
  ]
  return { offer: offerOf(asked, employer), refusal: refusalOf(asked) }
}

export const findOffer = async (db: Database, entitlement: Entitlement): Promise<Offer> =>
  (await readOffer(db, entitlement)).offer

/**
 * One use of a counted coupon goes to an order, and stays with it until the order gives it up.
 *
 * @returns false when there is none left
 */
export async function claimCoupon(db: Database, code: string, orderId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with used as (
      update ${coupons} set uses_remaining = uses_remaining - 1 where code = ${code} and uses_remaining > 0 returning code
    )
    insert into coupon_claims (order_id, code) select ${orderId}, code from used`)
  return rowCount === 1
}

/** Gives the use that an order held back to its coupon. A second call changes nothing. */
export async function releaseCoupon(db: Database, orderId: string): Promise<void> {
  await db.execute(sql`
    with released as (delete from coupon_claims where order_id = ${orderId} returning code)
    update ${coupons} set uses_remaining = uses_remaining + 1 from released where ${coupons.code} = released.code`)
}

export async function findPartnerAddress(db: Database, utmContent: string | undefined) {
  if (!utmContent) return undefined
  const [row] = await db
    .select()
    .from(partnerAddresses)
    .where(eq(partnerAddresses.utmContent, utmContent.toLowerCase()))
  if (!row) return undefined
  const { shortName, line1, city, state, zipcode } = row
  return { shortName, line1, city, state, zipcode }
}

const selectSettings = prepared('landing-settings', (db) => db.select().from(landingSettings))

const readSettings = readTogether(async (db, asked: readonly undefined[]) => {
  const [settings] = await selectSettings(db, {})
  return asked.map(() => settings)
})

/** Whether new households are taken, from this campaign. FUN-07. */
export async function areSignupsOpen(db: Database, campaign: string | undefined): Promise<boolean> {
  const settings = await readSettings(db, undefined)
  return settings?.signupsOpen === true && (await findCampaign(db, campaign))?.signupsOpen !== false
}

export const readCampaignSlugs = async (db: Database): Promise<readonly string[]> =>
  (
    await db.select({ slug: campaigns.slug }).from(campaigns).where(eq(campaigns.isPath, true)).orderBy(campaigns.slug)
  ).map(({ slug }) => slug)

/** What can be had for the asking: coupons by their codes that are not used up, and employers. */
export async function readOfferCodes(db: Database) {
  const given = await db
    .select({ code: coupons.code })
    .from(coupons)
    .where(and(coupons.byCode, or(isNull(coupons.usesRemaining), gt(coupons.usesRemaining, 0))))
  const perks = await db.select({ slug: employers.slug }).from(employers)
  return { coupons: new Set(given.map(({ code }) => code)), employers: new Set(perks.map(({ slug }) => slug)) }
}

/** Campaigns that are an address, in groups that say and give the same; a slug that is a coupon's code, too, or names one, stands alone. */
export async function readAlikeCampaigns(db: Database): Promise<readonly (readonly string[])[]> {
  const rows = await db
    .select({ row: campaigns, code: coupons.code })
    .from(campaigns)
    .leftJoin(coupons, sql`${coupons.code} = lower(${campaigns.slug})`)
    .where(eq(campaigns.isPath, true))
    .orderBy(campaigns.slug)
  const groups = new Map<string, string[]>()
  for (const { row, code } of rows) {
    const { slug, ...content } = row
    const isAlone = code !== null || (couponNamed(slug) ?? employerNamed(slug)) !== undefined
    const key = JSON.stringify(isAlone ? row : content)
    groups.set(key, [...(groups.get(key) ?? []), slug])
  }
  return [...groups.values()]
}

export async function insertProspect(
  db: Database,
  identityId: string,
  { campaignId, referrer, attributes }: Prospect,
  createdAt: Date,
) {
  await db
    .insert(prospects)
    .values({ identityId, campaignId: campaignId ?? null, referrer: referrer ?? null, attributes, createdAt })
}

export async function insertFeedback(db: Database, row: Omit<typeof feedback.$inferInsert, 'id'>): Promise<void> {
  await db.insert(feedback).values(row)
}

/** Asking twice is asking once. */
export async function insertWaitlist(db: Database, row: typeof waitlist.$inferInsert): Promise<void> {
  await db.insert(waitlist).values(row).onConflictDoNothing()
}

export async function forgetBefore(db: Database, limit: Date): Promise<void> {
  for (const table of [prospects, feedback, waitlist]) await db.delete(table).where(lt(table.createdAt, limit))
}
