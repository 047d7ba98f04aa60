import { DEFAULT_INTERVIEW } from '@cupboard/shared/contracts'
import { DEMO_ACCOUNT } from './identity/index.ts'
import { openShop, person, type Person, type Reply, type Shop } from './testing/shop.ts'

let shop: Shop
const [who, newcomer, failed] = [person(), person(), person()]
let failedId: string
let paidId: string

beforeAll(async () => {
  shop = await openShop()
  const paid = await shop.order(who)
  const declined = await shop.order(failed, { source: await shop.source('4000000000000002') })
  paidId = paid.orderId
  failedId = declined.orderId
  await shop.place(who, paid)
  await shop.place(failed, declined)
  await shop.call('PUT', '/customer/source/', { person: failed, body: { sourceId: await shop.source() } })
})
afterAll(() => shop.close())

interface Wanted {
  readonly call: string
  /** The answer, and all of it at its top. */
  readonly answer: object
  readonly body?: unknown
  /** Undefined for a visitor. */
  readonly as?: Person | undefined
  readonly isKept?: true
}

/** Both tables of the specification, written out so that the contract cannot move unseen. */
const TABLE: readonly (readonly [row: string, wanted: () => Wanted | Promise<Wanted>])[] = [
  [
    'API-04, API-05',
    () => ({
      call: 'POST /interviews/rounder?new=1',
      body: DEFAULT_INTERVIEW,
      answer: {
        productSets: expect.objectContaining({
          ToiletPaper: { preferred: SET, additional: expect.arrayContaining([SET]) },
        }),
      },
    }),
  ],
  [
    'API-04, API-06',
    () => ({
      call: 'POST /feedback',
      body: { question: 'How was it?', liked: true, feedback: 'Fine' },
      answer: { ok: true },
    }),
  ],
  [
    'API-04, API-07',
    () => ({
      call: 'POST /tax',
      body: { amount: 2238, state: 'TX', postal_code: '78704' },
      answer: { taxAmount: 185 },
    }),
  ],
  [
    'API-04, API-08',
    () => ({
      call: 'GET /landing?utm_campaign=gift-bag-oct&fbclid=x',
      isKept: true,
      answer: {
        dropoffZipcodes: expect.arrayContaining(['78704']),
        signupsOpen: true,
        chargeShipping: true,
        coupon: null,
        newCoupon: null,
        employer: null,
        isEmployeePerk: false,
        sdCredit: 2500,
        maxSdCredit: 1000,
        header: 'Your gift bag goes on.',
        subheader: 'Store credit is waiting for you.',
      },
    }),
  ],
  [
    'API-04, API-09',
    () => ({
      call: 'GET /shipment/78704',
      answer: { deliveryDate: '2026-11-23T18:00:00.000Z', cutoff: '2026-11-19T06:00:00.000Z' },
    }),
  ],
  [
    'API-04, API-11',
    () => ({
      call: 'GET /product_groups',
      isKept: true,
      answer: expect.arrayContaining([
        expect.objectContaining({ groupName: 'cupboard-toilet-paper', available: true }),
      ]),
    }),
  ],
  [
    'API-04, API-12',
    () => ({
      call: 'POST /magiclink',
      body: {
        cognitoPoolId: 'us-east-1_Cupboard1',
        email: DEMO_ACCOUNT.email,
        path: '/dashboard',
        channel: 'email',
      },
      answer: { sent: true },
    }),
  ],
  [
    'API-04, API-13',
    () => ({
      call: 'POST /prospect',
      body: { campaignId: 'tx', referrer: 'https://example.com', attributes: { utm_source: 'mail' } },
      answer: { ok: true },
    }),
  ],
  [
    'API-04, API-14',
    () => ({
      call: 'GET /faq',
      isKept: true,
      answer: expect.objectContaining({
        'Is shipping free?': expect.objectContaining({ category: 'New Members', bodyHtml: expect.any(String) }),
      }),
    }),
  ],
  [
    'API-15',
    async () => {
      const order = await shop.order(newcomer)
      const { orderId, totalCents, taxes } = order
      return {
        call: 'POST /orders',
        as: newcomer,
        body: { order },
        answer: {
          order: expect.objectContaining({ orderId, totalCents, taxes, productGroupEntries: [ENTRY, ENTRY] }),
        },
      }
    },
  ],
  [
    'API-17, API-18',
    () => ({ call: 'PUT /interviews', as: who, body: DEFAULT_INTERVIEW, answer: { interview: DEFAULT_INTERVIEW } }),
  ],
  [
    'API-19',
    () => ({
      call: 'GET /customer?new=1',
      as: who,
      answer: {
        customer: expect.objectContaining({ email: who.email }),
        manifest: expect.objectContaining({ status: 'Predicted' }),
        roundedProducts: { productSets: expect.any(Object) },
      },
    }),
  ],
  [
    'API-20',
    () => ({
      call: 'PUT /customer/',
      as: who,
      body: { firstName: 'Anna' },
      answer: { customer: expect.objectContaining({ firstName: 'Anna' }) },
    }),
  ],
  [
    'API-21',
    async () => ({
      call: 'PUT /customer/source/',
      as: who,
      body: { sourceId: await shop.source('5555555555554444') },
      answer: {
        customer: expect.objectContaining({ paymentSource: expect.objectContaining({ brand: 'mastercard' }) }),
      },
    }),
  ],
  [
    'API-22',
    () => ({
      call: 'POST /customer/enroll',
      as: who,
      body: { employerId: 'emp-lonestar', workEmail: 'ann@lonestar.example' },
      answer: { customer: expect.objectContaining({ workEmail: 'ann@lonestar.example', chargeShipping: false }) },
    }),
  ],
  [
    'API-23',
    () => ({
      call: 'GET /orders?new=1',
      as: who,
      answer: {
        orders: [expect.objectContaining({ orderId: paidId })],
        orderWindows: expect.arrayContaining([
          { createdEndInclusive: '2026-11-19T05:59:59.999Z', deliveryDate: '2026-11-23T18:00:00.000Z' },
        ]),
      },
    }),
  ],
  [
    'API-24',
    () => ({
      call: `GET /orders/${paidId}?new=1`,
      as: who,
      answer: { order: expect.objectContaining({ orderId: paidId, status: 'PaymentSucceeded' }) },
    }),
  ],
  [
    'API-25',
    () => ({
      call: `PUT /orders/${failedId}/recharge`,
      as: failed,
      answer: { order: expect.objectContaining({ orderId: failedId, status: 'PaymentSucceeded' }) },
    }),
  ],
  [
    'API-26',
    () => ({
      call: 'GET /manifest?new=1',
      as: who,
      answer: { manifest: expect.objectContaining({ products: expect.any(Object), cadenceWeeks: expect.any(Number) }) },
    }),
  ],
  [
    'API-27, API-28',
    () => ({
      call: 'PUT /manifest?new=1',
      as: who,
      body: { products: { 'cupboard-toilet-paper': { articleCount: 12, quantityChangeReason: 'TooExpensive' } } },
      answer: {
        manifest: expect.objectContaining({
          products: {
            ToiletPaper: expect.objectContaining({
              groupName: 'cupboard-toilet-paper',
              articleCount: 12,
              quantityChangeReason: 'TooExpensive',
              productChangeReason: 'None',
            }),
          },
        }),
      },
    }),
  ],
]

const SET = {
  groupName: expect.any(String),
  proposedArticles: expect.any(Number),
  articlesPerDay: expect.any(Number),
  reason: expect.any(String),
}
const ENTRY = expect.objectContaining({ groupName: expect.any(String), articleCount: expect.any(Number) })

const ask = ({ call, as, body }: Pick<Wanted, 'call' | 'as' | 'body'>): Promise<Reply> => {
  const [method = '', path = ''] = call.split(' ')
  return shop.call(method, path, { person: as, body })
}

it.each(TABLE)('answers its call with 200 and its shape, to whom it is for (%s)', async (_, describe) => {
  const { call, as, body, answer, isKept } = await describe()
  expect((await ask({ call, as: as ? undefined : who, body })).status).toBe(401)
  const reply = await ask({ call, as, body })
  expect([reply.status, reply.body]).toEqual([200, answer])
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
  expect([reply.headers.get('cache-control') === 'no-store', reply.headers.has('etag')]).toEqual([
    !isKept,
    isKept === true,
  ])
})
