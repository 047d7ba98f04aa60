import type { Page } from '@playwright/test'
import { paths } from '@cupboard/shared/contracts'
import { goToCheckout, shownTotal } from '../fixtures/checkout.ts'
import { heading, reachRecommendation, whenRunning } from '../fixtures/funnel.ts'
import { expect, test } from '../fixtures/test.ts'

const HEIGHT = 900
const at = (page: Page, width: number) => page.setViewportSize({ width, height: HEIGHT })
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })

/** Nothing is wider than the window. */
const expectNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

/** Every select has room for the longest of its choices, whichever is chosen. */
const cutChoices = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('select')].flatMap((select) => {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select)
      const ruler = document.createElement('canvas').getContext('2d')
      if (!ruler) throw new Error('no canvas')
      ruler.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return [...select.options].filter(({ text }) => ruler.measureText(text).width > room).map(({ text }) => text)
    }),
  )

/** Change, Details and Remove stand in one row, or each in its own. */
const rowsOfActions = (page: Page, product: string) =>
  page.evaluate((name) => {
    const remove = [...document.querySelectorAll('button')].find((one) => one.ariaLabel === `Remove ${name}`)
    const tops = [...(remove?.parentElement?.children ?? [])].map((one) => one.getBoundingClientRect().top)
    return new Set(tops).size
  }, product)

/** How many lines an element's words take. */
function linesOf(element: Element): number {
  const words = document.createRange()
  words.selectNodeContents(element)
  const middles = [...words.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2).toSorted((a, b) => a - b)
  return middles.filter((middle, index) => index === 0 || middle - (middles[index - 1] ?? 0) > 6).length
}

const isFocusInBar = (): boolean => document.activeElement?.closest('[data-foot-bar]') !== null

/** How many pixels of what has the focus are behind the bar at the foot. */
function hiddenBehindBar(): number {
  const bar = document.querySelector('[data-foot-bar]')?.getBoundingClientRect().top ?? innerHeight
  return Math.max(0, Math.ceil((document.activeElement?.getBoundingClientRect().bottom ?? 0) - bar))
}

test('what is chosen is read whole, and no action wraps alone (FUN-70, DASH-30)', async ({ customerPage: page }) => {
  await page.goto(paths.dashboard())
  await expect(page.getByRole('combobox', { name: /^Quantity of/ }).first()).toBeVisible()
  for (const width of [1280, 390, 360, 320]) {
    await at(page, width)
    expect([width, await cutChoices(page)]).toEqual([width, []])
  }
  await reachRecommendation(page)
  for (const width of [1280, 390, 360, 320]) {
    await at(page, width)
    expect([width, await cutChoices(page)]).toEqual([width, []])
    // on the narrowest each has a row of its own; none ever wraps alone
    const rows = await rowsOfActions(page, 'Toilet Paper')
    expect([width, rows]).toEqual([width, width === 320 && rows === 3 ? 3 : 1])
  }
})

test('the recommendation changes its layout below 992 pixels (SHELL-80)', async ({ page }) => {
  await at(page, 992)
  await reachRecommendation(page)
  await expect(summary(page)).toBeVisible()
  await at(page, 991)
  await expect(summary(page)).toHaveCount(0)
  await expectNoSideways(page)
})

test('checkout changes its layout below 992 pixels, and once more below 551 (SHELL-78, SHELL-79)', async ({ page }) => {
  await at(page, 991)
  await reachRecommendation(page)
  await goToCheckout(page)
  const opener = page.getByRole('button', { name: /^Your order/ })
  await expect(opener).toBeVisible()
  await at(page, 992)
  await expect(opener).toHaveCount(0)

  const place = page.getByRole('button', { name: /^Place Order/ })
  const isAcross = () => place.evaluate((button) => button.getBoundingClientRect().width > window.innerWidth * 0.8)
  await at(page, 551)
  expect(await isAcross()).toBe(false)
  await at(page, 550)
  expect(await isAcross()).toBe(true)
  await expectNoSideways(page)
})

test('on a phone the bar that orders says its terms in three lines, and no field is behind it (CHK-11)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await reachRecommendation(page)
  await goToCheckout(page)
  await shownTotal(page)
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 640 })
    const lines = await page.getByText(/accept our terms/).evaluate(linesOf)
    expect.soft(lines, `at ${width} pixels`).toBeLessThanOrEqual(3)
  }
  await page.getByLabel('First name').focus()
  let fields = 0
  while (!(await page.evaluate(isFocusInBar))) {
    await expect.poll(() => page.evaluate(hiddenBehindBar), { message: `of field ${fields + 1}` }).toBe(0)
    fields += 1
    const isScrolling = page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
    expect(await isScrolling, 'a scroll that Tab would cut off').toBe('auto')
    await page.keyboard.press('Tab')
  }
  expect(fields).toBeGreaterThan(9)
})

test('the dashboard has its summary beside its shelves from 1200 pixels on, below that under them (SHELL-81)', async ({
  customerPage: page,
}) => {
  await at(page, 1200)
  await page.goto(paths.dashboard())
  await expect(heading(page)).toBeVisible()
  const skip = page.getByRole('button', { name: /^Skip/ }).last()
  const isBeside = async () => {
    const [aside, main] = [await skip.boundingBox(), await heading(page).boundingBox()]
    return (aside?.x ?? 0) > 700 && main !== null
  }
  await expect.poll(isBeside).toBe(true)
  await at(page, 1199)
  await expect.poll(isBeside).toBe(false)
  await expectNoSideways(page)
})

test('the landing has a larger hand from the jumbo width of 1300 pixels on (SHELL-77)', async ({ page }) => {
  const size = () => heading(page).evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
  await at(page, 1299)
  await page.goto(paths.home())
  const before = await size()
  await at(page, 1300)
  expect(await size()).toBeGreaterThan(before)
})

test('a zip that is typed on the landing is answered by the gate, by keyboard alone', async ({ page }) => {
  await page.goto(paths.home())
  await whenRunning(page)
  await page.getByLabel('Your zip code').fill('78704')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Good news')
  await page.goBack()
  await expect(page).toHaveURL(paths.gate())
  await expect(page.getByLabel('Zipcode')).toHaveValue('78704')
})

test('menu, words and the foot of the page stand on the same edges at every width', async ({ page }) => {
  await page.goto(paths.home())
  await whenRunning(page)
  for (const width of [360, 390, 600, 768, 960, 1280, 1300, 1920]) {
    await at(page, width)
    const left = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Math.round(element.getBoundingClientRect().left))
    const edges = [await left('header a'), await left('main h1'), await left('main h2'), await left('footer a')]
    expect([width, ...new Set(edges)]).toEqual([width, edges[0]])
    await expectNoSideways(page)
  }
})
