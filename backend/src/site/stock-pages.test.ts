import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { until } from '../platform/testing/until.ts'
import { buildFixture, buildSite } from '../registry/testing/fixture.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { dataOf } from './testing/visit.ts'

describe('pages of what the shop has', () => {
  const PRODUCT = '/products/cupboard-toilet-paper'
  const own = mkdtempSync(join(tmpdir(), 'cupboard-stock-'))
  let shop: TestServer
  beforeAll(async () => {
    buildSite(own)
    const source = `exports.render = ({ path, answers }) => ({ html: '<h1>' + path + ' ' + (answers?.landing?.data.header ?? answers?.productGroups?.map(({ displayName }) => displayName) ?? 'no answer') + '</h1>' })`
    buildFixture(own, 'mfe-landing', '1.0.0-a', {
      manifest: {
        routes: ['/', '/landing/:campaign', '/:campaign', '/ref/:id', '/products/:groupName'],
        prerender: { bundle: 'server.cjs', paths: ['/'], routes: ['/:campaign', '/ref/:id', '/products/:groupName'] },
      },
      prerender: { source, paths: [] },
    })
    shop = await startTestServer({ env: { MODULES_DIR: own }, drawEveryMs: 200 })
  })
  afterAll(async () => {
    await shop.close()
    rmSync(own, { recursive: true, force: true })
  })
  const page = async (path: string) => (await fetch(`${shop.origin}${path}`)).text()

  const drawn = (path: string): Promise<string> =>
    until(
      () => page(path),
      (html) => html.includes('<h1>'),
    )

  it('are drawn with the answers that they show, and hand these on', async () => {
    const html = await drawn('/tx?utm_source=x')
    expect(html).toContain('<h1>/tx Texas households, never run out again.</h1>')
    expect(dataOf(html).prerendered?.answers?.landing).toMatchObject({
      campaign: 'tx',
      data: { header: 'Texas households, never run out again.' },
    })
    expect(html).toContain('data-awaits-banner')
    expect(await drawn(PRODUCT)).toMatch(/<h1>\/products\/cupboard-toilet-paper .*Toilet Paper.*<\/h1>/)
  })

  it('are one drawing for campaigns that say and give the same, each with its own name', async () => {
    const answers = dataOf(await drawn('/camden-rise')).prerendered?.answers
    expect(answers?.landing?.campaign).toBe('camden-rise')
    const row = await shop.platform.db.execute(
      sql`select count(*)::int as drawings from prerendered_pages where name = 'mfe-landing' and path not like '/products%'`,
    )
    expect(row.rows[0]?.['drawings']).toBeLessThan(40)
  })

  it('are drawn anew when what they show changes', async () => {
    await drawn('/tx')
    await shop.platform.db.execute(sql`update campaigns set header = 'Other words.' where slug = 'tx'`)
    const html = await until(
      () => page('/tx'),
      (text) => text.includes('Other words.'),
    )
    expect(html).toContain('<h1>/tx Other words.</h1>')
    await drawn(PRODUCT)
    await shop.platform.db.execute(
      sql`update product_groups set display_name = 'Other paper' where group_name = 'cupboard-toilet-paper'`,
    )
    await until(
      () => page(PRODUCT),
      (text) => text.includes('Other paper'),
    )
  })

  it('are the same whatever the address names, where only the browser knows what that is', async () => {
    expect(await page('/ref/anything')).toContain('<h1>/ref/:id no answer</h1>')
    expect(await page('/products/nothing-that-we-have')).toContain('<main id="module" tabindex="-1"></main>')
  })
})
