import type { Page } from '@playwright/test'
import { MINUTE_MS, monthDay, paths } from '@cupboard/shared/contracts'
import { heading, whenRunning } from '../fixtures/funnel.ts'
import { listenHere } from '../fixtures/heard.ts'
import { fullName } from '../fixtures/household.ts'
import { ownSite as test } from '../fixtures/own-site.ts'
import { readPlan } from '../fixtures/plan.ts'
import { signUp } from '../fixtures/sign-up.ts'
import { expect } from '../fixtures/test.ts'

const NOT_SAVED = 'This delivery is closed. Your last change was not saved.'

/** Opens the dashboard; answers the instant of the cut-off. */
async function openDashboard(page: Page): Promise<number> {
  await page.goto(paths.dashboard())
  await expect(heading(page)).toContainText("Here's your next delivery")
  await whenRunning(page)
  return Date.parse((await readPlan(page)).shipAt)
}

/** @param day the last one on which it could be changed */
async function expectClosed(page: Page, day: string): Promise<void> {
  await expect(heading(page)).toHaveText(/^Your delivery for \w+\s\d+ is closed$/)
  const main = page.getByRole('main')
  await expect(main).toContainText(`It closed at the end of ${day}, Central time`)
  await expect(main.getByRole('combobox')).toHaveCount(0)
  await expect(main.getByRole('button', { name: /^(Add|Undo|Skip|Start)/ })).toHaveCount(0)
  await expect(main.getByRole('timer')).toHaveCount(0)
}

/** Answers no question about the plan until it is let go: a page that asks while its delivery becomes an order. */
async function holdReads(page: Page): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/api\/manifest\?/, async (route) => {
    if (route.request().method() === 'GET') await isLetGo
    await route.continue()
  })
  return () => letGo()
}

test('a delivery closes under open pages: they say so and keep nothing that was not saved (DASH-21, DASH-23)', async ({
  browser,
  own,
  page,
}) => {
  test.setTimeout(300_000)
  const { ops } = own
  const household = await signUp(page, own)
  const { storageState } = household
  const open = async () => (await browser.newContext({ baseURL: own.origin, storageState })).newPage()
  const [waiting, stale] = [await open(), await open()]
  await waiting.clock.install()
  const asking = await waiting.context().newPage()
  await openDashboard(asking)
  const cutoff = await openDashboard(waiting)
  const inAustin = (format: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', ...format }).format(at)
  const dayBefore = inAustin({ month: 'long', day: 'numeric' }, cutoff - 1)
  await test.step('it closes at midnight in Austin, which is the end of the day that it names (SHR-97)', async () => {
    expect(inAustin({ hourCycle: 'h23', timeStyle: 'medium' }, cutoff)).toBe('00:00:00')
    const closes = waiting.getByText(/It closes at the end of .+, Central time/).first()
    await expect(closes).toContainText(dayBefore)
    await expect(closes).toBeInViewport({ ratio: 1 })
    const wide = waiting.viewportSize() ?? { width: 1280, height: 800 }
    await waiting.setViewportSize({ width: 390, height: 844 })
    await expect(waiting.getByText(`Open until the end of ${dayBefore}`)).toBeInViewport({ ratio: 1 })
    await waiting.setViewportSize(wide)
  })
  await openDashboard(stale)
  await holdReads(waiting)
  const [letGo, letAskingGo] = [await holdReads(stale), await holdReads(asking)]
  const saved: number[] = []
  for (const page of [waiting, stale])
    page.on('response', (response) => {
      if (response.request().method() === 'PUT') saved.push(response.status())
    })
  const quantity = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('combobox', { name: /^Quantity of/ })
      .first()

  await test.step('an edit waits for its undo when the countdown reaches zero', async () => {
    await asking.getByRole('button', { name: 'Skip this delivery' }).click()
    await expect(asking.getByRole('dialog')).toBeVisible()
    await waiting.getByRole('button', { name: 'Skip this delivery' }).click()
    await waiting.getByRole('button', { name: 'Skip it' }).click()
    await expect(waiting.getByText(`You can bring it back until the end of ${dayBefore}, Central time`)).toBeVisible()
    await waiting.getByRole('button', { name: 'Undo', exact: true }).hover()
    const left = cutoff - Date.parse((await ops.clock()).now)
    await ops.moveClock(Math.ceil(left / MINUTE_MS))
    await waiting.clock.pauseAt(cutoff + 1000)
    await expect(waiting.getByRole('status').filter({ hasText: NOT_SAVED })).toBeInViewport()
    await expect(heading(waiting)).toBeFocused()
    await expectClosed(waiting, dayBefore)
    expect(saved.filter((status) => status === 200)).toEqual([])
  })

  const heard = await listenHere(asking)
  await test.step('another tab, which asked whether to skip it, asks no more, about the next one neither', async () => {
    await expect(asking.getByRole('status').filter({ hasText: 'Changes no longer save.' })).toBeVisible()
    await asking.clock.resume()
    await expect(asking.getByRole('dialog')).toHaveCount(0)
    await expectClosed(asking, dayBefore)
    letAskingGo()
    await expect(heading(asking)).toContainText("Here's your next delivery for")
    await expect(asking.getByRole('dialog')).toHaveCount(0)
    expect(await heard()).not.toContainEqual(expect.stringContaining('Your total is now'))
  })

  await test.step('a page whose clock does not know it yet is told by the server', async () => {
    const before = await quantity(stale).inputValue()
    const other = await quantity(stale).locator(`option:not([value="${before}"])`).first().getAttribute('value')
    await quantity(stale).selectOption(other)
    await expect(stale.getByRole('status').filter({ hasText: NOT_SAVED })).toBeInViewport()
    await expectClosed(stale, dayBefore)
    expect(saved.filter((status) => status === 200)).toEqual([])
  })

  await test.step('the page goes on by itself: the delivery became an order, and the next one is planned', async () => {
    const newest = async () => {
      const mine = (await ops.orders()).find(({ customer }) => customer === fullName(household))
      return (await ops.order(mine?.id ?? '')).order
    }
    await expect.poll(async () => (await newest()).type).toBe('Recurring')
    const closed = monthDay((await newest()).expectedDeliveryDate)
    letGo()
    await expect(heading(stale)).toContainText("Here's your next delivery for")
    await expect(heading(stale)).not.toContainText(closed)
    await expect(
      stale.getByRole('heading', { level: 2, name: `We are packing your delivery for ${closed}` }),
    ).toBeVisible()
  })

  await test.step('weeks later no day that is over is announced as coming', async () => {
    await ops.moveClock(60 * 24 * 60)
    await expect.poll(ops.isCatchingUp).toBe(false)
    const cutoffLater = await openDashboard(await open())
    expect(cutoffLater).toBeGreaterThan(Date.parse((await ops.clock()).now))
  })
})
