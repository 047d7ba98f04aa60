import { openShop, type Shop } from '../../testing/shop.ts'

const PROXY = { TRUST_PROXY: '1' }
const ZIP = '/api/shipment/99999'
const CODE = '/api/landing?rc=guess'

let shop: Shop
let addresses = 0
beforeAll(async () => {
  shop = await openShop({ env: PROXY })
})
afterAll(() => shop.close())

/** However long this machine takes for the requests of a test, they come in the same minute. */
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.now()))
afterEach(() => jest.restoreAllMocks())

/** One network for each test. */
const newAddress = (): string => `203.0.${++addresses}.9`

async function ask(url: string, visitor: string, forwardedFor: string) {
  const headers = { 'x-test-visitor': visitor, 'x-forwarded-for': forwardedFor }
  return shop.app.inject({ url, headers })
}

async function askOften(times: number, url: string, visitorOf: (time: number) => string, address: string) {
  const statuses = new Set<number>()
  for (let time = 0; time < times; time++) statuses.add((await ask(url, visitorOf(time), address)).statusCode)
  return [...statuses]
}

describe.each([
  ['zips (API-09)', ZIP, 422],
  ['coupons and campaigns (API-08)', CODE, 200],
])('looking up %s', (_, url, status) => {
  it('is enough for sixty a minute of one visitor, then says how long to wait', async () => {
    const address = newAddress()
    const visitor = `visitor of ${address}`
    expect(await askOften(60, url, () => visitor, address)).toEqual([status])
    const refused = await ask(url, visitor, address)
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'rate_limited', status: 429 }])
    expect(refused.headers['content-type']).toMatch('application/problem+json')
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect((await ask(url, 'somebody else in the house', address)).statusCode).toBe(status)
  })

  it('is enough for three hundred a minute of one address, whoever they say they are', async () => {
    const address = newAddress()
    const stranger = (time: number): string => `${address} ${time}`
    expect(await askOften(300, url, stranger, address)).toEqual([status])
    expect((await ask(url, stranger(300), address)).statusCode).toBe(429)
    expect((await ask(url, stranger(301), newAddress())).statusCode).toBe(status)
  })
})

it('counts no landing without a code', async () => {
  expect(await askOften(70, '/api/landing', () => 'reader', newAddress())).toEqual([200])
})

it('believes the address that our proxy saw, not those that the sender wrote before it', async () => {
  const address = newAddress()
  const pretend = (time: number): string => `198.51.100.${time % 250}, ${address}`
  for (let time = 0; time < 300; time++) await ask(ZIP, `pretender ${time}`, pretend(time))
  expect((await ask(ZIP, 'pretender', pretend(300))).statusCode).toBe(429)
})

it('lets addresses be typed letter by letter, within reason', async () => {
  const address = newAddress()
  expect(await askOften(240, '/api/addresses?q=1200', () => 'typist', address)).toEqual([200])
  expect((await ask('/api/addresses?q=1200', 'typist', address)).statusCode).toBe(429)
})
