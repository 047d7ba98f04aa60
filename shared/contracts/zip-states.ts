import { STATES, ZIPCODE, type StateCode } from './validation.ts'

/**
 * The three-digit prefixes of each state's zips: USPS, Domestic Mail Manual, labeling list L002 ("3-Digit ZIP Code Prefix Matrix").
 * A range holds what is reserved within it, too. Not here, since we deliver to none of them (SHR-99): Alaska and Hawaii (995-999,
 * 967-968), the armed forces (090-098, 340, 962-966), Puerto Rico and the islands (006-009, 969).
 */
const PREFIXES: Readonly<Record<StateCode, string>> = {
  AL: '350-369',
  AZ: '850-865',
  AR: '716-729',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205 569',
  FL: '320-339 341-349',
  GA: '300-319 398-399',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  IA: '500-528',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  ME: '039-049',
  MD: '206-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-567',
  MS: '386-397',
  MO: '630-658',
  MT: '590-599',
  NE: '680-693',
  NV: '889-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NY: '005 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-732 734-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  UT: '840-847',
  VT: '050-054 056-059',
  VA: '201 220-246',
  WA: '980-994',
  WV: '247-268',
  WI: '530-549',
  WY: '820-831',
}

/** Zips that lie in another state than their prefix says: USPS, City State Product. */
const ACROSS_A_BORDER: Readonly<Record<string, StateCode>> = {
  '06390': 'NY',
  '20588': 'MD',
  '20598': 'VA',
  '72643': 'MO',
  '73960': 'TX',
  '83414': 'WY',
}

const PREFIX_LENGTH = 3

/** Every prefix from the first to the last of a range: "750-799", or one alone. */
function prefixesOf(range: string): readonly string[] {
  const first = Number(range.slice(0, PREFIX_LENGTH))
  return Array.from({ length: Number(range.slice(-PREFIX_LENGTH)) - first + 1 }, (_, index) =>
    String(first + index).padStart(PREFIX_LENGTH, '0'),
  )
}

const STATE_OF_PREFIX: ReadonlyMap<string, StateCode> = new Map(
  (Object.keys(STATES) as StateCode[]).flatMap((code) =>
    PREFIXES[code].split(' ').flatMap((range) => prefixesOf(range).map((prefix) => [prefix, code] as const)),
  ),
)

/** The state that a zip lies in; undefined for what is no zip, and for one in none of the states that we know (SHR-99). OP-15. */
export function stateOfZipcode(zipcode: string): StateCode | undefined {
  const typed = zipcode.trim()
  if (!ZIPCODE.test(typed)) return undefined
  return ACROSS_A_BORDER[typed.slice(0, 5)] ?? STATE_OF_PREFIX.get(typed.slice(0, PREFIX_LENGTH))
}

/** An address that names another state than the one that its zip lies in. */
export interface StateMismatch {
  readonly code: 'state_mismatch'
  readonly zipcode: string
  /** The state of the zip. */
  readonly actual: StateCode
}

/** Whether an address names another state than its zip's; undefined where they fit. OP-15. */
export function stateMismatch(address: {
  readonly state: string
  readonly zipcode: string
}): StateMismatch | undefined {
  const zipcode = address.zipcode.trim()
  const actual = stateOfZipcode(zipcode)
  return actual === undefined || actual === address.state ? undefined : { code: 'state_mismatch', zipcode, actual }
}
