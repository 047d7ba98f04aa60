import { pageTable } from '@cupboard/shared/fixtures'
import { toInternational } from '@cupboard/shared/phone'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CustomerChange, OrderingCustomer, Shipping } from './customer.ts'
import { FLAG_DEFAULTS } from './flags.ts'
import { PRODUCT_TYPE_NAMES } from './product-type-names.ts'
import { FALLBACK_ZIPCODES, isServedZipcode } from './served-area.ts'
import {
  hasManyWords,
  isEmail,
  isTexasZipcode,
  isWorkEmailOf,
  isZipcode,
  NAME_MAX,
  nameProblem,
  stateCode,
  STATES,
  withArticle,
} from './validation.ts'

interface Schema {
  safeParse(value: unknown): { readonly success: boolean }
}
const takes = (schema: Schema, value: string) => schema.safeParse(value).success
/** The fields of what is sent to the server, in each place where they stand. */
const NAMES = [OrderingCustomer, CustomerChange].flatMap(({ shape }) => [shape.firstName, shape.lastName])
const EMAILS = [OrderingCustomer, CustomerChange].flatMap(({ shape }) => [shape.email, shape.workEmail])

const isYes = (words: string): boolean => words === 'yes'
const requirement = (id: string): string => {
  const file = path.join(import.meta.dirname, '../../docs/product/requirements.md')
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`- **${id}**`))
  if (!line) throw new Error(`no row ${id}`)
  return line
}

describe('field rules', () => {
  const emails = pageTable('validation', 'E-mail addresses').map((row) => [row('typed'), isYes(row('valid'))] as const)

  it.each(emails)('of an e-mail address: "%s" is valid: %s (SHR-80)', (typed, isValid) => {
    expect(isEmail(typed)).toBe(isValid)
    expect(isEmail(` ${typed} `)).toBe(isValid)
  })

  it('take an e-mail address of at most 254 characters (SHR-80)', () => {
    const ofLength = (length: number) => `${'a'.repeat(length - '@home.example'.length)}@home.example`
    expect([254, 255].map((length) => isEmail(ofLength(length)))).toEqual([true, false])
  })

  const names = pageTable('validation', 'Names').map((row) => [row('typed'), row] as const)

  it.each(names)('of a name: "%s" has more than two words as the page says (SHR-89)', (typed, row) => {
    expect(hasManyWords(` ${typed} `)).toBe(isYes(row('more than two words')))
  })

  it.each(names)('of a name: "%s" is right or wrong as the page says (SHR-87, SHR-88)', (typed, row) => {
    expect(nameProblem(typed) ?? '–').toBe(row('is wrong in'))
    expect(nameProblem(typed.normalize('NFD')) === 'characters').toBe(row('is wrong in') === 'characters')
  })

  it('need a name, of at most 30 characters unless told (SHR-88)', () => {
    expect(['', '  '].map((name) => nameProblem(name))).toEqual(['required', 'required'])
    expect([30, 31].map((length) => nameProblem(` ${'a'.repeat(length)} `))).toEqual([undefined, 'length'])
    expect([60, 61].map((length) => nameProblem('a'.repeat(length), 60))).toEqual([undefined, 'length'])
    expect(NAME_MAX).toBe(30)
    for (const name of NAMES)
      expect(['', 'a'.repeat(30), 'a'.repeat(31)].map((typed) => takes(name, typed))).toEqual([false, true, false])
  })

  const zips = pageTable('validation', 'Zips').map((row) => [row('typed'), row] as const)

  it.each(zips)('of a zip: "%s" is valid, and in Texas, as the page says (SHR-84, SHR-86)', (typed, row) => {
    expect([isZipcode(typed), isTexasZipcode(typed)]).toEqual([isYes(row('valid')), isYes(row('Texas'))])
    expect([isZipcode(` ${typed}`), isTexasZipcode(` ${typed}`)]).toEqual([isYes(row('valid')), isYes(row('Texas'))])
  })

  it.each(zips)(
    'of a zip: "%s" is served as one in Texas, where no other is, as the page says (SHR-86)',
    (typed, row) => {
      const area = { served: [], isUngated: true, blockOutsideTexas: true }
      expect(isServedZipcode(typed, area)).toBe(isYes(row('Texas')))
    },
  )

  it.each(zips)('of a zip: "%s" is taken by the server, too, as the page says (SHR-84)', (typed, row) => {
    const taken = (value: string) => takes(Shipping.shape.zipcode, value)
    expect([taken(typed), taken(` ${typed} `)]).toEqual([isYes(row('valid')), isYes(row('valid'))])
  })

  it('have an email that is stored in lower case, however it came (SHR-33)', () => {
    const { email, workEmail } = OrderingCustomer.shape
    expect([email.parse(' Ann@Home.Example'), workEmail.parse('ANN@Work.Example ')]).toEqual([
      'ann@home.example',
      'ann@work.example',
    ])
  })

  it('are the same for browser and server (SHR-80, SHR-87)', () => {
    const typed = fc.oneof(
      fc.constantFrom(...[...emails, ...names, ...zips].map(([one]) => one)),
      fc.emailAddress(),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(..."aZé.@-_’' 019"), maxLength: 40 }),
    )
    fc.assert(
      fc.property(typed, (value) => {
        for (const email of EMAILS) expect(takes(email, value)).toBe(isEmail(value))
        expect(takes(Shipping.shape.zipcode, value)).toBe(isZipcode(value))
        for (const name of NAMES) expect(takes(name, value)).toBe(nameProblem(value) === undefined)
      }),
      { numRuns: 500 },
    )
  })

  const workEmails = pageTable('validation', 'Work e-mail addresses').map(
    (row) => [row('typed'), row('domain'), isYes(row("the employer's"))] as const,
  )

  it.each(workEmails)('of a work e-mail address: "%s" is of %s: %s (SHR-82)', (typed, domain, isOf) => {
    expect(isWorkEmailOf(typed, domain)).toBe(isOf)
  })

  it('put "an" before a vowel letter, "a" before any other (OP-26)', () => {
    const initials = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((letter) => [letter, letter.toUpperCase()])
    const withAn = initials.filter((initial) => withArticle(`${initial}cme`) === `an ${initial}cme`)
    expect(withAn.join('')).toBe('aAeEiIoOuU')
    expect(['Larkspur', 'OJO', 'university', '3 Acres'].map(withArticle)).toEqual([
      'a Larkspur',
      'an OJO',
      'an university',
      'a 3 Acres',
    ])
  })

  it('are told on the page in the sentences of the specification', () => {
    const quoted = ['SHR-81', 'SHR-82', 'SHR-83', 'SHR-85'].flatMap((id) =>
      [...requirement(id).matchAll(/"([^"]+)"/g)].map(([, sentence]) => sentence),
    )
    expect(pageTable('validation', 'What is said').map((row) => row('sentence'))).toEqual(quoted)
  })

  it('falls back on the zips of the specification (SHR-98, OP-02)', () => {
    expect(FALLBACK_ZIPCODES).toEqual(requirement('OP-02').match(/\b78\d{3}\b/g))
    expect(FALLBACK_ZIPCODES.length).toBe(67)
  })

  it('takes the region before the list, and the list before anything else (FUN-13)', () => {
    const area = { served: ['78704', '10001'], isUngated: false, blockOutsideTexas: true }
    expect(isServedZipcode('78704', area)).toBe(true)
    expect(isServedZipcode('10001', area)).toBe(false)
    expect(isServedZipcode('10001', { ...area, blockOutsideTexas: false })).toBe(true)
    expect(isServedZipcode('77002', area)).toBe(false)
    expect(isServedZipcode('77002', { ...area, isUngated: true })).toBe(true)
  })

  it('takes 750 to 799 and 885 for Texas, and no prefix beside them, 733 neither (OP-03)', () => {
    const prefixes = ['733', '749', '750', '775', '799', '800', '884', '885', '886', '075']
    expect(prefixes.filter((prefix) => isTexasZipcode(`${prefix}01`))).toEqual(['750', '775', '799', '885'])
  })

  it('knows 48 states and DC, and neither Alaska nor Hawaii (SHR-99, OP-04)', () => {
    expect(Object.values(STATES).join(', ')).toBe(
      'Alabama, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, District of Columbia, Florida, Georgia, ' +
        'Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, ' +
        'Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina, ' +
        'North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Texas, ' +
        'Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming',
    )
    expect(Object.keys(STATES).join(' ')).toBe(
      'AL AZ AR CA CO CT DE DC FL GA ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC ' +
        'SD TN TX UT VT VA WA WV WI WY',
    )
    expect(['TX', 'dc', 'New York', 'District of Columbia'].map(stateCode)).toEqual(['TX', 'DC', 'NY', 'DC'])
    expect(['AK', 'HI', 'Alaska', 'PR', 'GU'].map(stateCode)).toEqual(Array(5).fill(undefined))
  })

  it('takes a phone number without a country for one of +1 (SHR-94)', () => {
    for (const typed of ['(512) 555-0142', '512-555-0142', '512.555.0142', '512 555 0142', '5125550142'])
      expect([typed, toInternational(typed)]).toEqual([typed, '+15125550142'])
  })
})

describe('the service', () => {
  it('delivers these household supplies, to homes in Texas (SHELL-01)', () => {
    const names = Object.values(PRODUCT_TYPE_NAMES).join(' ')
    for (const kind of ['Toilet Paper', 'Paper Towels', 'Tissue', 'Soap', 'Cleaner', 'Laundry', 'Trash Bags', 'Masks'])
      expect(names).toContain(kind)
    expect(FALLBACK_ZIPCODES.filter((zipcode) => !isTexasZipcode(zipcode))).toEqual([])
    expect(FLAG_DEFAULTS.blockOutsideTexas).toBe(true)
  })
})
