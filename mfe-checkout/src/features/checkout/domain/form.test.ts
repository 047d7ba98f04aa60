import { FALLBACK_ZIPCODES, type SignUpData } from '@cupboard/shared/contracts'
import { pageTable } from '@cupboard/shared/fixtures'
import { EMPLOYER, TYPED } from '../../../testing/samples.ts'
import { fieldLabel, fieldWords } from '../field-words.ts'
import {
  addressFields,
  changeField,
  deliveryAddress,
  EMPTY_FORM,
  fieldProblem,
  formProblems,
  formTerms,
  LINE2_MAX,
  startingForm,
  typedDelivery,
  visibleFields,
  type CheckoutForm,
  type FieldName,
} from './form.ts'

const PARTNER = { shortName: 'ATX', line1: '8904 Research Boulevard', city: 'Austin', state: 'TX', zipcode: '78758' }
const PARTNER_DATA: SignUpData = { utm_campaign: 'coupon_Fetch_oct', utm_content: 'atx', partnerAddress: PARTNER }
const FILLED: CheckoutForm = { ...EMPTY_FORM, ...TYPED }

/** Who orders, and what is asked of them alone. */
const VISITORS: readonly (readonly [who: string, data: SignUpData, theirs: readonly FieldName[]])[] = [
  ['a visitor', {}, []],
  ['an employee', { isEmployeePerk: true, employer: EMPLOYER }, ['workEmail', 'acceptsPerkTerms']],
  ['whom the partner delivers to', PARTNER_DATA, ['line2']],
]

/** What stands under each field that is wrong. */
function problem(
  change: Partial<CheckoutForm>,
  data: SignUpData = {},
  blockOutsideTexas = true,
): { readonly [Name in FieldName]?: string } {
  const terms = formTerms(data, blockOutsideTexas)
  const found = formProblems({ ...FILLED, ...change }, terms)
  return Object.fromEntries(
    visibleFields(terms).flatMap((name) => {
      const code = found[name]
      return code === undefined ? [] : [[name, fieldWords(code, name, terms)]]
    }),
  )
}

it('begins with nothing in any field (CHK-13)', () => {
  const { acceptsPerkTerms, ...typed } = EMPTY_FORM
  expect([acceptsPerkTerms, Object.values(typed).join('')]).toEqual([false, ''])
})

describe('the checkout form', () => {
  it('takes a complete form', () => {
    expect(problem({})).toEqual({})
  })

  it.each(VISITORS)(
    'requires of %s names, address, city, state, zipcode, phone and email, and else only what is theirs (CHK-28)',
    (_, data, theirs) => {
      for (const block of [true, false]) {
        const missing = formProblems(EMPTY_FORM, formTerms(data, block))
        expect(Object.keys(missing).sort()).toEqual(
          ['firstName', 'lastName', 'line1', 'city', 'state', 'zipcode', 'phone', 'email', ...theirs].sort(),
        )
      }
    },
  )

  it('says "{label} is required" for an empty name (CHK-29)', () => {
    const firstName = 'First name is required'
    const lastName = 'Last name is required'
    for (const nothing of ['', ' ']) {
      expect(problem({ firstName: nothing })).toEqual({ firstName })
      expect(problem({ lastName: nothing })).toEqual({ lastName })
      expect(problem({ firstName: nothing, lastName: nothing })).toEqual({ firstName, lastName })
    }
  })

  it('refuses digits and special characters in a name (CHK-30)', () => {
    for (const special of '0123456789!"#$%&()*+,/:;<=>?@[\\]^_`{|}~€🙂')
      for (const name of [`Ann${special}`, `Ann${special}Lee`])
        expect(problem({ firstName: name, lastName: name })).toEqual({
          firstName: 'First name cannot include numbers or special characters',
          lastName: 'Last name cannot include numbers or special characters',
        })
    expect(problem({ firstName: 'José-María', lastName: "O'Hara" })).toEqual({})
  })

  it('says of every other field that it is required, or that its format is invalid (CHK-31)', () => {
    expect(problem({ line1: '', city: '', phone: '', zipcode: '', email: '', state: '' })).toEqual({
      line1: 'Address is required',
      city: 'City is required',
      phone: 'Mobile Phone is required',
      zipcode: 'Zipcode is required',
      email: 'Email is required',
      state: 'State is required',
    })
    expect(problem({ email: '' }, { isEmployeePerk: true }).email).toBe('Personal Email is required')
    expect(problem({ phone: '(512) 555-01' }).phone).toBe('Mobile Phone format is invalid')
    const long = 'a'.repeat(501)
    expect(problem({ line1: long, line2: long, city: long, deliveryInstructions: long })).toEqual({
      line1: 'Address format is invalid',
      line2: 'Suite/Apt format is invalid',
      city: 'City format is invalid',
      deliveryInstructions: 'Delivery instructions format is invalid',
    })
  })

  it('says "Zipcode format is invalid" at checkout for what is no zipcode (CHK-31, SHR-85)', () => {
    for (const data of [{}, { rc: 'sd4me' }, { zipcodes: ['7870'] }])
      for (const zipcode of ['7870', '787041', '78704-12', 'A8704'])
        expect(problem({ zipcode }, data).zipcode).toBe('Zipcode format is invalid')
    expect(problem({ zipcode: '78704-1234' })).toEqual({})
  })

  it.each(VISITORS)('says "Please enter a valid email address." to %s at checkout (CHK-32, SHR-81)', (_, data) => {
    for (const email of ['marisol', 'marisol@home', 'mari sol@home.example', `${'m'.repeat(250)}@home.example`])
      expect(problem({ email }, data).email).toBe('Please enter a valid email address.')
  })

  it.each(VISITORS)('serves %s only in TX while the block is on (CHK-33)', (_, data) => {
    for (const state of ['OK', 'California', 'ZZ', 'Tejas'])
      expect(problem({ state }, data).state).toBe("We're currently only serving TX")
    for (const state of ['TX', 'tx', 'Texas']) expect(problem({ state }, data).state).toBeUndefined()
  })

  it('serves other states while the block is off (CHK-33)', () => {
    expect(problem({ state: 'OK', zipcode: '73101' }, { zipcodes: ['73101'] }, false)).toEqual({})
  })

  it.each(['sd4me', 'SD4ME', ' Sd4Me '])('lifts the TX-only rule for %p (CHK-34)', (rc) => {
    expect(problem({ state: 'OK', zipcode: '73101' }, { rc })).toEqual({})
  })

  it.each<SignUpData>([
    {},
    { rc: 'sd4me2' },
    { rc: 'my-sd4me' },
    { rc: 'sd4m' },
    { utm_campaign: 'sd4me' },
    { refCust: 'sd4me' },
    {
      newCoupon: {
        code: 'sd4me',
        description: '',
        discount: { type: 'PercentDiscount', percentOff: 10 },
        duration: { type: 'Once' },
      },
    },
  ])('keeps the TX-only rule where the referral code is not sd4me: %j (CHK-34)', (data) => {
    expect(problem({ state: 'OK' }, data).state).toBe("We're currently only serving TX")
  })

  it('lifts neither the zip nor the state rule for any other referral code (CHK-35, FUN-11)', () => {
    for (const zipcode of ['73101', '73101-1234']) {
      const elsewhere = { zipcode, state: 'OK' }
      expect(problem(elsewhere, { rc: 'localeur' })).toEqual({
        zipcode: 'Cupboard does not currently deliver to your area',
        state: "We're currently only serving TX",
      })
      expect(problem(elsewhere, { rc: 'sd4me' })).toEqual({})
    }
  })

  it.each(VISITORS.slice(0, 2))(
    'says to %s, by the name of the brand, that nothing is delivered there (FUN-11)',
    (_, data) => {
      for (const zipcode of ['77002', '73101', '96813', '00000'])
        expect(problem({ zipcode }, data).zipcode).toBe('Cupboard does not currently deliver to your area')
    },
  )

  it('keeps the zip rule where every state is served, and names the brand (CHK-35, FUN-12)', () => {
    const elsewhere = { zipcode: '87501', state: 'NM' }
    expect(problem(elsewhere, {}, false)).toEqual({ zipcode: 'Cupboard does not currently deliver to your area' })
    expect(problem(elsewhere, { zipcodes: ['87501'] }, false)).toEqual({})
    expect(problem(elsewhere, { rc: 'sd4me' }, false)).toEqual({})
  })

  it('serves the zips of the sign-up data, else the drop-off zips, else the default list (CHK-35, SHR-98)', () => {
    expect(problem({ zipcode: '75201' }, { zipcodes: ['75201'], dropoffZipcodes: ['78704'] })).toEqual({})
    expect(problem({ zipcode: '78704' }, { zipcodes: ['75201'] }).zipcode).toBeDefined()
    expect(problem({ zipcode: '75201' }, { zipcodes: [], dropoffZipcodes: ['75201'] })).toEqual({})
    for (const zipcode of FALLBACK_ZIPCODES) expect(problem({ zipcode })).toEqual({})
  })

  it('says "Please enter valid state" for what is no state, where every state is served or the code lifts the block (CHK-36)', () => {
    for (const state of ['ZZ', 'Tejas']) {
      for (const wrong of [{ state }, addressFields({ ...PARTNER, state })])
        expect(problem(wrong, {}, false).state).toBe('Please enter valid state')
      for (const zipcode of ['78704', '87501', '', '7870', '00000'])
        expect(problem({ state, zipcode }, { rc: 'sd4me' }).state).toBe('Please enter valid state')
    }
  })

  it.each([true, false])(
    'lets the zip decide the state; where they do not fit the state says so, block %p (OP-15)',
    (block) => {
      expect(problem({ zipcode: '78704', state: 'CA' }, { rc: 'sd4me' }, block)).toEqual({
        state: '78704 is in Texas. Please choose TX, or correct the zipcode.',
      })
      expect(problem({ zipcode: '90210', state: 'TX' }, { rc: 'sd4me' }, block)).toEqual({
        state: '90210 is in California. Please choose CA, or correct the zipcode.',
      })
      expect(problem({ zipcode: '06390-1234', state: 'NY' }, { rc: 'sd4me' }, block)).toEqual({})
      expect(changeField({ ...EMPTY_FORM, state: 'CA' }, 'zipcode', '10001').state).toBe('NY')
    },
  )

  it.each([
    ['the armed forces', '09012'],
    ['Puerto Rico', '00901'],
    ['Guam', '96910'],
    ['Hawaii', '96813'],
    ['nobody', '00000'],
  ])('delivers to no zip of %s, whatever the code (OP-15, SHR-99)', (_, zipcode) => {
    expect(problem({ zipcode, state: 'TX' }, { rc: 'sd4me', zipcodes: [zipcode] })).toEqual({
      zipcode: 'Cupboard does not currently deliver to your area',
    })
  })

  it('turns a full state name into its code (CHK-37)', () => {
    expect(changeField(EMPTY_FORM, 'state', 'texas').state).toBe('TX')
    expect(changeField(EMPTY_FORM, 'state', 'New Mexico').state).toBe('NM')
    expect(addressFields({ ...PARTNER, state: 'new mexico' }).state).toBe('NM')
    const ofPartner = { ...PARTNER_DATA, partnerAddress: { ...PARTNER, state: 'Texas' } }
    expect(startingForm(ofPartner, formTerms(ofPartner, true)).state).toBe('TX')
  })

  it('presets TX for a zipcode starting with 78, and leaves the state alone for others (CHK-38)', () => {
    for (const state of ['', 'NM']) expect(changeField({ ...EMPTY_FORM, state }, 'zipcode', '78').state).toBe('TX')
    for (const typed of ['7', '87', '875', '8 78', '77', '79'])
      expect(changeField({ ...EMPTY_FORM, state: 'NM' }, 'zipcode', typed).state).toBe('NM')
    for (const zipcode of ['78000', '78999', '78704-1234'])
      expect(changeField({ ...EMPTY_FORM, state: 'NM' }, 'zipcode', zipcode).state).toBe('TX')
    expect(changeField({ ...EMPTY_FORM, state: 'NM' }, 'line1', '78 Main Street').state).toBe('NM')
    for (const data of [{ zipcode: '78704' }, { zipcode: '78704', rc: 'sd4me' }])
      expect(startingForm(data, formTerms(data, true)).state).toBe('TX')
    for (const data of [{}, { zipcode: '8' }, { zipcode: '00000' }])
      expect(startingForm(data, formTerms(data, true)).state).toBe('')
  })

  it('wants the partner code to start with the campaign short name (CHK-39)', () => {
    expect(problem({ line2: 'ATX 4821' }, PARTNER_DATA)).toEqual({})
    expect(problem({ line2: 'atx4821' }, PARTNER_DATA)).toEqual({})
    expect(problem({ line2: '4821' }, PARTNER_DATA).line2).toBeDefined()
    expect(problem({ line2: '4821 ATX' }, PARTNER_DATA).line2).toBeDefined()
    expect(problem({ line2: '' }, PARTNER_DATA).line2).toBeDefined()
  })

  it('says "Invalid Fetch code" (CHK-41)', () => {
    for (const line2 of ['', '4821', `ATX ${'4'.repeat(LINE2_MAX)}`])
      expect(problem({ line2 }, PARTNER_DATA).line2).toBe('Invalid Fetch code')
  })

  it('takes instructions of any delivery, or none (CHK-19)', () => {
    for (const data of [{}, PARTNER_DATA, { isEmployeePerk: true }])
      expect(visibleFields(formTerms(data, true))).toContain('deliveryInstructions')
    for (const deliveryInstructions of ['', 'Leave it with the concierge'])
      expect(problem({ line2: 'ATX 4821', deliveryInstructions }, PARTNER_DATA)).toEqual({})
  })

  it('asks home customers for no code (CHK-39)', () => {
    expect(problem({ line2: 'Apt 4' })).toEqual({})
  })

  it('fills in the partner address of the campaign (CHK-51, OP-35)', () => {
    const { line1, city, state, zipcode } = startingForm(PARTNER_DATA, formTerms(PARTNER_DATA, true))
    expect({ line1, city, state, zipcode }).toEqual({
      line1: PARTNER.line1,
      city: 'Austin',
      state: 'TX',
      zipcode: '78758',
    })
    for (const utm_campaign of ['fetch', 'october-FETCH']) {
      const data = { ...PARTNER_DATA, utm_campaign }
      expect(startingForm(data, formTerms(data, true)).line1).toBe(PARTNER.line1)
    }
    const elsewhere = { ...PARTNER_DATA, utm_campaign: 'coupon_localeur' }
    expect(startingForm(elsewhere, formTerms(elsewhere, true)).line1).toBe('')
  })

  it('has the partner’s address whole, whatever was asked, typed or known before (CHK-21, CHK-51)', () => {
    const { shortName: _, ...address } = PARTNER
    const elsewhere = { line1: '1 Main Street', city: 'Norman', state: 'OK', zipcode: '73069' }
    const begin = (data: SignUpData, known: Partial<CheckoutForm> = {}) =>
      startingForm({ ...PARTNER_DATA, ...data }, formTerms(PARTNER_DATA, true), known)
    expect(begin({ zipcode: elsewhere.zipcode })).toMatchObject(address)
    expect(begin({ typedDelivery: elsewhere })).toMatchObject(address)
    expect(begin({}, elsewhere)).toMatchObject(address)
  })

  it('delivers to what follows the short name in line 2 (CHK-21, CHK-52)', () => {
    const terms = formTerms(PARTNER_DATA, true)
    for (const line2 of ['ATX 4821', 'atx4821'])
      expect(deliveryAddress({ line1: PARTNER.line1, line2 }, terms)).toBe('8904 Research Boulevard, 4821')
  })

  it('formats line 2 of a partner’s delivery alone, by the short name at its beginning, once (CHK-52, SHR-34)', () => {
    const addressOf = (line2: string, data: SignUpData) =>
      deliveryAddress({ line1: '1 Congress', line2 }, formTerms(data, true))
    expect(addressOf('ATX 4821', {})).toBe('1 Congress, ATX 4821')
    expect(addressOf('ATX ATX 4821', PARTNER_DATA)).toBe('1 Congress, ATX 4821')
    expect(addressOf('4821 ATX', PARTNER_DATA)).toBe('1 Congress, 4821 ATX')
    expect(deliveryAddress({ line1: ' 1 Congress ', line2: ' ATX 4821 ' }, formTerms(PARTNER_DATA, true))).toBe(
      '1 Congress, 4821',
    )
    const longer = { ...PARTNER_DATA, partnerAddress: { ...PARTNER, shortName: 'Northshore' } }
    expect(addressOf('northshore  12 B', longer)).toBe('1 Congress, 12 B')
  })

  it('puts line 2 after a comma (SHR-34)', () => {
    const terms = formTerms({}, true)
    expect(deliveryAddress({ line1: '2108 Alta Vista Avenue ', line2: ' Apt 4' }, terms)).toBe(
      '2108 Alta Vista Avenue, Apt 4',
    )
    expect(deliveryAddress({ line1: '2108 Alta Vista Avenue', line2: '' }, terms)).toBe('2108 Alta Vista Avenue')
  })

  it('sets line 1, city, state and zipcode from a chosen address, and keeps the rest (CHK-15)', () => {
    const address = { line1: '1 Congress Avenue', city: 'Austin', state: 'Texas', zipcode: '78701' }
    const chosen = { ...FILLED, line2: 'Apt 4', ...addressFields(address) }
    expect(chosen).toEqual({ ...FILLED, line2: 'Apt 4', line1: '1 Congress Avenue', zipcode: '78701' })
  })

  it('labels the phone "Mobile Phone", also where it is wrong, whoever orders (CHK-17)', () => {
    for (const data of [{}, PARTNER_DATA, { isEmployeePerk: true, employer: EMPLOYER }]) {
      expect(fieldLabel('phone', formTerms(data, true))).toBe('Mobile Phone')
      expect(problem({ phone: '' }, data).phone).toBe('Mobile Phone is required')
    }
  })

  it('labels the email "Personal Email" for employee-perk customers only (CHK-18)', () => {
    expect(fieldLabel('email', formTerms({ isEmployeePerk: true }, true))).toBe('Personal Email')
    for (const data of [{}, { employer: EMPLOYER }]) expect(fieldLabel('email', formTerms(data, true))).toBe('Email')
  })

  it('asks a customer of a partner for its code where others have the second line of the address (CHK-21)', () => {
    expect(fieldLabel('line2', formTerms(PARTNER_DATA, true))).toBe('Fetch code')
    expect(fieldLabel('line1', formTerms(PARTNER_DATA, true))).toBe('Address')
    for (const data of [{}, { isEmployeePerk: true, employer: EMPLOYER }])
      expect(fieldLabel('line2', formTerms(data, true))).toBe('Suite/Apt')
  })

  it('asks for a work email for employer perk only (CHK-20)', () => {
    expect(visibleFields(formTerms({ isEmployeePerk: true }, true))).toContain('workEmail')
    for (const data of [{}, { employer: EMPLOYER }])
      expect(visibleFields(formTerms(data, true))).not.toContain('workEmail')
  })

  const perk = { isEmployeePerk: true, employer: EMPLOYER }
  const ofWork = (workEmail: string, data: SignUpData) => problem({ workEmail, acceptsPerkTerms: true }, data).workEmail

  it('validates the work email against the employer (CHK-45, SHR-82)', () => {
    expect(ofWork('m.torres@larkspur.example', perk)).toBeUndefined()
    expect(ofWork('m.torres@larkspur.example', { isEmployeePerk: true })).toBeDefined()
    for (const other of ['m.torres@home.example', 'm.torres@mail.larkspur.example', 'm.torres@larkspur.example.org'])
      expect(ofWork(other, perk)).toBe('Email address needs to be a Larkspur email address')
    for (const domain of ['Larkspur.Example', 'LARKSPUR.EXAMPLE']) {
      const capital = { isEmployeePerk: true, employer: { ...EMPLOYER, domain } }
      expect(ofWork('M.Torres@larkspur.example', capital)).toBeUndefined()
      expect(ofWork('m.torres@notlarkspur.example', capital)).toBeDefined()
    }
    const acme = { ...EMPLOYER, displayName: 'Acme', domain: 'acme.example' }
    expect(ofWork('m.torres@home.example', { isEmployeePerk: true, employer: acme })).toBe(
      'Email address needs to be an Acme email address',
    )
  })

  it('says of a work email what it needs to be without an employer, and what is none at all (SHR-81, SHR-83)', () => {
    expect(ofWork('m.torres@home.example', { isEmployeePerk: true })).toBe(
      'Email address needs to be a company email address',
    )
    expect(ofWork('m.torres', perk)).toBe('Email address is not in proper format')
  })

  it('places no employee-perk order before its terms are accepted (CHK-25)', () => {
    const perk = { isEmployeePerk: true, employer: EMPLOYER }
    expect(problem({ workEmail: 'm@larkspur.example' }, perk).acceptsPerkTerms).toBeDefined()
    expect(fieldProblem('acceptsPerkTerms', FILLED, formTerms({}, true))).toBeUndefined()
  })

  it('limits first and last name to 30 characters each (SHR-88)', () => {
    expect(problem({ firstName: 'a'.repeat(31), lastName: 'b'.repeat(31) })).toEqual({
      firstName: 'First name format is invalid',
      lastName: 'Last name format is invalid',
    })
    expect(problem({ firstName: 'a'.repeat(30), lastName: 'b'.repeat(30) })).toEqual({})
  })

  const names = pageTable('validation', 'Names').map((row) => [row('typed'), row('is wrong in') === '–'] as const)
  it.each(names)('takes "%s" as a first and as a last name: %s (SHR-87)', (typed, isRight) => {
    for (const name of ['firstName', 'lastName'] as const)
      expect(Object.keys(problem({ [name]: typed }))).toEqual(isRight ? [] : [name])
  })

  const zips = pageTable('validation', 'Zips').map((row) => [row('typed'), row('valid') === 'yes'] as const)
  it.each(zips)('takes "%s" for a zip: %s (SHR-84)', (zipcode, isRight) => {
    const found = fieldProblem('zipcode', { ...FILLED, zipcode }, formTerms({ rc: 'sd4me' }, false))
    expect(found === 'format').toBe(!isRight)
  })

  const emails = pageTable('validation', 'E-mail addresses').map(
    (row) => [row('typed'), row('valid') === 'yes'] as const,
  )
  it.each(emails)('takes "%s" for an email: %s (SHR-80)', (email, isRight) => {
    for (const [, data] of VISITORS)
      expect(fieldProblem('email', { ...FILLED, email }, formTerms(data, true))).toBe(
        isRight ? undefined : 'invalid_email',
      )
  })

  const phones = pageTable('validation', 'Phones').map((row) => [row('typed'), row('stored') !== 'none'] as const)
  it.each(phones)('takes "%s" for a phone: %s (SHR-91)', (phone, isRight) => {
    expect(fieldProblem('phone', { ...FILLED, phone }, formTerms({}, true))).toBe(isRight ? undefined : 'format')
  })

  it('begins with nothing filled in and nothing agreed to (CHK-28)', () => {
    const { acceptsPerkTerms, ...texts } = startingForm({}, formTerms({}, true))
    expect([acceptsPerkTerms, new Set(Object.values(texts))]).toEqual([false, new Set([''])])
  })

  it.each([
    ['line1', 200],
    ['line2', 60],
    ['city', 100],
    ['deliveryInstructions', 500],
  ] as const)('takes as much of %s as an address has room for, %i, spaces around aside (CHK-31)', (name, most) => {
    const codeOf = (length: number) =>
      fieldProblem(name, { ...FILLED, [name]: ` ${'a'.repeat(length)} ` }, formTerms({}, true))
    expect([codeOf(most), codeOf(most + 1)]).toEqual([undefined, 'format'])
  })

  it('takes spaces alone for nothing (CHK-28)', () => {
    const filledWith = (text: string) =>
      problem({
        ...{ firstName: text, lastName: text, line1: text, city: text },
        ...{ state: text, zipcode: text, phone: text, email: text },
      })
    expect(Object.values(filledWith(' ')).every((words) => words.endsWith(' is required'))).toBe(true)
    expect(filledWith(' ')).toEqual(filledWith(''))
    expect(Object.keys(filledWith(' '))).toHaveLength(8)
  })

  it('asks employee-perk customers alone to agree to its terms (CHK-25)', () => {
    expect(visibleFields(formTerms({ isEmployeePerk: true }, true))).toContain('acceptsPerkTerms')
    expect(visibleFields(formTerms({}, true))).not.toContain('acceptsPerkTerms')
  })

  it('reads a zipcode and a partner code with spaces around (CHK-35, CHK-39)', () => {
    expect(problem({ zipcode: ' 78704 ' })).toEqual({})
    expect(problem({ line2: ' ATX 4821 ' }, PARTNER_DATA)).toEqual({})
    const terms = formTerms(PARTNER_DATA, true)
    expect(deliveryAddress({ line1: ' 1 Congress ', line2: ' ATX 4821 ' }, terms)).toBe('1 Congress, 4821')
    expect(deliveryAddress({ line1: ' 1 Congress ', line2: ' ' }, terms)).toBe('1 Congress')
  })

  it('delivers to a partner outside of the zips that are served (CHK-35, CHK-51)', () => {
    expect(problem({ line2: 'ATX 4821', zipcode: '78758' }, { ...PARTNER_DATA, zipcodes: ['75201'] })).toEqual({})
  })

  it('presets no state for a zipcode that only ends with 78 (CHK-38)', () => {
    expect(changeField({ ...EMPTY_FORM, state: 'NM' }, 'zipcode', '90278').state).toBe('CA')
    expect(changeField(EMPTY_FORM, 'zipcode', ' 78').state).toBe('TX')
  })

  it('leaves the state as typed while another field changes (CHK-37)', () => {
    expect(changeField({ ...EMPTY_FORM, state: 'texas' }, 'city', 'Austin').state).toBe('texas')
  })

  it('writes the state of the partner and of a chosen address as its code, where it has one (CHK-15, CHK-51)', () => {
    const stateOf = (state: string) => {
      const data = { ...PARTNER_DATA, partnerAddress: { ...PARTNER, state } }
      return [startingForm(data, formTerms(data, true)).state, addressFields({ ...PARTNER, state }).state]
    }
    expect(stateOf('Texas')).toEqual(['TX', 'TX'])
    expect(stateOf('Tejas')).toEqual(['Tejas', 'Tejas'])
  })

  it('keeps what was typed, and no consent (CHK-25)', () => {
    const { acceptsPerkTerms: _, ...typed } = FILLED
    expect(typedDelivery({ ...FILLED, acceptsPerkTerms: true }, formTerms({}, true))).toEqual(typed)
  })

  it('keeps nothing of a partner’s address, which nobody typed (CHK-21)', () => {
    const { acceptsPerkTerms: _, ...typed } = FILLED
    const address = { line1: '', city: '', state: '', zipcode: '' }
    expect(typedDelivery(FILLED, formTerms(PARTNER_DATA, true))).toEqual({ ...typed, ...address })
  })

  it('begins with what was typed before what is known; the e-mail stays that of the account (CHK-51)', () => {
    const { acceptsPerkTerms: _, ...typed } = { ...EMPTY_FORM, line1: '1 Congress Avenue', email: 'typed@home.example' }
    const known = { city: 'Austin', line1: '2108 Alta Vista Avenue', email: 'account@home.example' }
    const { line1, city, email } = startingForm({ typedDelivery: typed }, formTerms({}, true), known)
    expect({ line1, city, email }).toEqual({
      line1: '1 Congress Avenue',
      city: 'Austin',
      email: 'account@home.example',
    })
    expect(startingForm({ typedDelivery: typed }, formTerms({}, true)).email).toBe('typed@home.example')
  })
})
