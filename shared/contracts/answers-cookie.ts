import { TIERS, type Tier } from './catalogue.ts'
import { DrawnSignUpData, drawnSignUpData, isDrawnFrom } from './drawn-visitor.ts'
import { memberType, TRASH_TYPES, type FamilyMember, type TrashPreference } from './interview.ts'
import type { SignUpData } from './sign-up-data.ts'
import { cookieName } from './theme.ts'

/** The cookie that tells documents what to draw a visitor's screens from: the browser writes it, the site reads it. */
export const answersCookie = (isSecure: boolean): string => cookieName(isSecure, 'answers')

/** Bumped when what it says is told in another way; one of another way is ignored. */
const VERSION = 1
/** A longer one is not written, and not read: it goes with every request. */
const MOST_CHARACTERS = 1_500

const memberTold = ({ id, age, gender, staysHome, isolated }: FamilyMember) => [
  id,
  age,
  Number(gender === 'Male'),
  Number(staysHome),
  Number(isolated),
]
const memberFrom = ([id, age, isMale, staysHome, isolated]: readonly unknown[]) => ({
  id,
  type: memberType(Number(age)),
  gender: isMale === 1 ? 'Male' : 'Female',
  age,
  staysHome: staysHome === 1,
  isolated: isolated === 1,
})
const trashTold = ({ type, bags, frequency }: TrashPreference) => [TRASH_TYPES.indexOf(type), bags, frequency]
const trashFrom = ([type, bags, frequency]: readonly unknown[]) => ({
  type: TRASH_TYPES[Number(type)],
  bags,
  frequency,
})

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
/** @returns undefined where nothing was told */
const each = <Part>(value: unknown, from: (part: readonly unknown[]) => Part): readonly Part[] | undefined =>
  value === null ? undefined : listOf(value).map((part) => from(listOf(part)))
const given = <Part>(value: unknown, from: (part: readonly unknown[]) => Part): Part | undefined =>
  value === null ? undefined : from(listOf(value))

/** By place instead of by name. */
function told({ zipcode, approved, signupsOpen, interview = {} }: DrawnSignUpData): readonly unknown[] {
  const { bathrooms, family, pets, scentPreferences, cookingFrequency, housekeeping, dishwashing, laundry } = interview
  return [
    VERSION,
    zipcode,
    approved,
    signupsOpen,
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

const orNone = (value: unknown): unknown => value ?? undefined
const tierFrom = (index: unknown): Tier | undefined => TIERS[Number(index)]

function fromTold([version, ...parts]: readonly unknown[]): unknown {
  if (version !== VERSION) return undefined
  const [zipcode, approved, signupsOpen, bathrooms, family, pets, scents, cooking, cleaning, ...rest] = parts
  const [dishwashing, laundry, trash, tiers, ...tooMany] = rest
  const interview = {
    bathrooms: orNone(bathrooms),
    family: each(family, memberFrom),
    pets: given(pets, ([cats, dogs]) => ({ cats, dogs })),
    scentPreferences: orNone(scents),
    cookingFrequency: orNone(cooking),
    housekeeping: orNone(cleaning),
    dishwashing: given(dishwashing, ([frequency, products]) => ({ frequency, products })),
    laundry: given(laundry, ([frequency, preferences]) => ({ frequency, preferences })),
    trashPreferences: each(trash, trashFrom),
    tierPreferences: tiers === null ? undefined : listOf(tiers).map(tierFrom),
  }
  const known = Object.fromEntries(Object.entries(interview).filter(([, value]) => value !== undefined))
  const isAnswered = Object.keys(known).length > 0
  const data = { zipcode, approved, signupsOpen, interview: isAnswered ? known : undefined }
  return tooMany.length === 0
    ? Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined))
    : undefined
}

/** What stands in a cookie as it is; two characters of JSON do not, and two that it never needs here stand for them. */
const AS_IT_IS = /^[\w.[\]'!-]+$/
const inCookie = (json: string): string => json.replaceAll('"', "'").replaceAll(',', '!')
const outOfCookie = (cookie: string): string => cookie.replaceAll("'", '"').replaceAll('!', ',')

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @param cookie what anybody may have written @returns undefined where it is not what a browser of this site writes */
export function readAnswersCookie(cookie: string): DrawnSignUpData | undefined {
  if (cookie.length > MOST_CHARACTERS || !AS_IT_IS.test(cookie)) return undefined
  return DrawnSignUpData.safeParse(fromTold(listOf(jsonOf(outOfCookie(cookie))))).data
}

/** @returns undefined where nobody was let in or asked yet, and where it would be too long or not say what is kept: then nothing is drawn */
export function answersCookieOf(data: SignUpData): string | undefined {
  if (data.approved !== true && data.interview === undefined) return undefined
  const cookie = inCookie(JSON.stringify(told(drawnSignUpData(data))))
  const read = readAnswersCookie(cookie)
  return read && isDrawnFrom(read, data) ? cookie : undefined
}
