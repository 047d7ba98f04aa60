import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from './registry/testing/fixture.ts'
import { filled, routesOf } from './testing/routes.ts'
import { openShop, type Shop } from './testing/shop.ts'

const modules = mkdtempSync(join(tmpdir(), 'cupboard-hostile-'))
let shop: Shop
beforeAll(async () => {
  buildSite(modules)
  shop = await openShop({ env: { MODULES_DIR: modules } })
})
afterAll(async () => {
  await shop.close()
  rmSync(modules, { recursive: true, force: true })
})

const HOSTILE = [
  ['NUL', '%00'],
  ['NUL behind an id', 'pi_1%00'],
  ['bytes that are no UTF-8', '%FF%FE'],
  ['an overlong NUL', '%C0%80'],
  ['half a surrogate', '%ED%A0%80'],
  ['half an escape', '%'],
  ['a word that is far too long', 'a'.repeat(5_000)],
  ['a character beyond the basic plane', '%F0%9F%92%A9'],
  ['a way up', '..%2F..%2Fetc%2Fpasswd'],
] as const

const HEADERS = { 'x-test-customer': 'someone', 'x-test-email': 'a@b.co', 'x-test-visitor': 'visitor-1' }

/** Sends the address as it stands: `fetch` would mend it. */
const statusAt = (method: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.origin)
    request({ hostname, port, method, path, headers: HEADERS }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })

const routesWithParameter = () => routesOf(shop.app).filter(({ path }) => /[:*]/.test(path))

it('there are routes with a parameter to be tried', () => {
  const paths = routesWithParameter().map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/cards/three-d-secure/:id',
      '/api/orders/:id/recharge',
      '/ops/api/modules/:name/roll-back',
    ]),
  )
})

it.each(HOSTILE)('no route fails for %s in its address, nor in its query', async (_, word) => {
  const failed: string[] = []
  for (const { method, path } of routesWithParameter())
    for (const address of [filled(path, word), `${filled(path, 'x')}?new=${word}&client_secret=${word}`]) {
      const status = await statusAt(method, address)
      if (status >= 500 || status === 0) failed.push(`${status} ${method} ${address.slice(0, 80)}`)
    }
  expect(failed).toEqual([])
})
