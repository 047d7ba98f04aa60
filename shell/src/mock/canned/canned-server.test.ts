import {
  calls,
  cents,
  DEFAULT_INTERVIEW,
  articleCount,
  type CallInput,
  type CallName,
  type Interview,
  type NewOrder,
} from '@cupboard/shared/contracts'
import { createApiClient } from '../../api/create-api-client.ts'
import { grandTotal, priceOrder } from '@cupboard/shared/pricing'
import { CALL_EXAMPLES } from '@cupboard/shared/examples'
import { CALL_NAMES } from '@cupboard/shared/testing'
import { createCannedServer } from './canned-server.ts'
import { CATALOGUE } from './data/catalogue.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const ORDER_ID = '7f3c1d0e-7a1c-4b58-9e6d-0c8f7c1a2b3d'
const EMAIL = 'marisol@home.example'
const PAPER = 'sample-toiletpaper'
const SOAP = 'sample-handsoap'

/** One page of this tab; a second one is a reload. */
function open(now = NOW) {
  const events: string[] = []
  const server = createCannedServer({
    storage: window.sessionStorage,
    now: () => now,
    origin: 'http://localhost:3000',
  })
  const { call } = createApiClient({
    transport: server.transport,
    events: { emit: (name) => events.push(name) > 0 },
    timeoutMs: 1_000,
    baseUrl: 'http://localhost:3000/api',
  })
  return { call, identity: server.identity, events }
}
type Page = ReturnType<typeof open>

async function valueOf<Name extends CallName>({ call }: Page, name: Name, input: CallInput<Name>) {
  const answer = await call(name, input)
  if (!answer.ok) throw new Error(`${name}: ${answer.error.code}`)
  return answer.value
}

const newOrder = (change: Partial<NewOrder> = {}): NewOrder => ({
  customer: {
    email: EMAIL,
    firstName: 'Marisol',
    lastName: 'Torres',
    phone: '+15125550142',
    shipping: {
      name: 'Marisol Torres',
      address: '1200 S Congress Ave',
      city: 'Austin',
      state: 'TX',
      zipcode: '78704',
    },
    interview: DEFAULT_INTERVIEW,
  },
  source: 'pm_1',
  orderId: ORDER_ID,
  totalCents: cents(1860),
  taxes: [{ amountCents: cents(222) }],
  productGroupEntries: [
    { groupName: PAPER, articleCount: articleCount(8) },
    { groupName: SOAP, articleCount: articleCount(1) },
  ],
  ...change,
})

const MARISOL = {
  email: EMAIL,
  password: 'a password',
  phone: '+15125550142',
  firstName: 'Marisol',
  lastName: 'Torres',
}

async function signUp(page: Page) {
  const identity = await page.identity()
  await identity.signUp(MARISOL)
  await identity.signIn(EMAIL, MARISOL.password)
  return identity
}

/** A household that has ordered. */
async function ordered(): Promise<Page> {
  const page = open()
  await signUp(page)
  await page.call('createOrder', { body: { order: newOrder() } })
  return page
}

/** What this household may ask. */
const ASKED: typeof CALL_EXAMPLES = {
  ...CALL_EXAMPLES,
  resolveAddress: { params: { id: 'sample-1' } },
  createOrder: { body: { order: newOrder() } },
  getOrder: { params: { id: ORDER_ID } },
  recharge: { params: { id: ORDER_ID } },
  enroll: { body: { employerId: 'sample-employer', workEmail: 'marisol@employer.example' } },
  putManifest: { body: { products: { [SOAP]: { articleCount: articleCount(2) } } } },
}
const ask = <Name extends CallName>({ call }: Page, name: Name) => call(name, ASKED[name])
const CUSTOMER_CALLS = CALL_NAMES.filter((name) => calls[name].auth === 'customer')

describe('canned data', () => {
  beforeEach(() => window.sessionStorage.clear())

  it.each(CALL_NAMES)('answers %s as its contract says (X-12)', async (name) => {
    const page = await ordered()
    page.events.length = 0
    expect(await ask(page, name)).toMatchObject({ ok: true })
    expect(page.events).toEqual(['call.started', 'call.succeeded'])
  })

  it.each(CUSTOMER_CALLS)('answers %s to nobody who is not signed in (X-12)', async (name) => {
    const page = await ordered()
    await (await page.identity()).signOut()
    expect(await ask(page, name)).toMatchObject({ ok: false, error: { status: 401 } })
  })

  it.each(CUSTOMER_CALLS.filter((name) => name !== 'createOrder'))(
    'knows no customer before the first order: %s (X-12)',
    async (name) => {
      const page = open()
      await signUp(page)
      expect(await ask(page, name)).toMatchObject({ ok: false, error: { status: 404 } })
    },
  )

  it('takes 222 cents of tax on any amount (X-13)', async () => {
    const page = open()
    for (const amount of [1, 1000, 99_999].map(cents))
      expect(await valueOf(page, 'tax', { body: { amount, state: 'TX', postal_code: '78704' } })).toEqual({
        taxAmount: 222,
      })
  })

  it('takes them on an order, as one of its items too, and on what is planned next (X-13)', async () => {
    const page = await ordered()
    const { order } = await valueOf(page, 'getOrder', ASKED.getOrder)
    expect(order.taxes).toEqual([expect.objectContaining({ amountCents: 222 })])
    expect(order.items).toContainEqual(expect.objectContaining({ type: 'tax', amount: 222 }))
    expect((await valueOf(page, 'getManifest', {})).manifest).toMatchObject({ salesTaxCents: 222 })
  })

  it('recommends the same to everybody, from its own catalogue (X-12)', async () => {
    const more: Interview = { ...DEFAULT_INTERVIEW, bathrooms: 5, tierPreferences: ['EcoFriendly'] }
    const { productSets } = await valueOf(open(), 'rounder', { body: DEFAULT_INTERVIEW })
    expect(await valueOf(open(), 'rounder', { body: more })).toEqual({ productSets })
    expect(productSets.ToiletPaper?.preferred).toMatchObject({ groupName: PAPER, proposedArticles: 12 })
    for (const [productType, { preferred, additional }] of Object.entries(productSets))
      for (const { groupName, proposedArticles } of [preferred, ...additional]) {
        const group = CATALOGUE.find((one) => one.groupName === groupName)
        expect(group?.productType).toBe(productType)
        expect(group?.possibleArticleCounts).toContain(proposedArticles)
      }
  })

  it('takes an order at its own prices and shows it ever after (X-12)', async () => {
    const sent = newOrder()
    const page = open()
    await signUp(page)
    const { order } = await valueOf(page, 'createOrder', { body: { order: sent } })
    const lines = sent.productGroupEntries.map(({ groupName, articleCount: count }) => ({
      pricePerArticle: CATALOGUE.find((group) => group.groupName === groupName)?.pricePerArticle ?? cents(0),
      articleCount: count,
    }))
    const totals = priceOrder(lines, { coupons: [], chargeShipping: true, sdCredit: cents(0) })
    expect(order).toMatchObject({
      orderId: ORDER_ID,
      status: 'PaymentSucceeded',
      subtotalCents: totals.subtotal,
      fees: [{ amountCents: totals.shipping }],
      taxes: [{ amountCents: 222 }],
      totalCents: grandTotal(totals, cents(222)),
      deliverTo: { name: 'Marisol Torres', address: '1200 S Congress Ave', zipcode: '78704' },
      productGroupEntries: [
        { groupName: PAPER, articleCount: 8 },
        { groupName: SOAP, articleCount: 1 },
      ],
    })
    expect(order.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.totalCents)

    const reloaded = open()
    expect((await valueOf(reloaded, 'listOrders', {})).orders).toEqual([order])
    expect(await valueOf(reloaded, 'getOrder', { params: { id: ORDER_ID } })).toEqual({ order })
    expect(await valueOf(reloaded, 'getCustomer', {})).toMatchObject({
      customer: { firstName: 'Marisol', email: EMAIL, interview: DEFAULT_INTERVIEW, paymentSource: { id: 'pm_1' } },
      manifest: { products: { ToiletPaper: { groupName: PAPER, articleCount: 12 } }, cadenceWeeks: 4 },
    })
  })

  it('takes the same order once, and another beside it (X-12)', async () => {
    const page = await ordered()
    await page.call('createOrder', { body: { order: newOrder() } })
    expect((await valueOf(page, 'listOrders', {})).orders).toHaveLength(1)
    const orderId = '0b7d1c2e-1111-4111-8111-111111111111'
    await page.call('createOrder', { body: { order: newOrder({ orderId }) } })
    const { orders } = await valueOf(page, 'listOrders', {})
    expect(orders.map((order) => [order.orderId, order.orderNumber])).toEqual([
      [ORDER_ID, 'SAMPLE-1001'],
      [orderId, 'SAMPLE-1002'],
    ])
  })

  it.each([
    ['when it was recorded', NOW, '2026-11-21', '2026-11-25'],
    ['a moment before that cut-off', new Date('2026-11-21T05:59:59Z'), '2026-11-21', '2026-11-25'],
    ['at that cut-off', new Date('2026-11-21T06:00:00Z'), '2026-11-28', '2026-12-02'],
    ['years later', new Date('2029-05-14T12:00:00Z'), '2029-05-19', '2029-05-23'],
  ])('has an order window that is open %s (X-12)', async (_, now, cutoff, delivery) => {
    expect(await valueOf(open(now), 'shipment', { params: { id: '78704' } })).toEqual({
      cutoff: `${cutoff}T06:00:00.000Z`,
      deliveryDate: `${delivery}T18:00:00.000Z`,
    })
  })

  it('has the recorded plan for four weeks later (X-12)', async () => {
    const page = await ordered()
    expect((await valueOf(page, 'getManifest', {})).manifest).toMatchObject({
      shipAt: '2026-12-19T06:00:00.000Z',
      deliverAt: '2026-12-23T18:00:00.000Z',
    })
  })

  it('keeps what the household changes (X-12)', async () => {
    const page = await ordered()
    const interview = { ...DEFAULT_INTERVIEW, bathrooms: 3 }
    await page.call('putInterview', { body: interview })
    await page.call('putCustomer', { body: { firstName: 'Mari' } })
    await page.call('putSource', { body: { sourceId: 'pm_2' } })
    await ask(page, 'enroll')
    await ask(page, 'putManifest')
    const { customer, manifest } = await valueOf(open(), 'getCustomer', {})
    expect(customer).toMatchObject({
      firstName: 'Mari',
      lastName: 'Torres',
      interview,
      paymentSource: { id: 'pm_2' },
      workEmail: 'marisol@employer.example',
      employer: { employerId: 'sample-employer' },
    })
    expect(manifest?.products).toEqual({ HandSoap: expect.objectContaining({ groupName: SOAP, articleCount: 2 }) })
    expect(manifest?.modified).toBe(true)
  })

  it('knows nothing of an order or an address that is not there (X-12)', async () => {
    const page = await ordered()
    for (const answer of [
      await page.call('getOrder', { params: { id: 'another' } }),
      await page.call('recharge', { params: { id: 'another' } }),
      await page.call('resolveAddress', { params: { id: 'another' } }),
    ])
      expect(answer).toMatchObject({ ok: false, error: { code: 'not_found', status: 404 } })
  })
})

describe('the canned identity', () => {
  beforeEach(() => window.sessionStorage.clear())

  it('signs up, in and out, and stays so through a reload (X-12)', async () => {
    expect(await (await open().identity()).person()).toBeUndefined()
    const identity = await signUp(open())
    expect(await identity.person()).toEqual({ username: 'sample-user', emailVerified: true, phoneVerified: false })
    const reloaded = await open().identity()
    expect(await reloaded.person()).toBeDefined()
    await reloaded.signOut()
    expect(await identity.person()).toBeUndefined()
    expect(await identity.completeMagicLink('sample-user', 'any')).toBe(true)
    expect(await identity.person()).toBeDefined()
  })

  it('refuses by the names of the provider (X-12)', async () => {
    const identity = await open().identity()
    await expect(identity.signIn(EMAIL, 'a password')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await identity.completeMagicLink('sample-user', 'any')).toBe(false)
    await identity.signUp(MARISOL)
    await expect(identity.signUp(MARISOL)).rejects.toMatchObject({ name: 'UsernameExistsException' })
  })

  it('verifies the phone with any code (X-12)', async () => {
    const identity = await signUp(open())
    await identity.requestPhoneCode()
    await identity.verifyPhone('123456')
    expect(await identity.person()).toMatchObject({ emailVerified: true, phoneVerified: true })
  })

  it('begins a new household with a new account (X-12)', async () => {
    const page = await ordered()
    const identity = await page.identity()
    await identity.signUp({ ...MARISOL, email: 'dana@home.example' })
    await identity.signIn('dana@home.example', 'a password')
    expect(await page.call('getCustomer', {})).toMatchObject({ ok: false, error: { status: 404 } })
  })
})
