import { COUPON_DURATIONS, DISCOUNT_TYPES } from './campaign.ts'
import { BUNDLE_IDS, PRODUCT_TYPES, TIERS, type Tier } from './catalogue.ts'
import { DrawnSignUpData } from './drawn-sign-up-data.ts'
import { ANSWERS_VERSION, drawnSignUpData, isDrawnFrom } from './drawn-visitor.ts'
import { EMPLOYEE, PARTNER, SOME_ORDER } from './drawn-words.ts'
import { memberType, TRASH_TYPES, type FamilyMember, type TrashPreference } from './interview.ts'
import type { ManifestBundle, PlannedProduct } from './plan.ts'
import type { SignUpData } from './sign-up-data.ts'
import { cookieName } from './theme.ts'

/** The cookie that tells documents what to draw a visitor's screens from: the browser writes it, the site reads it. */
export const answersCookie = (isSecure: boolean): string => cookieName(isSecure, 'answers')

/** A longer one is not written, and not read: it goes with every request. */
const MOST_CHARACTERS = 1_600

type Parts = readonly unknown[]
const listOf = (value: unknown): Parts => (Array.isArray(value) ? value : [])
const orNone = (value: unknown): unknown => value ?? undefined

const memberTold = ({ id, age, gender, staysHome, isolated }: FamilyMember) => [
  id,
  age,
  Number(gender === 'Male'),
  Number(staysHome),
  Number(isolated),
]
const memberFrom = ([id, age, isMale, staysHome, isolated]: Parts) => ({
  id,
  type: memberType(Number(age)),
  gender: isMale === 1 ? 'Male' : 'Female',
  age,
  staysHome: staysHome === 1,
  isolated: isolated === 1,
})
const trashTold = ({ type, bags, frequency }: TrashPreference) => [TRASH_TYPES.indexOf(type), bags, frequency]
const trashFrom = ([type, bags, frequency]: Parts) => ({
  type: TRASH_TYPES[Number(type)],
  bags,
  frequency,
})

type DrawnCoupon = NonNullable<DrawnSignUpData['newCoupon']>
const couponTold = ({ description, discount, duration, usesRemaining }: DrawnCoupon) => [
  Number(description !== ''),
  DISCOUNT_TYPES.indexOf(discount.type),
  discount.percentOff,
  discount.amountOffCents,
  discount.subtotalThresholdCents,
  COUPON_DURATIONS.indexOf(duration.type),
  duration.repeats,
  usesRemaining,
]
function couponFrom([isEmployees, type, percentOff, amountOff, threshold, lasts, repeats, uses]: Parts) {
  const discount = {
    type: DISCOUNT_TYPES[Number(type)],
    percentOff: orNone(percentOff),
    amountOffCents: orNone(amountOff),
    subtotalThresholdCents: orNone(threshold),
  }
  const duration = { type: COUPON_DURATIONS[Number(lasts)], repeats: orNone(repeats) }
  const description = isEmployees === 1 ? EMPLOYEE : ''
  return { code: '', description, discount, duration, usesRemaining: orNone(uses) }
}

const productTold = ([type, { groupName, articleCount, pricePerArticle }]: readonly [string, PlannedProduct]) => [
  PRODUCT_TYPES.findIndex((one) => one === type),
  groupName,
  articleCount,
  pricePerArticle,
]
const bundleTold = ({ bundleId, productGroups, subtotal, hasAll }: ManifestBundle) => [
  BUNDLE_IDS.indexOf(bundleId),
  subtotal,
  Number(hasAll),
  Object.entries(productGroups).map(productTold),
]
const productFrom = ([type, groupName, articleCount, pricePerArticle]: Parts) => [
  PRODUCT_TYPES[Number(type)],
  { groupName, articleCount, pricePerArticle },
]
const bundleFrom = ([id, subtotal, hasAll, products]: Parts) => ({
  bundleId: BUNDLE_IDS[Number(id)],
  subtotal,
  hasAll: hasAll === 1,
  productGroups: Object.fromEntries(listOf(products).map((product) => productFrom(listOf(product)))),
})

/** @returns undefined where nothing was told */
const each = <Part>(value: unknown, from: (part: Parts) => Part): readonly Part[] | undefined =>
  value === null ? undefined : listOf(value).map((part) => from(listOf(part)))
const given = <Part>(value: unknown, from: (part: Parts) => Part): Part | undefined =>
  value === null ? undefined : from(listOf(value))

function answersTold({ interview = {} }: DrawnSignUpData): Parts {
  const { bathrooms, family, pets, scentPreferences, cookingFrequency, housekeeping, dishwashing, laundry } = interview
  return [
    bathrooms,
    family?.map(memberTold),
    pets && [pets.cats, pets.dogs],
    scentPreferences,
    cookingFrequency,
    housekeeping,
    dishwashing && [dishwashing.frequency, dishwashing.products],
    laundry && [laundry.frequency, laundry.preferences],
    interview.trashPreferences?.map(trashTold),
    interview.tierPreferences?.map((tier) => TIERS.indexOf(tier)),
  ]
}
const orderTold = (data: DrawnSignUpData): Parts => [
  data.chargeShipping,
  data.coupon?.percentDiscount,
  data.newCoupon && couponTold(data.newCoupon),
  data.sdCredit,
  data.maxSdCredit,
  data.isEmployeePerk,
  data.manifestBundles?.map(bundleTold),
  ...[data.orderId, data.zipcodes, data.utm_campaign].map((mark) => Number(mark !== undefined)),
]

/** By place instead of by name. */
const told = (data: DrawnSignUpData): Parts => [
  ANSWERS_VERSION,
  data.zipcode,
  data.approved,
  data.signupsOpen,
  ...answersTold(data),
  ...orderTold(data),
]

const withoutNone = (parts: object): object =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null && value !== undefined))
const tierFrom = (index: unknown): Tier | undefined => TIERS[Number(index)]

function answersFrom([bathrooms, family, pets, scents, cooking, cleaning, dishes, laundry, trash, tiers]: Parts) {
  const known = withoutNone({
    bathrooms,
    family: each(family, memberFrom),
    pets: given(pets, ([cats, dogs]) => ({ cats, dogs })),
    scentPreferences: scents,
    cookingFrequency: cooking,
    housekeeping: cleaning,
    dishwashing: given(dishes, ([frequency, products]) => ({ frequency, products })),
    laundry: given(laundry, ([frequency, preferences]) => ({ frequency, preferences })),
    trashPreferences: each(trash, trashFrom),
    tierPreferences: tiers === null ? undefined : listOf(tiers).map(tierFrom),
  })
  return Object.keys(known).length > 0 ? known : undefined
}

function orderFrom(
  [chargeShipping, percent, coupon, sdCredit, maxSdCredit, isPerk, bundles, hasOrder, isServed, isPartners]: Parts,
  zipcode: unknown,
) {
  return {
    chargeShipping,
    coupon: percent === null ? undefined : { percentDiscount: percent },
    newCoupon: given(coupon, couponFrom),
    sdCredit,
    maxSdCredit,
    isEmployeePerk: isPerk,
    manifestBundles: each(bundles, bundleFrom),
    orderId: hasOrder === 1 ? SOME_ORDER : undefined,
    zipcodes: isServed === 1 ? [String(zipcode).slice(0, 5)] : undefined,
    utm_campaign: isPartners === 1 ? PARTNER : undefined,
  }
}

/** How many parts tell the answers. */
const ANSWERS = answersTold({}).length

const fromTold = ([, zipcode, approved, signupsOpen, ...parts]: Parts): object =>
  withoutNone({
    zipcode,
    approved,
    signupsOpen,
    interview: answersFrom(parts),
    ...orderFrom(parts.slice(ANSWERS), zipcode),
  })

/** What stands in a cookie as it is; two characters of JSON do not, and two that it never needs here stand for them. */
const AS_IT_IS = /^[\w.[\]'!-]+$/
const inCookie = (json: string): string => json.replaceAll('"', "'").replaceAll(',', '!')
const cookieOf = (data: DrawnSignUpData): string => inCookie(JSON.stringify(told(data)))
const outOfCookie = (cookie: string): string => cookie.replaceAll("'", '"').replaceAll('!', ',')

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @param cookie what anybody may have written @returns undefined where it is not what a browser of this site, of this version, writes */
export function readAnswersCookie(cookie: string): DrawnSignUpData | undefined {
  if (cookie.length > MOST_CHARACTERS || !AS_IT_IS.test(cookie)) return undefined
  const { data } = DrawnSignUpData.safeParse(fromTold(listOf(jsonOf(outOfCookie(cookie)))))
  return data && cookieOf(data) === cookie ? data : undefined
}

/** @returns undefined where nobody was let in or asked yet, and where it would be too long or not say what is kept: then nothing is drawn */
export function answersCookieOf(data: SignUpData): string | undefined {
  if (data.approved !== true && data.interview === undefined) return undefined
  const cookie = cookieOf(drawnSignUpData(data))
  const read = readAnswersCookie(cookie)
  return read && isDrawnFrom(read, data) ? cookie : undefined
}
