import { DAY_MS, DAY_SECONDS, ok, type Employer, type LandingData } from '@cupboard/shared/contracts'
import type { AvailabilityContext } from '../availability/index.ts'
import { registerCall } from '../platform/http/call-route.ts'
import type { Context, Database, Platform } from '../platform/ports.ts'
import type { Offer } from './domain/offer.ts'
import { noteCalls } from './notes.ts'
import {
  areSignupsOpen,
  claimCoupon,
  findCampaign,
  findCoupon,
  findEmployer,
  findOffer,
  findPartnerAddress,
  forgetBefore,
  readAlikeCampaigns,
  readCampaignSlugs,
  readOfferCodes,
  readOffer,
  releaseCoupon,
  type Entitlement,
} from './repository.ts'
import { offersSeed } from './seed.ts'

export { Offer } from './domain/offer.ts'
export type { Entitlement } from './repository.ts'

/** The first name of the customer with this id; undefined when there is none. */
export type FindReferrer = (customerId: string) => Promise<{ readonly firstName: string } | undefined>

export interface OffersContext {
  readonly context: Context
  /** Every first path segment that is a campaign's address, for the site. SHELL-11, SHELL-12. */
  campaignSlugs(): Promise<readonly string[]>
  /** What the address of each campaign brings, for everybody who comes by it. */
  landings(): Promise<readonly { readonly slug: string; readonly landing: LandingData }[]>
  /** What can be had for the asking now: coupons by their codes, and employers. */
  offerCodes(): ReturnType<typeof readOfferCodes>
  findOffer(db: Database, entitlement: Entitlement): Promise<Offer>
  /** Whether a coupon was there to be used, and no longer is. */
  isUsedUp(code: string): Promise<boolean>
  claimCoupon(db: Database, code: string, orderId: string): Promise<boolean>
  releaseCoupon(db: Database, orderId: string): Promise<void>
  /** Whether new households are taken, from this campaign. */
  areSignupsOpen(campaign: string | undefined): Promise<boolean>
  findEmployer(db: Database, wanted: Pick<Entitlement, 'employerSlug' | 'employerId'>): Promise<Employer | undefined>
}

const KEPT_DAYS = 400

const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** Offers and campaigns: where visitors come from, what they are offered for it, and what they tell us. API-06, API-08, API-13. */
export function createOffers(
  { db, clocks, limits }: Platform,
  { availability, findReferrer }: { readonly availability: AvailabilityContext; readonly findReferrer: FindReferrer },
): OffersContext {
  async function landingData(query: Readonly<Record<string, unknown>>): Promise<LandingData> {
    const refCust = wordOf(query.refCust)
    const referralCode = wordOf(query.rc)
    const campaign = wordOf(query.utm_campaign) ?? wordOf(query.campaignLanding)
    const referrer = refCust ? await findReferrer(refCust) : undefined
    const { offer, refusal } = await readOffer(db, {
      referralCode,
      campaign,
      employerSlug: wordOf(query.employer),
      isReferred: refCust === undefined ? undefined : referrer !== undefined,
    })
    const content = await findCampaign(db, campaign ?? referralCode)
    const partnerAddress = await findPartnerAddress(db, wordOf(query.utm_content))
    return {
      dropoffZipcodes: [...(await availability.dropoffZipcodes())],
      signupsOpen: await areSignupsOpen(db, campaign ?? referralCode),
      chargeShipping: offer.chargeShipping,
      coupon: offer.coupon,
      newCoupon: offer.newCoupon,
      employer: offer.employer,
      isEmployeePerk: offer.isEmployeePerk,
      ...(offer.sdCredit > 0 ? { sdCredit: offer.sdCredit } : {}),
      ...(offer.maxSdCredit === undefined ? {} : { maxSdCredit: offer.maxSdCredit }),
      ...(refusal ? { offerRefusal: refusal } : {}),
      ...(referrer ? { customerName: referrer.firstName } : {}),
      ...(partnerAddress ? { partnerAddress } : {}),
      ...(content?.header ? { header: content.header } : {}),
      ...(content?.subheader ? { subheader: content.subheader } : {}),
    }
  }

  const context: Context = {
    prefix: '/api',
    seeds: [offersSeed],
    async routes(app) {
      registerCall(app, 'landing', async ({ query }) => ok(await landingData(query)))
      noteCalls(app, { db, clocks, limits })
    },
    jobs: [
      {
        name: 'landing-retention',
        everySeconds: DAY_SECONDS,
        run: () => forgetBefore(db, new Date(clocks.business().getTime() - KEPT_DAYS * DAY_MS)),
      },
    ],
  }

  return {
    context,
    campaignSlugs: () => readCampaignSlugs(db),
    async landings() {
      const each = []
      // One after the other: nobody waits for them, and at once each would take a connection of its own.
      for (const slugs of await readAlikeCampaigns(db)) {
        const landing = await landingData({ utm_campaign: slugs[0] })
        each.push(...slugs.map((slug) => ({ slug, landing })))
      }
      return each
    },
    offerCodes: () => readOfferCodes(db),
    findOffer,
    /** Why an order by it is refused. API-15. */
    isUsedUp: async (code) => (await findCoupon(db, code))?.usesRemaining === 0,
    claimCoupon,
    releaseCoupon,
    areSignupsOpen: (campaign) => areSignupsOpen(db, campaign),
    /** Without its coupon, as customers read of it. API-19, API-22. */
    findEmployer: async (handle, wanted) => {
      const row = await findEmployer(handle, wanted)
      return row && { slug: row.slug, employerId: row.employerId, displayName: row.displayName, domain: row.domain }
    },
  }
}
