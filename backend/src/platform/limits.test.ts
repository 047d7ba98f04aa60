import { createLimits } from './limits.ts'
import type { Limit } from './ports.ts'
import { createRefusals } from './refusals.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const HOUR_MS = 3_600_000
const FEW: Limit = { name: 'card', most: 3, windowMs: HOUR_MS }
const MANY: Limit = { name: 'contact', most: 5, windowMs: HOUR_MS }
const OF_ADDRESS: Limit = { name: 'note-address', most: 3, windowMs: HOUR_MS, isOfAddress: true }
const OF_ALL: Limit = { name: 'note-all', most: 3, windowMs: HOUR_MS, isOfAll: true }

let server: TestServer
let people = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const somebody = (): string => `somebody ${++people}`
const limitsWith = (addressFactor: number) => {
  const { db, secrets, clocks, log } = server.platform
  const now = () => clocks.security()
  return createLimits({ db, secrets, now, addressFactor, refusals: createRefusals({ db, now, log }) })
}

it('allows no more than it says, also when twenty come at once', async () => {
  const limits = limitsWith(1)
  const [few, many] = [
    { limit: FEW, who: somebody() },
    { limit: MANY, who: somebody() },
  ]
  // in turns of both orders: they wait for each other's rows and never for ever
  const uses = await Promise.all(
    Array.from({ length: 20 }, (_, time) => (time % 2 === 0 ? limits.use(few, many) : limits.use(many, few))),
  )
  expect(uses.filter(({ allowed }) => allowed)).toHaveLength(3)
})

it('counts nothing of what it refuses, gives back, and opens again when it said', async () => {
  const limits = limitsWith(1)
  const [few, many] = [
    { limit: FEW, who: somebody() },
    { limit: MANY, who: somebody() },
  ]
  for (let time = 0; time < 3; time++) expect(await limits.use(few, many)).toEqual({ allowed: true })
  server.clock.advance(HOUR_MS / 2)
  for (let time = 0; time < 9; time++)
    expect(await limits.use(few, many)).toEqual({ allowed: false, waitSeconds: HOUR_MS / 2_000 })
  expect(await limits.use(many)).toEqual({ allowed: true })
  await limits.giveBack(few)
  expect(await limits.use(few)).toEqual({ allowed: true })
  expect(await limits.use(few)).toMatchObject({ allowed: false })
  server.clock.advance(HOUR_MS / 2)
  expect(await limits.use(few)).toEqual({ allowed: true })
})

it('gives what is given back to those who ask at the same time, and never more than was used', async () => {
  const limits = limitsWith(1)
  const few = { limit: FEW, who: somebody() }
  const allowedOf = async (times: number) =>
    (await Promise.all(Array.from({ length: times }, () => limits.use(few)))).filter(({ allowed }) => allowed).length
  await limits.giveBack(few)
  expect(await allowedOf(9)).toBe(3)
  // the first goes alone, the others together
  const [, allowed] = await Promise.all([limits.giveBack(few), allowedOf(4), limits.giveBack(few)])
  expect(allowed).toBe(2)
  for (let time = 0; time < 9; time++) await limits.giveBack(few)
  expect(await allowedOf(9)).toBe(3)
  server.clock.advance(HOUR_MS)
  await limits.giveBack(few)
  expect(await allowedOf(9)).toBe(3)
})

it('counts neighbours of an IPv4 network together, and everybody where it is of all', async () => {
  const limits = limitsWith(1)
  for (const host of ['1', '2', '250'])
    expect(await limits.use({ limit: OF_ADDRESS, who: `198.51.100.${host}` })).toEqual({ allowed: true })
  expect(await limits.use({ limit: OF_ADDRESS, who: '198.51.100.77' })).toMatchObject({ allowed: false })
  expect(await limits.use({ limit: OF_ADDRESS, who: '198.51.101.77' })).toEqual({ allowed: true })
  const uses = await Promise.all(
    Array.from({ length: 9 }, () => limits.use({ limit: OF_ALL }, { limit: MANY, who: somebody() })),
  )
  expect(uses.filter(({ allowed }) => allowed)).toHaveLength(3)
})

it('counts an address by its network, and in tests of one address more of it', async () => {
  const use = (limits: ReturnType<typeof limitsWith>, who: string) => limits.use({ limit: OF_ADDRESS, who })
  for (const host of ['1', '2', '3']) await use(limitsWith(1), `2001:db8::${host}`)
  expect(await use(limitsWith(1), '2001:db8::4')).toMatchObject({ allowed: false })
  expect(await use(limitsWith(1), '2001:db8:0:1::4')).toEqual({ allowed: true })
  expect(await use(limitsWith(2), '2001:db8::4')).toEqual({ allowed: true })
})

it('keeps neither accounts nor addresses, and nothing that is over', async () => {
  const who = somebody()
  await limitsWith(1).use({ limit: FEW, who })
  const rows = async () => (await server.db.execute('select * from limits')).rows
  expect(JSON.stringify(await rows())).not.toContain(who)
  server.clock.advance(HOUR_MS + 1)
  await server.runJob('limits-tidy')
  expect(await rows()).toEqual([])
})

describe('what was refused often', () => {
  const often = async () =>
    (await limitsWith(1).refusedOften()).map(({ limit, isOfAll, refused, senders }) => ({
      limit,
      isOfAll,
      refused,
      senders,
    }))
  const refuse = async (limit: Limit, who: string, times: number) => {
    const limits = limitsWith(1)
    for (let time = 0; time < limit.most + times; time++) await limits.use({ limit, who })
    await limits.refusedOften() // writes down what these limits noted
  }
  beforeEach(async () => void (await server.db.execute('delete from limit_refusals')))

  it('is told from fifty times on, until a day after the last', async () => {
    const limit: Limit = { name: 'wrong-code', most: 1, windowMs: HOUR_MS }
    const who = somebody()
    await refuse(limit, who, 49)
    expect(await often()).toEqual([])
    server.clock.advance(60_000)
    limitsWith(1).noteRefusal({ limit, who })
    const limits = limitsWith(1)
    await limits.use({ limit, who })
    const [told] = await limits.refusedOften()
    expect(told).toMatchObject({ limit: 'wrong-code', isOfAll: false, refused: 50, senders: 1 })
    expect(Number(told?.last) - Number(told?.since)).toBe(60_000)
    server.clock.advance(24 * HOUR_MS + 1)
    expect(await often()).toEqual([])
    await server.runJob('limits-tidy')
    expect((await server.db.execute('select * from limit_refusals')).rows).toEqual([])
  })

  it('is told from five senders on, and of everybody at once; of whom is not kept', async () => {
    const limit: Limit = { name: 'unknown-coupon', most: 1, windowMs: HOUR_MS }
    const people = Array.from({ length: 5 }, somebody)
    for (const who of people.slice(0, 4)) await refuse(limit, who, 1)
    expect(await often()).toEqual([])
    await refuse(limit, people[4] ?? '', 1)
    await refuse(OF_ALL, '', 1)
    expect((await often()).toSorted((a, b) => (a.limit < b.limit ? -1 : 1))).toEqual([
      { limit: 'note-all', isOfAll: true, refused: expect.any(Number), senders: 1 },
      { limit: 'unknown-coupon', isOfAll: false, refused: 5, senders: 5 },
    ])
    const { rows } = await server.db.execute('select * from limit_refusals')
    for (const who of people) expect(JSON.stringify(rows)).not.toContain(who)
  })
})
