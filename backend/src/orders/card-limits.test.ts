import { openShop, person, type Person, type Reply, type Shop } from '../testing/shop.ts'

const DECLINED_CARD = '4000000000000002'
const HOUR_MS = 3_600_000

let shop: Shop
let addresses = 0
beforeAll(async () => {
  shop = await openShop({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => shop.close())

/** One network for each test. */
const newAddress = (): string => `203.0.${++addresses}.9`

/** A card in somebody's hands: the same e-mail and number are the same card. */
async function card(email: string, number = DECLINED_CARD): Promise<string> {
  return shop.source(number, email)
}

async function tryCard(who: Person, source: string, address: string, over = {}): Promise<Reply> {
  const body = { order: await shop.order(who, { source, ...over }) }
  return shop.call('POST', '/orders', { person: who, body, headers: { 'x-forwarded-for': address } })
}

const countOf = (replies: readonly Reply[], wanted: number): number =>
  replies.filter(({ status }) => status === wanted).length

const changeCard = (who: Person, sourceId: string, address: string): Promise<Reply> =>
  shop.call('PUT', '/customer/source/', { person: who, body: { sourceId }, headers: { 'x-forwarded-for': address } })

function expectLimit({ status, body, headers }: Reply, sentence: string, atMostSeconds: number): void {
  expect([status, body.code]).toEqual([429, 'rate_limited'])
  expect(headers.get('content-type')).toContain('application/problem+json')
  const wait = Number(headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(atMostSeconds)
  expect(body.error).toMatch(new RegExp(`^${sentence} Please try again in \\d+ (?:minute|hour)s?\\.$`))
}

const KEPT = 'Too many cards were tried\\. Nothing was charged, and your order is kept\\.'

it('sixty declined cards of one account: ten are tried, then it says what is kept and when to come again (CHK-59)', async () => {
  const [who, address] = [person(), newAddress()]
  const replies: Reply[] = []
  for (let time = 0; time < 60; time++)
    replies.push(await tryCard(who, await card(`${time}@${who.sub}.example`), address))
  expect([countOf(replies, 402), countOf(replies, 429)]).toEqual([10, 50])
  const refused = replies.at(-1)
  if (refused) expectLimit(refused, KEPT, 3_600)
  const intents = `card_sandbox_intents i join card_sandbox_payers p on p.id = i.payer_id where p.email = '${who.email}'`
  expect(await shop.count(intents)).toBe(10)

  shop.clock.advance(HOUR_MS)
  const { body } = await tryCard(who, await card(who.email, '4242424242424242'), address)
  expect(body.order).toMatchObject({ status: 'PaymentSucceeded' })
})

it('twenty tries at once are ten (CHK-59)', async () => {
  const [who, address] = [person(), newAddress()]
  await tryCard(who, await shop.source(), address)
  const sources = await Promise.all(Array.from({ length: 20 }, (_, time) => card(`${time}@${who.sub}.example`)))
  const replies = await Promise.all(sources.map((source) => changeCard(who, source, address)))
  expect([countOf(replies, 402), countOf(replies, 429)]).toEqual([10, 10])
})

it('one card in ten accounts is refused to the eleventh for a day (CHK-59)', async () => {
  const hands = `${person().sub}@example.com`
  const replies: Reply[] = []
  for (let time = 0; time < 11; time++) replies.push(await tryCard(person(), await card(hands), newAddress()))
  expect([countOf(replies, 402), countOf(replies, 429)]).toEqual([10, 1])
  shop.clock.advance(23 * HOUR_MS)
  const refused = await tryCard(person(), await card(hands), newAddress())
  expectLimit(refused, KEPT, 3_600)
})

it('fifty declined cards of one address are enough, whoever they say they are, and others order on (CHK-59)', async () => {
  const address = newAddress()
  const replies: Reply[] = []
  for (let time = 0; time < 51; time++)
    replies.push(await tryCard(person(), await card(`${time}@${address}.example`), address))
  expect([countOf(replies, 402), countOf(replies, 429)]).toEqual([50, 1])
  expect((await tryCard(person(), await shop.source(), newAddress())).status).toBe(200)
})

it('households that pay are not counted, however many share an address (CHK-59)', async () => {
  const address = newAddress()
  const replies: Reply[] = []
  for (let time = 0; time < 55; time++) replies.push(await tryCard(person(), await shop.source(), address))
  expect(countOf(replies, 200)).toBe(55)
})

it('a press that was answered is answered again, also by who may try no more (API-15)', async () => {
  const [who, address] = [person(), newAddress()]
  const wanted = await shop.order(who)
  const press = () =>
    shop.call('POST', '/orders', {
      person: who,
      body: { order: wanted },
      headers: { 'x-forwarded-for': address, 'idempotency-key': 'lost answer' },
    })
  const first = await press()
  const changes = Array.from({ length: 10 }, async (_, time) =>
    changeCard(who, await card(`${time}@${who.sub}.example`), address),
  )
  expect(countOf(await Promise.all(changes), 402)).toBe(10)
  expect((await press()).body).toEqual(first.body)
})

it('a paid order is charged no more, and says so also to who may try no more (API-25)', async () => {
  const [who, address] = [person(), newAddress()]
  const { orderId } = (await tryCard(who, await shop.source(), address)).body.order as { readonly orderId: string }
  const changes = Array.from({ length: 10 }, async (_, time) =>
    changeCard(who, await card(`${time}@${who.sub}.example`), address),
  )
  expect(countOf(await Promise.all(changes), 402)).toBe(10)
  const { status, body } = await shop.call('PUT', `/orders/${orderId}/recharge`, { person: who })
  expect([status, body.code]).toEqual([409, 'order_not_payable'])
})

it('cards on file are changed ten times an hour, whether they work or not (ACC-85)', async () => {
  const [who, address] = [person(), newAddress()]
  await tryCard(who, await shop.source(), address)
  const change = async (): Promise<Reply> => changeCard(who, await shop.source(), address)
  for (let time = 0; time < 10; time++) expect((await change()).status).toBe(200)
  expectLimit(await change(), 'Too many cards were tried\\. Your card was not changed\\.', 3_600)
})

it('coupons are guessed twenty times an hour, and a known one is not a guess (CHK-59)', async () => {
  const [who, address] = [person(), newAddress()]
  const guess = (coupon: string) => tryCard(who, 'pm_none', address, { coupon })
  for (let time = 0; time < 20; time++) {
    expect((await guess('WELCOME20')).body.code).toBe('total_changed')
    expect((await guess(`guess-${time}`)).body.code).toBe('coupon_unknown')
  }
  expectLimit(
    await guess('guess-20'),
    'Too many coupons were tried\\. Nothing was charged, and your order is kept\\.',
    3_600,
  )
})
