import type { Locator, Page } from '@playwright/test'
import { paths } from '@cupboard/shared/contracts'
import { goToCheckout, shownTotal } from '../fixtures/checkout.ts'
import { heading, reachRecommendation, whenRunning } from '../fixtures/funnel.ts'
import { expect, test } from '../fixtures/test.ts'

const HEIGHT = 900
const at = (page: Page, width: number) => page.setViewportSize({ width, height: HEIGHT })
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })

const isAcross = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().width > window.innerWidth * 0.8)

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

/** The words that a person sees, each with the places of its letters. */
interface Seen {
  readonly word: string
  readonly boxes: readonly DOMRect[]
  readonly parent: Element
}

/**
 * What would not be shown to a customer: words that go on in the next line elsewhere than after a hyphen between two parts of four
 * letters at least (e-mail addresses aside), words and controls beside the edges on which header and footer stand (what scrolls aside),
 * and header, heading or footer that begin or end elsewhere.
 */
function untidy(): { broken: string[]; beside: string[] } {
  const seen: Seen[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || !(node instanceof Text) || parent.closest('script, style, noscript, svg, .visually-hidden')) continue
    for (const { 0: whole, index } of node.data.matchAll(/\S+/g)) {
      let at = index
      for (const word of whole.includes('@') ? [] : whole.split(/(?<=[^-]{4}-)(?=[^-]{4})/)) {
        range.setStart(node, at)
        range.setEnd(node, (at += word.length))
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (boxes.length > 0) seen.push({ word, boxes, parent })
      }
    }
  }
  const middles = (boxes: readonly DOMRect[]) => boxes.map(({ top, bottom }) => (top + bottom) / 2)
  const isBroken = ({ boxes }: Seen) => Math.max(...middles(boxes)) - Math.min(...middles(boxes)) > 6

  const wrap = document.querySelector('footer div')
  if (!wrap) throw new Error('no footer')
  const { left, right } = wrap.getBoundingClientRect()
  const { paddingLeft, paddingRight } = getComputedStyle(wrap)
  const edges = { left: left + parseFloat(paddingLeft) - 1, right: right - parseFloat(paddingRight) + 1 }
  const isAside = (element: Element): boolean =>
    element.closest('dialog, [data-foot-bar], [aria-hidden="true"], #shell-top [data-wide="true"]') !== null ||
    getComputedStyle(element).overflowX !== 'visible' ||
    (element.parentElement !== null && element.parentElement !== document.body && isAside(element.parentElement))
  const isBeside = ({ left: from, right: to }: DOMRect) => from < edges.left || to > edges.right
  const besides = seen.filter(({ boxes, parent }) => boxes.some(isBeside) && !isAside(parent)).map(({ word }) => word)
  const controls = [...document.querySelectorAll('header a, header button')].map((control) =>
    control.getBoundingClientRect(),
  )
  const headerRight = Math.max(...controls.filter(({ width }) => width > 0).map((box) => box.right))
  const start = (selector: string): number => {
    const element = document.querySelector(selector)
    if (element) range.selectNodeContents(element)
    return element ? Math.round(range.getBoundingClientRect().left - edges.left - 1) : 0
  }
  const starts = ['header a', 'footer a'].map((selector) => `${selector} begins ${start(selector)} pixels off`)
  return {
    broken: seen.filter(isBroken).map(({ word }) => word),
    beside: [
      ...besides,
      ...starts.filter((words) => !words.includes(' 0 ')),
      ...(headerRight > edges.right ? ['header'] : []),
    ],
  }
}

/** At every width nothing scrolls sideways, is cut, is broken or stands beside the edges of the page. */
async function expectTidy(page: Page, name: string): Promise<void> {
  for (const width of [1280, 768, 390, 320]) {
    await at(page, width)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    const found = {
      name,
      width,
      sideways: Math.max(0, sideways),
      cut: await cutChoices(page),
      ...(await page.evaluate(untidy)),
    }
    expect.soft(found).toEqual({ name, width, sideways: 0, cut: [], broken: [], beside: [] })
  }
}

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

test('from the landing to the order nothing is cut, broken or beside the edges at any width (SHELL-82, FUN-70)', async ({
  page,
}) => {
  for (const path of [
    paths.home(),
    paths.science(),
    paths.bundle('laundry'),
    paths.productGroup('cupboard-bleach'),
    paths.gate(),
    paths.login(),
  ]) {
    await page.goto(path)
    await whenRunning(page)
    await page.waitForLoadState('networkidle')
    await expectTidy(page, path)
  }
  await reachRecommendation(page)
  await page.waitForLoadState('networkidle')
  await expectTidy(page, paths.recommendation())
  for (const width of [1280, 390, 360, 320]) {
    await at(page, width)
    // on the narrowest each has a row of its own; none ever wraps alone
    const rows = await rowsOfActions(page, 'Toilet Paper')
    expect([width, rows]).toEqual([width, width === 320 && rows === 3 ? 3 : 1])
  }
  await page.getByRole('button', { name: /View summary/ }).click()
  await expect(page.getByRole('dialog', { name: 'Order summary' })).toBeVisible()
  await expectNoSideways(page)
  await page.keyboard.press('Escape')
  for (const path of [paths.household(), paths.trash(), paths.cooking(), paths.preference()]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectTidy(page, path)
  }
  await page.goto(paths.recommendation())
  await goToCheckout(page)
  await shownTotal(page)
  await expectTidy(page, paths.checkout())
})

test('nothing of a customer’s screens is cut, broken or beside the edges at any width (SHELL-82, DASH-30)', async ({
  customerPage: page,
}) => {
  await page.goto(paths.dashboard())
  await expect(page.getByRole('combobox', { name: /^Quantity of/ }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectTidy(page, paths.dashboard())
  for (const path of [paths.faqs(), paths.account(), paths.pastDeliveries()]) {
    await at(page, 1280)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    if (path === paths.account()) {
      await page.getByRole('button', { name: 'Edit Delivery Info' }).click()
      await expect(page.getByRole('combobox').first()).toBeVisible()
    }
    await expectTidy(page, path)
  }
  await page
    .getByRole('link', { name: /^View Receipt/ })
    .first()
    .click()
  await expect(heading(page)).toHaveText('Receipt')
  await page.waitForLoadState('networkidle')
  await expectTidy(page, 'receipt')
})

test('the recommendation changes its layout below 992 pixels (SHELL-80)', async ({ page }) => {
  const parts = [heading(page), page.getByRole('main').getByRole('region').first()]
  const areAcross = () => Promise.all(parts.map(isAcross))
  await at(page, 992)
  await reachRecommendation(page)
  const atTheFoot = page.getByRole('button', { name: /View summary/ })
  await expect(summary(page)).toBeVisible()
  await expect(atTheFoot).toHaveCount(0)
  expect(await areAcross()).toEqual([false, false])
  await at(page, 991)
  await expect(summary(page)).toHaveCount(0)
  await expect(atTheFoot).toBeInViewport({ ratio: 1 })
  await expect.poll(areAcross).toEqual([true, true])
  await expectNoSideways(page)
})

test('checkout changes its layout below 992 pixels, and once more below 551 (SHELL-78, SHELL-79)', async ({ page }) => {
  await at(page, 991)
  await reachRecommendation(page)
  await goToCheckout(page)
  const opener = page.getByRole('button', { name: /^Your order/ })
  const fields = page.getByRole('main').locator('form')
  await expect(opener).toBeVisible()
  expect(await isAcross(fields)).toBe(true)
  await at(page, 992)
  await expect(opener).toHaveCount(0)
  await expect.poll(() => isAcross(fields)).toBe(false)

  const place = page.getByRole('button', { name: /^Place Order/ })
  await test.step('where the bar that orders is in sight, with its terms, wherever one reads (CHK-11)', async () => {
    for (const top of [0, 10_000]) {
      await page.evaluate((to) => scrollTo(0, to), top)
      await expect(place).toBeInViewport({ ratio: 1 })
      await expect(page.getByText(/accept our terms/)).toBeInViewport({ ratio: 1 })
    }
  })
  await at(page, 551)
  expect(await isAcross(place)).toBe(false)
  await at(page, 550)
  expect(await isAcross(place)).toBe(true)
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
  const isBeside = async () => ((await skip.boundingBox())?.x ?? 0) > 700
  const bar = page.getByRole('group', { name: 'Your next delivery in short' })
  await expect.poll(isBeside).toBe(true)
  expect(await isAcross(heading(page))).toBe(false)
  await expect(bar).toBeHidden()
  await at(page, 1199)
  await expect.poll(isBeside).toBe(false)
  expect(await isAcross(heading(page))).toBe(true)
  await expect(bar).toBeInViewport()
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
