import { CALL_EXAMPLES } from '@cupboard/shared/examples'
import { randomUUID } from 'node:crypto'
import { DEFAULT_INTERVIEW, err } from '@cupboard/shared/contracts'
import { code, openShop, person, type Person, type Shop } from '../testing/shop.ts'
import { createChanging } from './change.ts'
import { findCustomer, rewardReferrer } from './repository.ts'

let shop: Shop
let who: Person
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  who = person()
  await shop.place(who, await shop.order(who))
})
afterAll(() => shop.close())

const change = (body: unknown) => shop.call('PUT', '/customer/', { person: who, body })
const read = async () => (await shop.call('GET', '/customer?new=1', { person: who })).body.customer
const SHIPPING = {
  name: 'Ann Lee',
  address: '400 Barton Springs Rd',
  city: 'Austin',
  state: 'TX',
  zipcode: '78704-1234',
}

describe('GET /customer', () => {
  it('answers the customer with a referral link (SHR-37, OP-79)', async () => {
    expect(await read()).toMatchObject({
      firstName: 'Ann',
      email: who.email,
      status: 'Active',
      chargeShipping: true,
      referralLink: expect.stringMatching(new RegExp(`^${shop.origin}/customerref/[0-9a-f-]{36}$`)),
    })
  })

  it('answers every part of a customer, with the perk’s employer, the credit and its most (API-19, SHR-37)', async () => {
    const body = { employerId: 'emp-lonestar', workEmail: 'ann@lonestar.example' }
    await shop.call('POST', '/customer/enroll', { person: who, body })
    await shop.db.execute(
      `update customers set sd_credit_cents = 700, max_sd_credit_cents = 300 where sub = '${who.sub}'`,
    )
    const shipping = { ...SHIPPING, deliveryInstructions: 'Side door' }
    await change({ shipping })
    const interview = { ...DEFAULT_INTERVIEW, bathrooms: 2.5, pets: { cats: 1, dogs: 2 } }
    await shop.db.execute(`update customers set interview = '${JSON.stringify(interview)}' where sub = '${who.sub}'`)
    expect(await read()).toMatchObject({
      firstName: 'Ann',
      lastName: 'Lee',
      email: who.email,
      phone: '+15125550100',
      workEmail: 'ann@lonestar.example',
      status: 'Active',
      employer: {
        slug: 'lonestar',
        employerId: 'emp-lonestar',
        displayName: 'Lone Star Robotics',
        domain: 'lonestar.example',
      },
      shipping,
      paymentSource: { id: expect.stringMatching(/./), brand: 'visa', last4: '4242' },
      interview,
      sdCredit: 700,
      maxSdCredit: 300,
      chargeShipping: false,
      preferredDeliveryDates: [],
    })
  })

  it('says that shipping is charged, until an employer pays (SHR-56)', async () => {
    expect(await read()).toMatchObject({ chargeShipping: true })
    const body = { employerId: 'emp-lonestar', workEmail: 'ann@lonestar.example' }
    await shop.call('POST', '/customer/enroll', { person: who, body })
    expect(await read()).toMatchObject({ chargeShipping: false })
  })

  it('answers no credit, and none that a delivery may take, as 0 (SHR-37)', async () => {
    await shop.db.execute(`update customers set sd_credit_cents = 0, max_sd_credit_cents = 0 where sub = '${who.sub}'`)
    expect(await read()).toMatchObject({ sdCredit: 0, maxSdCredit: 0 })
  })

  it('knows nobody who has not ordered (API-19)', async () => {
    expect(code(await shop.call('GET', '/customer', { person: person() }))).toEqual([404, 'customer_unknown'])
    const body = { sourceId: await shop.source() }
    const card = await shop.call('PUT', '/customer/source/', { person: person(), body })
    expect(code(card)).toEqual([404, 'customer_unknown'])
  })
})

describe('PUT /customer/', () => {
  it('changes what is sent, and only that (API-20, ACC-64)', async () => {
    const reply = await change({ firstName: 'Zoë', shipping: { ...SHIPPING, deliveryInstructions: 'Side door' } })
    expect(reply.body.customer).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Lee',
      shipping: { deliveryInstructions: 'Side door' },
    })
    expect(await read()).toEqual(reply.body.customer)
  })

  it('changes each part of the customer: address, both names, e-mail, phone and work e-mail (API-20)', async () => {
    const email = person('zoe').email
    const wanted = {
      firstName: 'Zoë',
      lastName: 'Lind',
      email,
      phone: '+15125550177',
      workEmail: 'zoe@work.example',
      shipping: { ...CALL_EXAMPLES.putCustomer.body.shipping, name: 'Zoë Lind' },
    }
    expect((await change({ ...wanted, email: email.toUpperCase() })).body.customer).toMatchObject(wanted)
    expect(await read()).toMatchObject(wanted)
  })

  it('counts contacts of others, ten an hour, and no other refusal (API-20, OP-67)', async () => {
    const refusing = (code: 'confirmation_needed' | 'phone_taken') =>
      createChanging(shop.platform, {
        identity: { updateAccount: async () => err(code) },
        availability: shop.contexts.availability,
        offers: { findEmployer: async () => undefined },
        read: () => Promise.reject(new Error('nothing was changed')),
        afterChange: async () => undefined,
        afterNewZip: async () => undefined,
      })
    const often = async (code: 'confirmation_needed' | 'phone_taken', times: number) => {
      const codes = []
      for (let time = 0; time < times; time++) {
        const changed = await refusing(code)(who, { phone: '+15125550178' })
        codes.push(changed.ok ? 'changed' : changed.error.code)
      }
      return codes
    }
    expect(await often('confirmation_needed', 12)).toEqual(Array(12).fill('confirmation_needed'))
    expect(await often('phone_taken', 11)).toEqual([...Array(10).fill('contact_taken'), 'rate_limited'])
  })

  it('takes no work e-mail of another company from who has an employer’s perk (API-20, SHR-82)', async () => {
    const body = { employerId: 'emp-lonestar', workEmail: 'ann@lonestar.example' }
    await shop.call('POST', '/customer/enroll', { person: who, body })
    expect(code(await change({ workEmail: 'ann@example.com' }))).toEqual([422, 'work_email_mismatch'])
    expect((await change({ workEmail: 'lee@lonestar.example' })).body.customer).toMatchObject({
      workEmail: 'lee@lonestar.example',
    })
  })

  it.each([
    ['a state that is not the zip’s', { shipping: { ...SHIPPING, state: 'CA' } }, 422, 'state_mismatch'],
    ['an address that we do not serve', { shipping: { ...SHIPPING, zipcode: '75001' } }, 422, 'area_not_served'],
    ['a name that is too long', { firstName: 'x'.repeat(31) }, 400, 'invalid_request'],
    ['an empty name', { firstName: ' ' }, 400, 'invalid_request'],
    ['a phone that is none', { phone: '555' }, 400, 'invalid_request'],
    ['a phone that cannot be rung (SHR-91)', { phone: '+10005550142' }, 400, 'invalid_request'],
    ['a name with a digit', { lastName: 'Lee2' }, 400, 'invalid_request'],
    ['an e-mail that is none', { email: 'ann' }, 400, 'invalid_request'],
    ['a field that may not be set', { sdCredit: 100000 }, 400, 'invalid_request'],
    ['part of an address', { shipping: { name: 'Ann' } }, 400, 'invalid_request'],
  ])('refuses %s and changes nothing (API-20)', async (_, body, status, problem) => {
    const before = await read()
    expect(code(await change(body))).toEqual([status, problem])
    expect(await read()).toEqual(before)
  })

  it('asks to mend an address that was stored with another state, the next time it is saved (API-20, OP-15)', async () => {
    await shop.db.execute(
      `update customers set shipping = jsonb_set(shipping, '{state}', '"CA"') where sub = '${who.sub}'`,
    )
    expect(await read()).toMatchObject({ shipping: { state: 'CA', zipcode: '78704' } })
    expect((await change({ firstName: 'Zoë' })).status).toBe(200)
    const { shipping } = (await read()) as { shipping: object }
    const kept = await change({ shipping: { ...shipping, deliveryInstructions: 'Side door' } })
    expect([kept.status, kept.body.error]).toEqual([
      422,
      '78704 is in Texas. Please choose TX, or correct the zipcode.',
    ])
    expect((await change({ shipping: { ...shipping, state: 'TX' } })).status).toBe(200)
  })
})

describe('PUT /customer/source/', () => {
  const save = (sourceId: unknown) => shop.call('PUT', '/customer/source/', { person: who, body: { sourceId } })

  it('keeps another card (API-21, ACC-84)', async () => {
    expect((await save(await shop.source('5555555555554444'))).body.customer).toMatchObject({
      paymentSource: { brand: 'mastercard', last4: '4444' },
    })
  })

  it('says in the provider’s words why a card is refused, and keeps the old one (ACC-85)', async () => {
    const reply = await save(await shop.source('4000000000009995'))
    expect(code(reply)).toEqual([402, 'card_declined'])
    expect(reply.body.error).toBe('Your card has insufficient funds.')
    expect(await read()).toMatchObject({ paymentSource: { last4: '4242' } })
  })

  it.each(['', 4242, 'x'.repeat(201), undefined])('refuses %j (API-21)', async (sourceId) => {
    expect(code(await save(sourceId))).toEqual([400, 'invalid_request'])
  })

  it('does not take a card that another customer keeps (API-21)', async () => {
    const other = person()
    const source = await shop.source()
    await shop.place(other, await shop.order(other, { source }))
    expect(code(await save(source))).toEqual([404, 'source_unknown'])
  })
})

describe('POST /customer/enroll', () => {
  const enroll = (body: unknown) => shop.call('POST', '/customer/enroll', { person: who, body })

  it('takes a work e-mail, adds the employer’s perk to later deliveries, and ships them free (ACC-50, API-22)', async () => {
    const reply = await enroll({ employerId: 'emp-lonestar', workEmail: 'Ann@lonestar.example' })
    expect(reply.body.customer).toMatchObject({
      employer: { slug: 'lonestar', displayName: 'Lone Star Robotics' },
      workEmail: 'ann@lonestar.example',
      chargeShipping: false,
      discounts: [{ code: 'perk-lonestar' }],
    })
  })

  it('keeps the perk of who enrolls once more with the same employer (ACC-50, API-22)', async () => {
    await enroll({ employerId: 'emp-lonestar', workEmail: 'ann@lonestar.example' })
    const reply = await enroll({ employerId: 'emp-lonestar', workEmail: 'anna@lonestar.example' })
    expect(reply.body.customer).toMatchObject({
      workEmail: 'anna@lonestar.example',
      chargeShipping: false,
      discounts: [{ code: 'perk-lonestar' }],
    })
  })

  it('puts the perk of another employer in the place of the first (ACC-50, API-22)', async () => {
    await enroll({ employerId: 'emp-lonestar', workEmail: 'ann@lonestar.example' })
    const reply = await enroll({ employerId: 'emp-bluebonnet', workEmail: 'ann@bluebonnet.example' })
    expect(reply.body.customer).toMatchObject({
      employer: { slug: 'bluebonnet' },
      discounts: [{ code: 'perk-bluebonnet' }],
    })
  })

  it.each([
    [
      'an address of another company',
      { employerId: 'emp-lonestar', workEmail: 'ann@example.com' },
      422,
      'work_email_mismatch',
    ],
    ['an unknown employer', { employerId: 'emp-nobody', workEmail: 'ann@example.com' }, 404, 'employer_unknown'],
    ['no e-mail', { employerId: 'emp-lonestar' }, 400, 'invalid_request'],
  ])('refuses %s (API-22, SHR-82)', async (_, body, status, problem) => {
    expect(code(await enroll(body))).toEqual([status, problem])
    expect(await read()).toMatchObject({ chargeShipping: true, discounts: [] })
  })
})

describe('referral rewards', () => {
  it('are $10 for each of a friend’s first three paid orders, and nothing after (LAND-71, LAND-73)', async () => {
    const { customerId } = await findOf(who)
    const friends = [person('friend'), person('friend')]
    for (const friend of friends) {
      const order = await shop.order(friend)
      const customer = { ...(order.customer as object), referringCustomerId: customerId }
      expect((await shop.place(friend, { ...order, customer, totalCents: 1340 })).status).toBe(200)
    }
    expect(await findOf(who)).toMatchObject({ sdCreditCents: 2000 })
    const [friend] = friends
    for (const credit of [3000, 4000, 4000]) {
      await rewardReferrer(shop.db, await findOf(friend ?? who), randomUUID(), shop.clock.now())
      expect(await findOf(who)).toMatchObject({ sdCreditCents: credit })
    }
    await rewardReferrer(shop.db, await findOf(who), randomUUID(), shop.clock.now())
    expect(await findOf(who)).toMatchObject({ sdCreditCents: 4000 })
  })

  async function findOf({ sub }: Person) {
    const row = await findCustomer(shop.db, sub)
    if (!row) throw new Error('no customer')
    return row
  }
})

describe('the demo customer', () => {
  it('has a delivered order, a plan and a card that pays (DASH-05, LAND-70)', async () => {
    const demo = { sub: 'd3a0c0de-0000-4000-a000-000000000001', email: 'demo@cupboard.example' }
    const { body } = await shop.call('GET', '/customer', { person: demo })
    const family = ['Adult', 'Adult', 'Child', 'Child'].map((type) => ({ type }))
    const interview = { family, pets: { dogs: 1, cats: 0 } }
    expect(body).toMatchObject({
      customer: { firstName: 'Dana', paymentSource: { last4: '4242' }, interview },
      manifest: { status: 'Predicted' },
    })
    const list = await shop.call('GET', '/orders', { person: demo })
    expect(list.body.orders).toMatchObject([{ status: 'Delivered', deliveryMethod: 'UPSGround' }])
  })
})
