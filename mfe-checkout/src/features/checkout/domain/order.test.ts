import {
  articleCount,
  cents,
  DEFAULT_INTERVIEW,
  NewOrder,
  type ManifestBundle,
  type SignUpData,
} from '@cupboard/shared/contracts'
import { pageTable } from '@cupboard/shared/fixtures'
import { EMPLOYER, PARTNER } from '../../../testing/samples.ts'
import { EMPTY_FORM, formTerms, type CheckoutForm } from './form.ts'
import { amountWithTax, checkoutTotals, hasBundles, newOrder, orderedProducts, taxQuestion } from './order.ts'

const FORM: CheckoutForm = {
  ...EMPTY_FORM,
  firstName: 'Marisol',
  lastName: 'Torres',
  line1: '2108 Alta Vista Avenue',
  line2: 'Apt 4',
  city: 'Austin',
  state: 'tx',
  zipcode: '78704',
  phone: '(512) 555-0142',
  email: 'Marisol@Home.example',
  deliveryInstructions: ' ',
}

const bundles: ManifestBundle[] = [
  {
    bundleId: 'everyday',
    productGroups: {
      ToiletPaper: { groupName: 'rolls', articleCount: articleCount(12), pricePerArticle: cents(100) },
      PaperTowels: { groupName: 'towels', articleCount: articleCount(0), pricePerArticle: cents(300) },
    },
    subtotal: cents(1200),
    hasAll: false,
  },
]
const DATA: SignUpData = { manifestBundles: bundles, chargeShipping: true }
const ORDER_ID = '7f3c1d0e-7a1c-4b58-9e6d-0c8f7c1a2b3d'

const build = (data: SignUpData, form = FORM, tax = 140) =>
  newOrder({
    data,
    form,
    terms: formTerms(data, true),
    source: 'pm_1',
    orderId: ORDER_ID,
    amount: amountWithTax(checkoutTotals(data), cents(tax)),
  })

describe('the order that checkout sends', () => {
  it('is what POST /orders takes, its total with tax (SHR-41, SHR-63)', () => {
    expect(NewOrder.safeParse(build(DATA)).success).toBe(true)
    expect(build(DATA)).toMatchObject({
      source: 'pm_1',
      orderId: ORDER_ID,
      totalCents: 1200 + 500 + 140,
      taxes: [{ amountCents: 140 }],
      productGroupEntries: [{ groupName: 'rolls', articleCount: 12 }],
    })
  })

  it('says a tax of nothing, too (SHR-41)', () => {
    expect(build(DATA, FORM, 0)).toMatchObject({ totalCents: 1200 + 500, taxes: [{ amountCents: 0 }] })
  })

  it('is refused by the server without any of what is required (CHK-28)', () => {
    const { customer, ...order } = build(DATA)
    const { shipping } = customer
    const takes = (change: object) => NewOrder.safeParse({ ...order, customer: { ...customer, ...change } }).success
    expect(takes({})).toBe(true)
    for (const nothing of [undefined, '']) {
      for (const name of ['firstName', 'lastName', 'phone', 'email'])
        expect([name, takes({ [name]: nothing })]).toEqual([name, false])
      for (const name of ['address', 'city', 'state', 'zipcode'])
        expect([name, takes({ shipping: { ...shipping, [name]: nothing } })]).toEqual([name, false])
    }
  })

  it('comes to its products less coupon, employer’s part and credit, and to shipping where that is charged (SHR-55, SHR-56)', () => {
    const percent = { type: 'PercentDiscount', percentOff: 10 } as const
    const newCoupon = { code: 'C', description: 'Welcome', discount: percent, duration: { type: 'Once' as const } }
    const offered: SignUpData = { ...DATA, newCoupon, sdCredit: cents(500), maxSdCredit: cents(300) }
    expect(checkoutTotals(offered)).toMatchObject({
      coupons: 120,
      perk: 0,
      sdCredit: 300,
      shipping: 500,
      beforeTax: 1280,
    })
    const perk = { ...offered, newCoupon: { ...newCoupon, description: 'Acme employee perk' }, chargeShipping: false }
    expect(checkoutTotals(perk)).toMatchObject({ coupons: 0, perk: 120, sdCredit: 300, shipping: 0, beforeTax: 780 })
  })

  it.each([
    [undefined, 500],
    [300, 300],
    [0, 0],
  ])('comes to less of the credit, of which an order may take %s at most (SHR-60)', (most, taken) => {
    const credit = { sdCredit: cents(500), maxSdCredit: most === undefined ? undefined : cents(most) }
    expect(checkoutTotals({ ...DATA, ...credit, chargeShipping: false })).toMatchObject({
      sdCredit: taken,
      beforeTax: 1200 - taken,
    })
  })

  it('goes to the address with its second line after a comma (SHR-34)', () => {
    expect(build(DATA).customer.shipping.address).toBe('2108 Alta Vista Avenue, Apt 4')
    expect(build(DATA, { ...FORM, line2: ' ' }).customer.shipping.address).toBe('2108 Alta Vista Avenue')
  })

  it('carries the code of a coupon of the new form, and none where there is none (SHR-41)', () => {
    const newCoupon = {
      code: 'welcome20',
      description: '20% off your first order',
      discount: { type: 'PercentDiscount' as const, percentOff: 20 },
      duration: { type: 'Once' as const },
    }
    for (const isEmployeePerk of [false, true])
      expect(build({ ...DATA, newCoupon, isEmployeePerk })).toHaveProperty('coupon', 'welcome20')
    expect(build({ ...DATA, coupon: { percentDiscount: 10 } })).not.toHaveProperty('coupon')
  })

  it('carries the customer: email lowercased, phone international, instructions only when given (SHR-33)', () => {
    const { customer } = build({ ...DATA, refCust: 'c-7' })
    expect(customer).toMatchObject({
      email: 'marisol@home.example',
      firstName: 'Marisol',
      lastName: 'Torres',
      phone: '+15125550142',
      referringCustomerId: 'c-7',
      interview: { ...DEFAULT_INTERVIEW, phone: '+15125550142' },
    })
    expect(customer.shipping).toEqual({
      name: 'Marisol Torres',
      address: '2108 Alta Vista Avenue, Apt 4',
      city: 'Austin',
      state: 'TX',
      zipcode: '78704',
    })
    expect(customer).not.toHaveProperty('workEmail')
    expect(build(DATA, { ...FORM, deliveryInstructions: 'Side door' }).customer.shipping.deliveryInstructions).toBe(
      'Side door',
    )
  })

  it('carries what the household answered, and the default answers for the rest (SHR-06, SHR-33)', () => {
    const sent = (interview: SignUpData['interview']) => build({ ...DATA, interview }).customer.interview
    const phone = '+15125550142'
    const answered = { bathrooms: 3, cookingFrequency: 5 }
    expect(sent({ ...answered, housekeeping: undefined })).toEqual({ ...DEFAULT_INTERVIEW, ...answered, phone })
    expect(sent(undefined)).toEqual({ ...DEFAULT_INTERVIEW, phone })
  })

  it('writes the state in upper case (SHR-35)', () => {
    expect(build(DATA).customer.shipping.state).toBe('TX')
  })

  it('takes the campaign code from utm_campaign, else from rc (SHR-36)', () => {
    expect(build({ ...DATA, utm_campaign: 'october', rc: 'localeur' }).customer.campaignCode).toBe('october')
    for (const data of [DATA, { ...DATA, utm_campaign: '' }])
      expect(build({ ...data, rc: 'localeur' }).customer.campaignCode).toBe('localeur')
    expect(build(DATA).customer).not.toHaveProperty('campaignCode')
  })

  it('carries what was typed at the gate beside campaign and coupon (FUN-14, CHK-35)', () => {
    const newCoupon = {
      code: 'welcome20',
      description: '20% off',
      discount: { type: 'PercentDiscount' as const, percentOff: 20 },
      duration: { type: 'Once' as const },
    }
    expect(build({ ...DATA, newCoupon, utm_campaign: 'tx', rc: ' sd4me ' })).toMatchObject({
      coupon: 'welcome20',
      referralCode: 'sd4me',
      customer: { campaignCode: 'tx' },
    })
    expect(build({ ...DATA, rc: 'sd4me' })).not.toHaveProperty('coupon')
    expect(build(DATA)).not.toHaveProperty('referralCode')
  })

  it.each<[string, SignUpData]>([
    ['a visitor', {}],
    ['an employee', { isEmployeePerk: true, employer: EMPLOYER }],
    ['whom the partner delivers to', PARTNER],
  ])('carries the delivery instructions of %s in every line that was typed (CHK-19)', (_, data) => {
    const deliveryInstructions = 'Side door, please!\nGate: #42'
    const { shipping } = build({ ...DATA, ...data }, { ...FORM, deliveryInstructions }).customer
    expect(shipping.deliveryInstructions).toBe(deliveryInstructions)
  })

  it('goes to what follows the partner’s short name in line 2 (CHK-52)', () => {
    const { shipping } = build({ ...DATA, ...PARTNER }, { ...FORM, line2: 'ATX 4821' }).customer
    expect(shipping.address).toBe('2108 Alta Vista Avenue, 4821')
  })

  it('carries a work e-mail for employee perk only, also where one was typed before (CHK-20)', () => {
    const typed = { ...FORM, workEmail: 'm@larkspur.example' }
    expect(build({ ...DATA, isEmployeePerk: true }, typed).customer).toHaveProperty('workEmail', 'm@larkspur.example')
    expect(build(DATA, typed).customer).not.toHaveProperty('workEmail')
  })

  it('takes the employer into account for employee perk only (SHR-33, CHK-26)', () => {
    const employer = { slug: 'larkspur', employerId: 'e1', displayName: 'Larkspur', domain: 'larkspur.example' }
    const perkCoupon = {
      code: 'LARK',
      description: 'Larkspur employee perk',
      discount: { type: 'PercentDiscount' as const, percentOff: 25 },
      duration: { type: 'Forever' as const },
    }
    const perk: SignUpData = { ...DATA, employer, isEmployeePerk: true, newCoupon: perkCoupon, chargeShipping: false }
    expect(checkoutTotals(perk)).toMatchObject({ subtotal: 1200, coupons: 0, perk: 300, beforeTax: 900 })
    const { customer } = build(perk, { ...FORM, workEmail: 'M@Larkspur.example' })
    expect(customer).toMatchObject({ workEmail: 'm@larkspur.example', employerId: 'e1' })
    expect(build({ ...perk, employer: null, employerId: 'e2' }).customer).toHaveProperty('employerId', 'e2')
    const { customer: withoutPerk } = build({ ...DATA, employer }, { ...FORM, workEmail: 'm@larkspur.example' })
    expect(withoutPerk).not.toHaveProperty('employerId')
    expect(withoutPerk).not.toHaveProperty('workEmail')
  })

  it('takes the coupon of a referral or coupon visitor off, of the old form too, and names it and who referred them (CHK-27)', () => {
    const newCoupon = {
      code: 'FRIEND10',
      description: '$10 off',
      discount: { type: 'FixedDiscount' as const, amountOffCents: cents(1000) },
      duration: { type: 'Once' as const },
    }
    expect(checkoutTotals({ ...DATA, newCoupon })).toMatchObject({ coupons: 1000, beforeTax: 700 })
    expect(checkoutTotals({ ...DATA, coupon: { percentDiscount: 10 } })).toMatchObject({ coupons: 120 })
    expect(build({ ...DATA, newCoupon }).coupon).toBe('FRIEND10')
    expect(build({ ...DATA, newCoupon, rc: 'dana-7' })).toMatchObject({ coupon: 'FRIEND10', referralCode: 'dana-7' })
    expect(build({ ...DATA, refCust: 'c-7' }).customer.referringCustomerId).toBe('c-7')
    expect(build(DATA).customer).not.toHaveProperty('referringCustomerId')
  })

  const phones = pageTable('validation', 'Phones').filter((row) => row('stored') !== 'none')
  it.each(phones.map((row) => [row('typed'), row('stored')] as const))(
    'carries the phone that was typed as "%s" as %s: +1 once (SHR-90, SHR-93)',
    (phone, stored) => {
      const { customer } = build(DATA, { ...FORM, phone })
      expect([customer.phone, customer.interview.phone]).toEqual([stored, stored])
    },
  )

  it.each(['(512) 555-0142', '512.555.0142', '1 512 555 0142', '+1 512 555 0142'])(
    'carries the phone that was typed as %s in international form, for the household’s interview too (SHR-91, SHR-33)',
    (phone) => {
      const { customer } = build(DATA, { ...FORM, phone })
      expect([customer.phone, customer.interview.phone]).toEqual(['+15125550142', '+15125550142'])
    },
  )

  it('carries nothing with spaces around it (SHR-33)', () => {
    const { customer } = build(
      { ...DATA, isEmployeePerk: true },
      {
        ...FORM,
        firstName: ' Marisol ',
        lastName: ' Torres ',
        email: ' m@home.example ',
        workEmail: ' M@work.example ',
      },
    )
    expect(customer).toMatchObject({
      firstName: 'Marisol',
      lastName: 'Torres',
      email: 'm@home.example',
      workEmail: 'm@work.example',
      shipping: { name: 'Marisol Torres' },
    })
  })

  it('carries as much of a name and of a code as the server takes (SHR-33, SHR-36)', () => {
    const nameOf = (firstName: string) => build(DATA, { ...FORM, firstName }).customer.shipping.name
    expect([nameOf('a'.repeat(58)), nameOf('a'.repeat(59))]).toEqual([`${'a'.repeat(58)} T`, 'a'.repeat(59)])
    const { customer, referralCode } = build({ ...DATA, rc: 'r'.repeat(201) })
    expect([customer.campaignCode, referralCode]).toEqual(['r'.repeat(200), 'r'.repeat(200)])
  })

  it.each([{ phone: '512' }, { state: 'ZZ' }])(
    'is not built from %j, which no validated form has (CHK-53)',
    (wrong) => {
      expect(() => build(DATA, { ...FORM, ...wrong })).toThrow('validated')
    },
  )

  it('leaves skipped products out, and an order of nothing is no order (CHK-12, FUN-68)', () => {
    expect(orderedProducts({ manifestBundles: bundles }).map(({ groupName }) => groupName)).toEqual(['rolls'])
    expect(build(DATA).productGroupEntries.map(({ groupName }) => groupName)).toEqual(['rolls'])
    expect(hasBundles(DATA)).toBe(true)
    expect(hasBundles({ manifestBundles: [] })).toBe(false)
    expect(hasBundles({})).toBe(false)
    const skipped = { groupName: 'rolls', articleCount: articleCount(0), pricePerArticle: cents(100) }
    const empty: ManifestBundle = {
      bundleId: 'everyday',
      productGroups: { ToiletPaper: skipped },
      subtotal: cents(0),
      hasAll: false,
    }
    expect(hasBundles({ manifestBundles: [empty, { ...empty, productGroups: {} }] })).toBe(false)
  })
})

describe('what the tax is asked for', () => {
  const totals = { beforeTax: cents(1700) }

  it('is the amount before tax, the state and the zipcode (CHK-64)', () => {
    expect(taxQuestion(totals, FORM, true)).toEqual({ amount: 1700, state: 'TX', postal_code: '78704' })
    const elsewhere = { state: 'nm', zipcode: ' 87501 ' }
    expect(taxQuestion({ beforeTax: cents(900) }, elsewhere, true)).toEqual({
      amount: 900,
      state: 'NM',
      postal_code: '87501',
    })
  })

  it('takes the shipping fee in where it is charged (SHR-64)', () => {
    const asked = (chargeShipping: boolean) =>
      taxQuestion(checkoutTotals({ ...DATA, sdCredit: cents(300), chargeShipping }), FORM, true)
    expect([false, true].map((charged) => asked(charged)?.amount)).toEqual([900, 1400])
  })

  it('is nothing while the address is not there, or when there is nothing to tax (CHK-65)', () => {
    expect(taxQuestion(totals, FORM, false)).toBeUndefined()
    expect(taxQuestion({ beforeTax: cents(0) }, FORM, true)).toBeUndefined()
  })
})
