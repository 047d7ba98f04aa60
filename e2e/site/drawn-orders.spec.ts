import type { Page } from '@playwright/test'
import {
  answersCookie,
  answersCookieOf,
  BUNDLES,
  calls,
  cents,
  articleCount,
  DEFAULT_INTERVIEW,
  paths,
  readAnswersCookie,
  SIGN_UP_DATA_KEY,
  SignUpData,
  type ProductGroup,
} from '@cupboard/shared/contracts'
import { placeOrderButton } from '../fixtures/checkout.ts'
import {
  drawnAlone,
  expectReadable,
  NO_SCRIPT,
  openAsDrawn,
  openWhileScriptsAreOnTheWay,
  rememberFirstHeading,
  watchLayout,
} from '../fixtures/drawn.ts'
import { heading, whenRunning } from '../fixtures/funnel.ts'
import { pageDataOf } from '../fixtures/page-data.ts'
import { carry } from '../fixtures/sign-up-data.ts'
import { site } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'
import { newVisitor } from '../fixtures/visitor.ts'

const COOKIE = answersCookie(false)
const SCREENS = [
  { path: paths.recommendation(), module: 'mfe-funnel', title: "Here's your recommended first delivery." },
  { path: paths.checkout(), module: 'mfe-checkout', title: 'Deliver To' },
] as const
const DELIVERY = { firstName: 'Dana', line1: '1200 S Congress Ave', city: 'Austin', email: 'dana@example.com' }

let catalogue: Promise<readonly ProductGroup[]> | undefined
async function soap(): Promise<ProductGroup> {
  catalogue ??= newVisitor(site().origin).then(async ({ get }) =>
    calls.productGroups.response.parse(await get(calls.productGroups.path)),
  )
  const found = (await catalogue).find(({ productType, available }) => productType === 'DishSoap' && available)
  if (!found) throw new Error('the shop has no dish soap')
  return found
}

/** A household that has answered, and keeps nothing of what is recommended but so much dish soap. */
async function planned(count: number): Promise<SignUpData> {
  const { groupName, pricePerArticle } = await soap()
  const subtotal = cents(pricePerArticle * count)
  const productGroups = { DishSoap: { groupName, articleCount: articleCount(count), pricePerArticle } }
  return SignUpData.parse({
    zipcode: '78704',
    approved: true,
    signupsOpen: true,
    interview: DEFAULT_INTERVIEW,
    orderId: crypto.randomUUID(),
    manifestBundles: Object.values(BUNDLES).map(({ id }) =>
      id === 'kitchen'
        ? { bundleId: id, productGroups, subtotal, hasAll: false }
        : { bundleId: id, productGroups: {}, subtotal: 0, hasAll: false },
    ),
  })
}

const tell = (page: Page, data: SignUpData): Promise<void> =>
  page.context().addCookies([{ name: COOKIE, value: answersCookieOf(data) ?? '', url: site().origin }])

/** The browser keeps a plan, and has told it to the site. */
async function hasPlanned(page: Page, change: SignUpData = {}): Promise<SignUpData> {
  const carried = await carry(page, { ...(await planned(2)), ...change })
  await tell(page, carried)
  return carried
}

const documentAt = async (page: Page, path: string): Promise<string> => (await page.request.get(path)).text()
const untilDrawn = (page: Page, path: string): Promise<void> =>
  expect.poll(() => documentAt(page, path)).toMatch(/<main[^>]*><div data-boundary="mfe-/)

/** Who comes while too many wait gets the page that the browser draws, and comes again. */
async function drawnFor(path: string, cookie: string): Promise<string> {
  for (;;) {
    const html = await (await fetch(`${site().origin}${path}`, { headers: { cookie: `${COOKIE}=${cookie}` } })).text()
    if (html.includes('data-boundary="mfe-')) return html
  }
}

for (const { path, title } of SCREENS) {
  test(`${path} arrives drawn with its products, prices and day, for who reads no script`, async ({ page, watch }) => {
    watch.allow(NO_SCRIPT)
    const { manifestBundles = [] } = await hasPlanned(page)
    await untilDrawn(page, path)
    await openAsDrawn(page, path)
    await expect(heading(page)).toHaveText(new RegExp(title.replace('.', '\\.')))
    await expect(heading(page)).toHaveCount(1)
    const subtotal = manifestBundles.reduce((sum, one) => sum + one.subtotal, 0)
    const main = page.getByRole('main')
    await expect(main).toContainText(`$${(subtotal / 100).toFixed(2)}`)
    await expect(main).toContainText(/(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \w+ \d+/)
    await expectReadable(page, path)
  })

  for (const width of [390, 1280])
    test(`at ${width} pixels ${path} is taken over as it was drawn, and nothing moves`, async ({ page, watch }) => {
      // what a letter's change moves depends on the fonts of the machine
      watch.allow(/Failed to load resource: net::ERR_FAILED/)
      await page.route('**/*.woff2', (route) => route.abort())
      await page.setViewportSize({ width, height: 844 })
      await hasPlanned(page, { typedDelivery: DELIVERY })
      await untilDrawn(page, path)
      await rememberFirstHeading(page)
      await watchLayout(page)
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(path)
      await whenRunning(page)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate('isFirst()')).toBe(true)
      await expect(heading(page)).toHaveCount(1)
      expect(await page.evaluate('moved()')).toBeLessThanOrEqual(0.02)
      // what is promised is asked for once more, and so noted; the rest was drawn
      expect(asked.filter((address) => /^\/api\/(?:rounder|product_groups)/.test(address))).toEqual([])
    })

  test(`${path} of households that come at once is each one’s own`, async ({ page }) => {
    const households = await Promise.all(
      Array.from({ length: 16 }, async (_, index): Promise<SignUpData> => {
        const interview = { ...DEFAULT_INTERVIEW, bathrooms: 1 + index / 2 }
        return { ...(await planned(1 + (index % 3))), zipcodes: ['78704'], interview, sdCredit: cents(index) }
      }),
    )
    await hasPlanned(page)
    await untilDrawn(page, path)
    const shown = await Promise.all(
      households.map(async (data) => {
        const cookie = answersCookieOf(data) ?? ''
        return { cookie, html: await drawnFor(path, cookie) }
      }),
    )
    const module = SCREENS.find((screen) => screen.path === path)?.module ?? 'mfe-funnel'
    for (const { cookie, html } of shown) {
      const { prerendered, flags } = pageDataOf(html)
      expect(prerendered?.visitor?.signUpData).toEqual(readAnswersCookie(cookie))
      const alone = drawnAlone(module, { path, visitor: { ...prerendered?.visitor, flags } })
      expect(/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1]).toBe(alone)
    }
  })
}

test('checkout arrives with an empty form, and fills it with what this browser keeps', async ({ page }) => {
  await hasPlanned(page, { typedDelivery: DELIVERY })
  await untilDrawn(page, paths.checkout())
  const html = await documentAt(page, paths.checkout())
  for (const typed of [DELIVERY.line1, DELIVERY.email]) expect(html).not.toContain(typed)
  await page.goto(paths.checkout())
  await expect(page.getByLabel('First Name')).toHaveValue('Dana')
  await expect(page.getByRole('combobox', { name: /address/i })).toHaveValue('1200 S Congress Ave')
  await expect(page.getByLabel('Zipcode')).toHaveValue('78704')
})

test('what is typed at checkout while scripts are on the way is kept, and what was typed before stands beside it', async ({
  page,
}) => {
  await hasPlanned(page, { typedDelivery: DELIVERY })
  await untilDrawn(page, paths.checkout())
  const goOn = await openWhileScriptsAreOnTheWay(page, paths.checkout())
  await page.getByLabel('First Name').fill('Ann')
  await page.getByLabel('First Name').press('Enter')
  await placeOrderButton(page).click()
  await goOn()
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(/nothing (?:was|has been) charged/i))
      .first(),
  ).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Ann')
  await expect(page.getByLabel('City')).toHaveValue('Austin')
  expect(new URL(page.url()).search).toBe('')
  const kept = await page.evaluate((key) => localStorage.getItem(key), SIGN_UP_DATA_KEY)
  expect(JSON.parse(kept ?? '{}').data.typedDelivery).toMatchObject({ firstName: 'Ann', city: 'Austin' })
})

test('without scripts no press sends what is typed at checkout anywhere (CHK-28)', async ({ page, watch }) => {
  watch.allow(NO_SCRIPT)
  await hasPlanned(page)
  await untilDrawn(page, paths.checkout())
  await openAsDrawn(page, paths.checkout())
  const asked: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()))
  await page.getByLabel('First Name').fill('Ann')
  await page.getByLabel('First Name').press('Enter')
  await placeOrderButton(page).click()
  await page.evaluate(() => document.forms[0]?.submit())
  await page.evaluate(() => document.forms[0]?.requestSubmit())
  await expect(page).toHaveURL(paths.checkout())
  expect(asked).toEqual([])
})

test('a quantity that is chosen before any script runs is chosen once (FUN-70)', async ({ page }) => {
  await hasPlanned(page)
  await untilDrawn(page, paths.recommendation())
  const goOn = await openWhileScriptsAreOnTheWay(page, paths.recommendation())
  const quantity = page.getByRole('combobox', { name: /^Quantity/ }).first()
  await quantity.selectOption({ index: 0 })
  const chosen = await quantity.inputValue()
  await goOn()
  await expect(quantity).toHaveValue(chosen)
  await expect
    .poll(async () => {
      const kept = await page.evaluate((key) => localStorage.getItem(key), SIGN_UP_DATA_KEY)
      return JSON.stringify(JSON.parse(kept ?? '{}').data.manifestBundles)
    })
    .toContain(`"articleCount":${chosen}`)
})

test('a press is done whenever it comes, also in the moment in which the screen is taken over (FUN-65)', async ({
  page,
}) => {
  await hasPlanned(page)
  await untilDrawn(page, paths.recommendation())
  for (const moment of ['commit', 'load', 'domcontentloaded', 'commit', 'load', 'domcontentloaded'] as const) {
    await page.goto(paths.recommendation(), { waitUntil: moment })
    await page.getByRole('button', { name: 'Go to checkout' }).click()
    await expect(page).toHaveURL(paths.checkout())
  }
})

test('a plan that another tab has changed since is the one that is shown', async ({ page }) => {
  const carried = await hasPlanned(page)
  await tell(page, { ...carried, manifestBundles: (await planned(1)).manifestBundles })
  await untilDrawn(page, paths.checkout())
  await page.goto(paths.checkout())
  await whenRunning(page)
  const total = carried.manifestBundles?.reduce((sum, one) => sum + one.subtotal, 0) ?? 0
  await expect(page.getByRole('main')).toContainText(`$${(total / 100).toFixed(2)}`)
  await expect(heading(page)).toHaveCount(1)
})

for (const [what, change] of [
  ['an employer that pays', { isEmployeePerk: true }],
  ['the partner that delivers', { utm_campaign: 'fetch-austin' }],
  ['nothing to order', { manifestBundles: [] }],
] as const)
  test(`checkout with ${what} is the page that the browser draws`, async ({ page }) => {
    await hasPlanned(page)
    await untilDrawn(page, paths.checkout())
    await hasPlanned(page, SignUpData.parse(change))
    expect(await documentAt(page, paths.checkout())).not.toContain('data-boundary="mfe-checkout"')
    await page.goto(paths.checkout())
    await expect(heading(page)).toBeVisible()
  })
