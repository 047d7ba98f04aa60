import type { Page } from '@playwright/test'
import { BRAND, paths, SIGN_UP_DATA_KEY } from '@cupboard/shared/contracts'
import { expectAccessible } from '../fixtures/accessible.ts'
import {
  expectOneTitle,
  NO_SCRIPT,
  openAsDrawn,
  openWhileScriptsAreOnTheWay,
  rememberDrawings,
  rememberFirstHeading,
  rememberTitles,
  untilNamed,
  watchLayout,
} from '../fixtures/drawn.ts'
import { heading, whenRunning } from '../fixtures/funnel.ts'
import { carry } from '../fixtures/sign-up-data.ts'
import { expect, test } from '../fixtures/test.ts'

const NOT_FOUND = /status of 404/
/** The chunk of a module that draws what its drawings hold. */
const DRAWINGS = /\/drawings\.\w+\.js/

const PRODUCT = paths.productGroup('cupboard-toilet-paper')
const ADDRESSES = [
  paths.home(),
  '/tx',
  '/landing/westlake',
  '/coupon/welcome20',
  '/employer/lonestar',
  paths.ourPromise(),
  paths.about(),
  paths.science(),
  paths.bundle('kitchen'),
  PRODUCT,
  paths.gate(),
  paths.login(),
]

/** Pages of what the shop has are drawn a moment after the start. */
const untilDrawn = async (page: Page, path: string): Promise<void> =>
  expect.poll(async () => (await page.request.get(path)).text()).toMatch(/<main[^>]*><div data-boundary="/)

for (const path of [...ADDRESSES, '/no/such/page']) {
  test(`${path} arrives drawn, with one heading and nothing that anybody could not read`, async ({ page, watch }) => {
    watch.allow(NO_SCRIPT, NOT_FOUND)
    await untilDrawn(page, path)
    await openAsDrawn(page, path)
    await expect(heading(page)).toHaveCount(1)
    await expectAccessible(page, path)
  })
}

for (const path of ADDRESSES) {
  test(`${path} is taken over as it was drawn, by an address with a query too, and keeps its title (SHELL-04)`, async ({
    page,
  }) => {
    await untilDrawn(page, path)
    await untilNamed(page, path)
    await rememberFirstHeading(page)
    await rememberDrawings(page)
    await rememberTitles(page)
    const drawings = page.waitForResponse(DRAWINGS)
    const seen = page.waitForResponse(/\/collect\//)
    await page.goto(`${path}?utm_source=x`)
    await whenRunning(page)
    await drawings
    expect(await page.evaluate('isFirst()')).toBe(true)
    expect(await page.evaluate('areDrawingsKept()')).toBe(true)
    await expect(heading(page)).toHaveCount(1)
    await test.step('above the footer (LAND-67)', () =>
      expect(page.getByRole('contentinfo')).toContainText('Why Cupboard'))
    await seen
    await expectOneTitle(page)
  })
}

test('the 404 page is taken over as it was drawn, with the query of its address, and drawn anew for who comes back (SHELL-43, SHELL-44)', async ({
  page,
  watch,
}) => {
  watch.allow(NOT_FOUND)
  const goHome = page.getByRole('link', { name: 'Go to homepage' })
  await rememberFirstHeading(page)
  await page.goto('/no/such/page?utm_source=x')
  await whenRunning(page)
  await expect(goHome).toHaveAttribute('href', '/?utm_source=x')
  expect(await page.evaluate('isFirst()')).toBe(true)
  await goHome.click()
  await expect(page).toHaveURL('/?utm_source=x')
  await expect(heading(page)).toHaveText(/^Get The Products/)
  await page.goBack()
  await expect(heading(page)).toHaveText("Oops! That page can't be found.")
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle('Cupboard - Page not found')
  await goHome.press('Enter')
  await expect(heading(page)).toHaveText(/^Get The Products/)
})

/** Groups in drawings that hold nothing, of how many. */
const emptyOf = (page: Page): Promise<readonly [number, number]> =>
  page.locator('main svg g').evaluateAll((groups) => [groups.filter((one) => !one.firstChild).length, groups.length])

/** From the landing on, in the page that runs. */
async function goToPromise(page: Page): Promise<void> {
  await page.locator(`a[href="${paths.ourPromise()}"]`).first().click()
  await expect(heading(page)).toHaveText(/^You answer once/)
}

test('a screen that is opened from a drawn one has its drawings', async ({ page }) => {
  await untilDrawn(page, paths.home())
  const drawings = page.waitForResponse(/\/mfe-landing\/.*\/drawings\./)
  await page.goto(paths.home())
  await whenRunning(page)
  await (await drawings).finished()
  await goToPromise(page)
  expect(await emptyOf(page)).toEqual([0, expect.any(Number)])
})

test('what drawings hold is missed by nobody where it does not come: they stay, or their places stand', async ({
  page,
  watch,
}) => {
  watch.allow(DRAWINGS)
  await untilDrawn(page, paths.home())
  await page.route(DRAWINGS, (route) => route.abort())
  await rememberDrawings(page)
  await watchLayout(page)
  const refused = page.waitForEvent('requestfailed', (request) => /mfe-landing.*drawings/.test(request.url()))
  await page.goto(paths.home())
  await whenRunning(page)
  await refused
  expect(await page.evaluate('areDrawingsKept()')).toBe(true)
  await goToPromise(page)
  const [empty] = await emptyOf(page)
  expect(empty).toBeGreaterThan(0)
  for (const place of await page.locator('main svg:not([data-fold])').all())
    expect(await place.evaluate((svg) => svg.getBoundingClientRect().height)).toBeGreaterThan(0)
  expect(await page.evaluate('moved()')).toBeLessThanOrEqual(0.02)
  expect(watch.complaints.filter((complaint) => complaint.startsWith('reported:'))).toHaveLength(1)
})

test('a partner’s landing keeps its words while its offer is asked for, and its header its place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await untilDrawn(page, '/wpk')
  const words = page.getByText('For residents, from the first delivery on')
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/api\/.*landing/, async (route) => {
    await isLetGo
    await route.continue()
  })
  const asked = page.waitForRequest(/\/api\/.*landing.*wpk/)
  await page.goto('/wpk')
  await asked
  await whenRunning(page)
  expect(await words.isVisible()).toBe(true)
  const place = await page.getByRole('banner').boundingBox()
  letGo()
  await expect(page.getByRole('region', { name: 'Your offer' })).toBeVisible()
  expect(await words.isVisible()).toBe(true)
  expect(await page.getByRole('banner').boundingBox()).toEqual(place)
})

test('what is chosen before any script runs is chosen', async ({ page }) => {
  const goOn = await openWhileScriptsAreOnTheWay(page, paths.login())
  await page.getByRole('radio', { name: 'Email' }).check()
  await goOn()
  await expect(page.getByRole('radio', { name: 'Email' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

test('what is typed and pressed before any script runs is done once they do', async ({ page }) => {
  const goOn = await openWhileScriptsAreOnTheWay(page, paths.gate())
  await page.getByRole('textbox', { name: /zip/i }).fill('78704')
  await page.getByRole('textbox', { name: /zip/i }).press('Enter')
  await expect(page).toHaveURL(paths.gate())
  await goOn()
  await expect(page).toHaveURL(paths.gateSuccess())
})

test('what is typed before any script runs counts more than the zip that was typed last time (FUN-01)', async ({
  page,
}) => {
  await carry(page, { zipcode: '90210', approved: false })
  const goOn = await openWhileScriptsAreOnTheWay(page, paths.gate())
  await page.getByRole('textbox', { name: /zip/i }).fill('78704')
  await page.getByRole('button', { name: 'Next' }).click()
  await goOn()
  await expect(page).toHaveURL(paths.gateSuccess())
  await page.goto(paths.gate())
  await expect(page.getByRole('textbox', { name: /zip/i })).toHaveValue('78704')
})

test.describe('while not even the starter has come', () => {
  test.use({ scriptsLateMs: 2_000 })

  test('the gate’s form asks by its address', async ({ page }) => {
    await page.goto(paths.gate(), { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: /zip/i }).fill('78704')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\?zipcode=78704/)
    await expect(page).toHaveURL(paths.gateSuccess())
    await page.goBack()
    await expect(page).not.toHaveURL(/zipcode/)
  })

  test('no other form takes away what was typed', async ({ page }) => {
    await page.goto(paths.classicLogin(), { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Email' }).fill('marisol@example.com')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await whenRunning(page)
    await expect(page).toHaveURL(paths.classicLogin())
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('marisol@example.com')
  })
})

test('who leaves while a campaign’s page is taken over leaves with what it promised (X-01, X-03)', async ({ page }) => {
  await untilDrawn(page, '/tx')
  // React draws by messages: the page says that it runs, and has not heard its address
  await page.addInitScript(() => {
    const held: (() => void)[] = []
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (message: unknown) {
      if ('running' in document.documentElement.dataset) held.push(() => post.call(this, message))
      else post.call(this, message)
    }
    Reflect.set(window, 'letDraw', () => {
      MessagePort.prototype.postMessage = post
      for (const send of held) send()
    })
  })
  await page.goto('/tx')
  await expect(page.locator('html[data-running]')).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: BRAND.name }).click()
  await page.evaluate('letDraw()')
  await expect(page).toHaveURL(paths.home())
  await expect(heading(page)).not.toHaveText(/^Texas households/)
  const kept = await page.evaluate((key) => localStorage.getItem(key), SIGN_UP_DATA_KEY)
  expect(JSON.parse(kept ?? '{}').data).toMatchObject({ utm_campaign: 'tx', newCoupon: { code: 'welcome20' } })
})

for (const { path, late } of [
  { path: paths.home(), late: /\/mfe-landing\/[^/]+\/module\..*\.js$/ },
  { path: paths.about(), late: /about-screen.*\.js$/ },
])
  test(`who goes on before what draws ${path} has come sees the next page, and nothing of the first is taken over there`, async ({
    page,
  }) => {
    let letCome = () => {}
    const isWanted = new Promise<void>((resolve) => (letCome = resolve))
    await page.route(late, async (route) => {
      await isWanted
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('html[data-started]')).toHaveCount(1)
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
    letCome()
    await expect(page).toHaveURL(paths.ourPromise())
    await expect(heading(page)).toHaveText(/^You answer once/)
    await expect(heading(page)).toHaveCount(1)
  })

for (const [path, width] of [paths.home(), paths.bundle('everyday')].flatMap((path) => [
  [path, 390] as const,
  [path, 1280] as const,
]))
  test(`what stands far down ${path} is laid out once it runs, at ${width} pixels, where it had been kept a place`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await untilDrawn(page, path)
    const goOn = await openWhileScriptsAreOnTheWay(page, path)
    const shown = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-far-down]')].map((band) => ({
          windowsDown: band.getBoundingClientRect().top / window.innerHeight,
          isLaidOut: band.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
        })),
      )
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const drawn = await shown()
    expect(drawn.length).toBeGreaterThan(4)
    for (const { windowsDown } of drawn) expect(windowsDown).toBeGreaterThan(2)
    expect(drawn.at(-1)).toMatchObject({ isLaidOut: false })
    const kept = await height()
    await goOn()
    await whenRunning(page)
    for (const { isLaidOut } of await shown()) expect(isLaidOut).toBe(true)
    expect(kept / (await height())).toBeCloseTo(1, 1)
  })

test('a customer’s page arrives with its frame, which says that it comes', async ({ page, watch }) => {
  watch.allow(NO_SCRIPT)
  for (const path of [paths.dashboard(), paths.receipt('1'), paths.account()]) {
    await openAsDrawn(page, path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Past Deliveries' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Fetching this page')).toBeVisible()
  }
  await expect(page.getByText('This takes longer than usual. It opens by itself.')).toBeVisible()
  await expect(page.getByText('Fetching this page')).toBeHidden()
})

test('a menu that is pressed before any script runs opens once they do, and stays open', async ({
  customerPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const goOn = await openWhileScriptsAreOnTheWay(page, paths.dashboard())
  await page.getByRole('button', { name: 'Menu' }).click()
  await goOn()
  await expect(page.getByRole('link', { name: 'Past Deliveries' })).toBeVisible()
})

test('no row of past deliveries moves when their pictures come last', async ({ customerPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await watchLayout(page)
  let letCome = () => {}
  const isWanted = new Promise<void>((resolve) => (letCome = resolve))
  await page.route(/\/product_groups/, async (route) => {
    await isWanted
    await route.continue()
  })
  const orders = page.waitForResponse(/\/api\/orders/)
  await page.goto(paths.pastDeliveries())
  await (await orders).finished()
  letCome()
  await expect(page.getByRole('heading', { name: 'Charges and credit' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('moved()')).toBeLessThanOrEqual(0.02)
})

for (const width of [390, 1280])
  test(`at ${width} pixels the plan stays where it is when another module’s banner comes last`, async ({
    customerPage: page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    let letCome = () => {}
    const isWanted = new Promise<void>((resolve) => (letCome = resolve))
    await page.route(/\/m\/mfe-account\//, async (route) => {
      await isWanted
      await route.continue()
    })
    await page.goto(paths.dashboard())
    await expect(page.getByText(/^Please verify /)).toBeVisible()
    await page.evaluate(async () => {
      await document.fonts.ready
    })
    const place = await heading(page).boundingBox()
    await expect(page.getByRole('button', { name: 'Verify now' })).toHaveCount(0)
    letCome()
    await expect(page.getByRole('button', { name: 'Verify now' })).toBeVisible()
    await expect(page.getByText(/^Please verify /)).toHaveCount(1)
    expect(await heading(page).boundingBox()).toEqual(place)
  })
