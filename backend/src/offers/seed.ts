import { BRAND, cents, type Coupon, type Discount } from '@cupboard/shared/contracts'
import { couponWords, creditWords } from '@cupboard/shared/pricing'
import type { CouponRow, EmployerRow } from './domain/offer.ts'
import { excludedOf } from '../platform/database/prepared.ts'
import type { Seed } from '../platform/ports.ts'
import { campaigns, coupons, employers, partnerAddresses, type CampaignRow } from './tables.ts'

type Duration = Coupon['duration']
const ONCE: Duration = { type: 'Once' }
const FOREVER: Duration = { type: 'Forever' }
const times = (repeats: number): Duration => ({ type: 'Repeating', repeats })

const percent = (percentOff: number): Discount => ({ type: 'PercentDiscount', percentOff })
const percentUpTo = (percentOff: number, most: number): Discount => ({
  type: 'PercentCappedDiscount',
  percentOff,
  amountOffCents: cents(most),
})
const amount = (off: number, from?: number): Discount => ({
  type: 'FixedDiscount',
  amountOffCents: cents(off),
  ...(from === undefined ? {} : { subtotalThresholdCents: cents(from) }),
})

const PLAIN = {
  discount: null,
  duration: null,
  usesRemaining: null,
  percentDiscount: null,
  sdCreditCents: 0,
  maxSdCreditCents: null,
  byCode: true,
}

interface CouponTerms extends Partial<Pick<CouponRow, 'usesRemaining' | 'byCode'>> {
  readonly forWhom?: string
}

/** Described by its own terms, so that a receipt says no other. */
const coupon = (
  code: string,
  discount: Discount,
  duration: Duration,
  { forWhom, usesRemaining = null, byCode = true }: CouponTerms = {},
): CouponRow => {
  const words = couponWords({ discount, duration, ...(usesRemaining === null ? {} : { usesRemaining }) })
  const description = [words, forWhom].filter((part) => part !== undefined).join(', for ')
  return { ...PLAIN, code, description, discount, duration, usesRemaining, byCode }
}

const credit = (code: string, sdCreditCents: number, most: number | null = null): CouponRow => ({
  ...PLAIN,
  code,
  description: creditWords(cents(sdCreditCents), most === null ? undefined : cents(most)) ?? code,
  sdCreditCents,
  maxSdCreditCents: most,
})

/** SHR-31: its description makes it the employer's. */
const perk = (slug: string, employer: string, discount: Discount): CouponRow => {
  const row = coupon(`perk-${slug}`, discount, FOREVER, { byCode: false })
  return { ...row, description: `${employer} employee perk: ${row.description}` }
}

/** LAND-71: what a referred friend gets. */
export const REFERRAL_CODE = 'referral'

/** Of every kind that the specification names, and by the codes that it names. SHR-28..SHR-31, LAND-18, LAND-19, LAND-34. */
export const COUPONS: readonly CouponRow[] = [
  coupon(REFERRAL_CODE, amount(1000), times(3), { byCode: false }),
  coupon('welcome20', percent(20), ONCE),
  coupon('half15', percentUpTo(50, 1500), ONCE),
  coupon('hello5', amount(500), ONCE),
  coupon('ten30', amount(1000, 3000), ONCE),
  coupon('localeur', amount(1500, 3000), ONCE, { forWhom: 'readers of Localeur' }),
  coupon('wpk', percent(15), times(3), { forWhom: 'WatersPark residents' }),
  coupon('sdn', percent(15), times(3), { forWhom: 'Standard Domain residents' }),
  coupon('third5', percentUpTo(30, 500), times(2)),
  coupon('three4', amount(400), times(4)),
  coupon('neighbor5', percent(5), FOREVER),
  coupon('always10', percentUpTo(10, 300), FOREVER),
  coupon('dollar1', amount(100), FOREVER),
  coupon('first50', amount(800), ONCE, { usesRemaining: 50 }),
  coupon('oldfriend', amount(500), ONCE, { usesRemaining: 0 }),
  { ...PLAIN, code: 'spring10', description: '10% off your first order', percentDiscount: 10 },
  credit('credit25', 2500, 1000),
  credit('credit6', 600),
  perk('lonestar', 'Lone Star Robotics', percent(25)),
  perk('bluebonnet', 'Bluebonnet Health', percentUpTo(20, 2000)),
  perk('ojo', 'OJO', amount(1500)),
]

const EMPLOYERS: readonly EmployerRow[] = [
  {
    slug: 'lonestar',
    employerId: 'emp-lonestar',
    displayName: 'Lone Star Robotics',
    domain: 'lonestar.example',
    couponCode: 'perk-lonestar',
  },
  {
    slug: 'bluebonnet',
    employerId: 'emp-bluebonnet',
    displayName: 'Bluebonnet Health',
    domain: 'bluebonnet.example',
    couponCode: 'perk-bluebonnet',
  },
  { slug: 'ojo', employerId: 'emp-ojo', displayName: 'OJO', domain: 'ojo.example', couponCode: 'perk-ojo' },
]

const NO_CONTENT = { couponCode: null, employerSlug: null, signupsOpen: true, header: null, subheader: null }
const campaign = (slug: string, content: Partial<CampaignRow> = {}): CampaignRow => ({
  slug,
  isPath: true,
  ...NO_CONTENT,
  ...content,
})

/** SHELL-10, SHELL-11. */
const NAMED: readonly CampaignRow[] = [
  campaign('ojo', { employerSlug: 'ojo' }),
  campaign('sde', { couponCode: 'sdn' }),
  campaign('sdn', {
    couponCode: 'sdn',
    header: 'Standard Domain, your supplies are here.',
    subheader: 'For residents, from the first delivery on.',
  }),
  campaign('standarddomain', { couponCode: 'sdn' }),
  campaign('wpk', {
    couponCode: 'wpk',
    header: 'WatersPark, your supplies are here.',
    subheader: 'For residents, from the first delivery on.',
  }),
  campaign('waterspark', { couponCode: 'wpk' }),
  campaign('westlake', { couponCode: 'ten30', header: 'Westlake, never run out again.' }),
  campaign('westlake_qr', { couponCode: 'ten30' }),
  campaign('tx', { couponCode: 'welcome20', header: 'Texas households, never run out again.' }),
  campaign('DEC', { couponCode: 'half15', header: 'A December without a trip for paper towels.' }),
  campaign('e6', { couponCode: 'ten30' }),
  campaign('e6-nov', { couponCode: 'half15' }),
  campaign('gift-bag-oct', {
    couponCode: 'credit25',
    header: 'Your gift bag goes on.',
    subheader: 'Store credit is waiting for you.',
  }),
  campaign('customer_referral', { isPath: false }),
  campaign('friends_and_family', { isPath: false, couponCode: 'neighbor5' }),
  campaign('waiting_list', { isPath: false, signupsOpen: false }),
]

/** SHELL-12, OP-21: buildings whose residents get a card in the lobby. */
const BUILDINGS = [
  'agave-mueller',
  'alta-vista',
  'amli-eastside',
  'arbor-creek',
  'ash-and-oak',
  'barton-heights',
  'bluffs-at-shoal',
  'bouldin-commons',
  'bowie-lofts',
  'camden-rise',
  'cedar-flats',
  'cesar-chavez-lofts',
  'clarksville-court',
  'congress-tower',
  'crestview-station',
  'dean-keeton-row',
  'domain-heights',
  'east-side-mill',
  'eleventh-street-flats',
  'elan-east',
  'far-west-terrace',
  'gables-park',
  'green-water',
  'hyde-park-arms',
  'indeed-landing',
  'lakeshore-pearl',
  'lamar-union',
  'live-oak-commons',
  'manor-road-yards',
  'mopac-bridge',
  'mueller-green',
  'north-loop-house',
  'northshore',
  'pecan-grove',
  'plaza-saltillo',
  'rainey-river',
  'riverside-bend',
  'sixth-and-lavaca',
  'skyhouse',
  'south-first-works',
  'st-elmo-yards',
  'tarrytown-place',
  'tech-ridge-park',
  'travis-heights',
  'triangle-north',
  'zilker-on-lamar',
] as const

/** What October's cards promise in every lobby. */
const OCTOBER: readonly CampaignRow[] = BUILDINGS.map((slug) => campaign(`${slug}-oct`, { couponCode: 'half15' }))

const CAMPAIGNS = [...NAMED, ...BUILDINGS.map((slug) => campaign(slug, { couponCode: 'ten30' })), ...OCTOBER]

const isListed = (wanted: string): boolean => CAMPAIGNS.some(({ slug }) => slug === wanted)

/** OP-21: every other address has its "-oct" variant too, which says and gives the same. */
const octoberOfOthers = CAMPAIGNS.filter(
  ({ slug, isPath }) => isPath && !slug.endsWith('-oct') && !isListed(`${slug}-oct`),
).map((row) => ({ ...row, slug: `${row.slug}-oct` }))

const partner = (utmContent: string, shortName: string, line1: string, zipcode: string) => ({
  utmContent,
  shortName,
  line1,
  city: BRAND.city,
  state: 'TX',
  zipcode,
})

const PARTNER_ADDRESSES = [
  partner('northshore', 'Northshore', '110 San Antonio St', '78701'),
  partner('skyhouse', 'Skyhouse', '51 Rainey St', '78701'),
  partner('lamar-union', 'Lamar Union', '1100 S Lamar Blvd', '78704'),
  partner('plaza-saltillo', 'Plaza Saltillo', '1211 E 5th St', '78702'),
  partner('mueller-green', 'Mueller Green', '1900 Simond Ave', '78723'),
]

/** Campaigns, coupons, employers and partner buildings: of every kind, so that every landing can be tried. What is used of a coupon stays used. */
export const offersSeed: Seed = {
  name: 'landing',
  version: '4',
  async run(db) {
    for (const table of [campaigns, employers, partnerAddresses]) await db.delete(table)
    await db
      .insert(coupons)
      .values([...COUPONS])
      .onConflictDoUpdate({ target: coupons.code, set: excludedOf(coupons, ['code', 'usesRemaining']) })
    await db.insert(employers).values([...EMPLOYERS])
    await db.insert(campaigns).values([...CAMPAIGNS, ...octoberOfOthers])
    await db.insert(partnerAddresses).values(PARTNER_ADDRESSES)
  },
}
