import { createLimits } from './limits.ts'
import type { Limit } from './ports.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const HOUR_MS = 3_600_000
const FEW: Limit = { name: 'few', most: 3, windowMs: HOUR_MS }
const MANY: Limit = { name: 'many', most: 5, windowMs: HOUR_MS }
const OF_ADDRESS: Limit = { name: 'of-address', most: 3, windowMs: HOUR_MS, isOfAddress: true }

let server: TestServer
let people = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const somebody = (): string => `somebody ${++people}`
const limitsWith = (addressFactor: number) => {
  const { db, secrets, clocks } = server.platform
  return createLimits({ db, secrets, now: () => clocks.security(), addressFactor })
}

it('allows no more than it says, also when twenty come at once (API-15)', async () => {
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

it('counts nothing of what it refuses, gives back, and opens again when it said (API-15)', async () => {
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

it('counts an address by its network, and in tests of one address more of it (API-15)', async () => {
  const use = (limits: ReturnType<typeof limitsWith>, who: string) => limits.use({ limit: OF_ADDRESS, who })
  for (const host of ['1', '2', '3']) await use(limitsWith(1), `2001:db8::${host}`)
  expect(await use(limitsWith(1), '2001:db8::4')).toMatchObject({ allowed: false })
  expect(await use(limitsWith(1), '2001:db8:0:1::4')).toEqual({ allowed: true })
  expect(await use(limitsWith(2), '2001:db8::4')).toEqual({ allowed: true })
})

it('keeps neither accounts nor addresses, and nothing that is over (API-15)', async () => {
  const who = somebody()
  await limitsWith(1).use({ limit: FEW, who })
  const rows = async () => (await server.db.execute('select * from limits')).rows
  expect(JSON.stringify(await rows())).not.toContain(who)
  server.clock.advance(HOUR_MS + 1)
  await server.runJob('limits-tidy')
  expect(await rows()).toEqual([])
})
