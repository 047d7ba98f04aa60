import type { Page } from '@playwright/test'
import { paths } from '@cupboard/shared/contracts'
import { expectOrderComplete, fillCheckout, placeOrder } from '../fixtures/checkout.ts'
import { dataFolderFrom, removeDataFolder } from '../fixtures/data-folder.ts'
import { reachRecommendation, whenRunning } from '../fixtures/funnel.ts'
import { newHousehold } from '../fixtures/household.ts'
import { startMeasuringServices, type Sent } from '../fixtures/measuring-services.ts'
import { freePort } from '@cupboard/tooling/free-port'
import { startServer } from '../fixtures/server.ts'
import { site } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'
import { watchPages, type PageWatch } from '../fixtures/watch-page.ts'

/** A site with every service configured, and a browser that finds them. */
const measured = test.extend<{ visit: { origin: string; page: Page; sent: readonly Sent[]; watch: PageWatch } }>({
  visit: async ({ playwright, launchOptions }, use) => {
    const services = await startMeasuringServices()
    const dataDir = await dataFolderFrom(site().asNew, 'measured')
    const server = await startServer(dataDir, await freePort(), services.settings)
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...services.flags],
    })
    const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1280, height: 800 } })
    const watch = await watchPages(context)
    const page = await context.newPage()
    await use({ origin: server.origin, page, sent: services.sent, watch })
    const unexpected = watch.unexpected()
    await browser.close()
    await server.stop()
    await services.close()
    removeDataFolder(dataDir)
    expect(unexpected, 'what the pages complained about').toEqual([])
  },
})

const bar = (page: Page) => page.getByRole('region', { name: 'Your privacy choices' })
const OWN_COOKIES = ['banner', 'here']
const cookiesOf = (page: Page) =>
  page.evaluate(() => document.cookie.split('; ').flatMap((cookie) => /^[^=]+/.exec(cookie) ?? []))
const ofPixel = (sent: readonly Sent[]) => sent.filter(({ path: of }) => of === '/tr/')
const pixelEvents = (sent: readonly Sent[]) => ofPixel(sent).map(({ query }) => query.get('ev'))
const analyticsEvents = (sent: readonly Sent[]) =>
  sent.filter(({ path: of }) => of === '/g/collect').map(({ query }) => query.get('en'))
const tagEvents = (sent: readonly Sent[]) =>
  sent.filter(({ host, path: of }) => host === 'tags.example' && of === '/hit').map(({ query }) => query.get('en'))
const cartReports = (sent: readonly Sent[]) =>
  sent.filter(({ path: of }) => of === '/report').map(({ body }) => JSON.parse(body))

/** What the operator's tags that monitor and record ask for. */
const WATCHING = ['/monitoring', '/recording']
const watchedPages = (sent: readonly Sent[], name: string) =>
  sent.filter(({ host, path: of }) => host === 'tags.example' && of === name).map(({ query }) => query.get('dl'))

measured(
  'a visit is measured from the moment that its person allows it until they take it back, and never says whose it is (API-42, API-43)',
  async ({ visit: { origin, page, sent, watch } }) => {
    test.slow()
    const household = newHousehold()

    await test.step('nobody is asked for anything before the answer', async () => {
      await page.goto('/')
      await whenRunning(page)
      await expect(bar(page)).toBeVisible()
      await page.goto(paths.productGroup('cupboard-bleach'))
      for (const name of ['Allow', 'Only what is needed', 'Choose'])
        await bar(page).getByRole('button', { name }).click({ trial: true })
      await page.goto(paths.about())
      await expect(bar(page)).toBeVisible()
      expect(sent).toEqual([])
    })

    await test.step('allowed by keyboard, it begins with this page: analytics, tags and the pixel are told', async () => {
      await page.keyboard.press('Tab')
      await expect(bar(page).getByRole('button', { name: 'Allow' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(bar(page)).toBeHidden()
      await expect(page.locator('#module')).toBeFocused()
      await expect.poll(() => pixelEvents(sent)).toEqual(['PageView'])
      await expect.poll(() => analyticsEvents(sent)).toEqual(['page_view'])
      await expect.poll(() => tagEvents(sent)).toEqual(['page_view'])
      for (const script of ['/a', '/signals/config/123456789012345'])
        expect(sent.map(({ path: of }) => of)).toContain(script)

      await test.step('so are the operator’s tags that monitor and record (API-45)', async () => {
        for (const name of WATCHING) await expect.poll(() => watchedPages(sent, name)).toEqual([page.url()])
      })

      await test.step('a fault of the page that nobody caught is told by our server (API-46, SHELL-83)', async () => {
        watch.allow(/a fault that is told/)
        await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('a fault that is told'))))
        const told = () => sent.filter(({ path: of }) => of === '/api/7/envelope/').map(({ body }) => body)
        await expect.poll(() => told().join()).toContain('a fault that is told')
        expect(told().join()).toContain(`"path":"${paths.about()}"`)
      })
    })

    await test.step('a delivery is put together', async () => {
      await reachRecommendation(page, { origin })
      await expect.poll(() => cartReports(sent).length).toBe(1)
      expect(pixelEvents(sent)).not.toContain('AddToCart')
      const quantity = page.getByRole('combobox', { name: /^Quantity of/ }).first()
      const counts = await quantity
        .locator('option')
        .evaluateAll((options) => options.map((option) => Number(option.getAttribute('value'))))
      await quantity.selectOption(String(Math.max(...counts)))
      await expect.poll(() => pixelEvents(sent)).toContain('AddToCart')
    })

    await test.step('it is ordered: one purchase, with shipping 0, also when its page is read again (API-44)', async () => {
      await fillCheckout(page, household)
      await expect.poll(() => pixelEvents(sent)).toContain('InitiateCheckout')
      await placeOrder(page)
      await expectOrderComplete(page)
      await expect.poll(() => cartReports(sent).at(-1)?.attributes.isOrdered).toBe(true)
      const told = () =>
        [
          pixelEvents(sent),
          analyticsEvents(sent),
          tagEvents(sent),
          ...WATCHING.map((name) => watchedPages(sent, name)),
        ].map(({ length }) => length)
      const before = told()
      await page.reload()
      await expect.poll(() => told().every((count, of) => count > (before[of] ?? 0))).toBe(true)
      expect(pixelEvents(sent).filter((name) => name === 'Purchase')).toHaveLength(1)
      expect(analyticsEvents(sent).filter((name) => name === 'purchase')).toHaveLength(1)
      expect(tagEvents(sent).filter((name) => name === 'purchase')).toHaveLength(1)
      for (const { query } of ofPixel(sent).filter(({ query: of }) => of.get('ev') !== 'PageView'))
        expect(JSON.parse(query.get('cd') ?? '')).toMatchObject({ shipping: 0, currency: 'USD' })
    })

    await test.step('at an address that says whose it is, nobody is told', async () => {
      const told = sent.length
      const personal = [
        '/?rc=oldfriend',
        '/?utm_campaign=employer_lonestar',
        '/?utm_campaign=fetch&utm_content=northshore',
        '/landing/employer_lonestar',
        '/ojo',
        '/landing/coupon_oldfriend',
        '/coupon/oldfriend',
      ]
      for (const address of personal) {
        await page.goto(address)
        await whenRunning(page)
      }
      expect(sent.slice(told)).toEqual([])
      await page.goto(paths.enrollEmployee('lonestar'))
      await whenRunning(page)
    })

    await test.step('nor of the page from which somebody came', async () => {
      await page.goto('/coupon/oldfriend')
      await whenRunning(page)
      const told = sent.length
      const about = page.waitForURL(`**${paths.about()}`)
      await page.evaluate((to) => location.assign(to), paths.about())
      await about
      await expect.poll(() => pixelEvents(sent.slice(told))).toEqual(['PageView'])
      expect(await page.evaluate(() => document.referrer)).toBe(`${origin}/`)
    })

    await test.step('taken back, it ends, with its cookies', async () => {
      await page.goto(paths.about())
      await whenRunning(page)
      await expect.poll(() => cookiesOf(page)).toContain('_fbp')
      await page.getByRole('button', { name: 'Privacy Choices' }).click()
      for (const name of ['Statistics', 'Advertising']) {
        await page.getByRole('checkbox', { name }).press('Space')
        await expect(page.getByRole('checkbox', { name })).not.toBeChecked()
      }
      await page.getByRole('button', { name: 'Save' }).click()
      // whose screens the site may draw is its own to know
      await expect.poll(async () => (await cookiesOf(page)).filter((name) => !OWN_COOKIES.includes(name))).toEqual([])
      const told = sent.length
      await page.goto(paths.science())
      await whenRunning(page)
      expect(sent.slice(told)).toEqual([])
      await expect(bar(page)).toBeHidden()
    })

    await test.step('nothing that left names anybody', () => {
      const left = sent.map(
        ({ path: of, query, body, referrer }) =>
          `${of} ${decodeURIComponent(query.toString())} ${body} ${referrer ?? ''}`,
      )
      const { lastName, email, phone } = household
      for (const personal of [
        lastName,
        email,
        encodeURIComponent(email),
        phone,
        phone.replaceAll(/\D/g, ''),
        'Congress',
        '78704',
        'oldfriend',
        'lonestar',
        'northshore',
        'ojo',
      ])
        expect(
          left.filter((text) => text.includes(personal)),
          personal,
        ).toEqual([])
      const referrers = sent.flatMap(({ referrer }) => (referrer === undefined ? [] : [referrer]))
      expect([...new Set(referrers)]).toEqual([`${origin}/`])
    })
  },
)

test('without identifiers nobody is asked, and the page lets no host in (OP-16)', async ({ page }) => {
  const answer = await page.goto('/')
  await whenRunning(page)
  expect(await answer?.headerValue('content-security-policy')).not.toMatch(/google|facebook/)
  await page.getByRole('button', { name: 'Privacy Choices' }).click()
  await expect(page.getByText(/Nobody else measures on this site/)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})
