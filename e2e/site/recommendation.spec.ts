import type { Page } from '@playwright/test'
import { calls, DEFAULT_INTERVIEW, paths, SIGN_UP_DATA_KEY } from '@cupboard/shared/contracts'
import { UNDO_TIME_MS } from '@cupboard/shared/household'
import { stopClock } from '../fixtures/clock.ts'
import {
  answerQuestion,
  expectRecommendation,
  heading,
  QUESTIONS,
  reachRecommendation,
  whenTakenOver,
} from '../fixtures/funnel.ts'
import { expectShown } from '../fixtures/message.ts'
import { carry } from '../fixtures/sign-up-data.ts'
import { expect, test } from '../fixtures/test.ts'

const HINT_MS = 6_000
/** From where on the coupon `ten30` gives $10. */
const THRESHOLD = 30

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const removeButtons = (page: Page) => page.getByRole('button', { name: /^Remove / })
const checkout = (page: Page) => page.getByRole('button', { name: 'Go to checkout' })

const callTo = (path: string): RegExp => new RegExp(`/api${path}/?(?:\\?|$)`)

/** Holds what a call answers. */
async function hold(page: Page, path: string): Promise<() => void> {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(callTo(path), async (route) => {
    await held
    await route.continue()
  })
  return goOn
}

test('a first delivery is calculated; until all of it is there, or where it fails, that is said', async ({
  page,
  watch,
}) => {
  const calculating = 'We’re calculating your first delivery...'
  const failed = page.getByRole('alert').getByText('We could not calculate your first delivery')
  await carry(page, { approved: true, zipcode: '78704', interview: DEFAULT_INTERVIEW })

  await test.step('until products and quantities are there (FUN-56, FUN-59)', async () => {
    const goOn = await hold(page, calls.rounder.path)
    const products = page.waitForResponse(callTo(calls.productGroups.path))
    await page.goto(paths.recommendation())
    await (await products).finished()
    await expect(heading(page)).toHaveText(calculating)
    await expect(heading(page)).toBeInViewport({ ratio: 1 })
    goOn()
    await expectRecommendation(page)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('where it fails that is said, and one can try again (FUN-57)', async () => {
    watch.allow(/net::ERR_FAILED/)
    await page.context().clearCookies()
    await page.route(callTo(calls.rounder.path), (route) => route.abort())
    await page.goto(paths.preference())
    await answerQuestion(page, QUESTIONS.length - 1)
    await expectShown(failed)
  })

  await test.step('which asks again (FUN-58)', async () => {
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Try again?' }).click()
    await expectRecommendation(page)
    await expect(failed).toHaveCount(0)
  })
})

test('products go onto a shelf and off it', async ({ page }) => {
  await page.clock.install()
  await reachRecommendation(page)
  await whenTakenOver(page)
  const main = page.getByRole('main')
  const shelf = main.getByRole('region', { name: 'Laundry', exact: true })

  await test.step('who takes a second one off keeps to the first: only the second can be taken back (FUN-72)', async () => {
    const [first, second] = await Promise.all(
      [0, 1].map(async (index) => (await removeButtons(page).nth(index).getAttribute('aria-label')) ?? ''),
    )
    for (const name of [first, second]) await page.getByRole('button', { name: name ?? '', exact: true }).click()
    await expect(undo(page)).toHaveCount(1)
    await undo(page).click()
    await expect(page.getByRole('button', { name: second ?? '', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: first?.replace('Remove', 'Put it back:') ?? '' })).toBeVisible()
  })

  await test.step('what is chosen for a shelf stands there, and the last one closes what asked (FUN-75, FUN-77)', async () => {
    await expect(shelf.getByText('Complete', { exact: true })).toHaveCount(0)
    await shelf.getByRole('button', { name: 'Add products to Laundry' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add products to Laundry' })
    const kinds = dialog.getByRole('radiogroup')
    const count = await kinds.count()
    expect(count).toBeGreaterThan(0)
    const before = await shelf.getByRole('combobox', { name: /^Quantity of/ }).count()
    for (let index = 0; index < count; index += 1) {
      await expect(dialog).toBeInViewport()
      await kinds.nth(index).locator('label').first().click()
    }
    await expect(dialog).toHaveCount(0)
    await expect(shelf.getByRole('combobox', { name: /^Quantity of/ })).toHaveCount(before + count)
    await expect(shelf.getByText('Complete', { exact: true })).toBeVisible()
  })

  await test.step('with nothing left there is nothing to confirm (FUN-66)', async () => {
    await expect(checkout(page)).toBeEnabled()
    while ((await removeButtons(page).count()) > 0) await removeButtons(page).first().click()
    await expect(checkout(page)).toBeDisabled()
    await undo(page).click()
    await expect(checkout(page)).toBeEnabled()
  })
})

test('a credit that is out of reach says what is missing, for six seconds (FUN-94, FUN-96)', async ({ page }) => {
  await page.goto('/coupon/ten30')
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SIGN_UP_DATA_KEY)).toContain('ten30')
  await page.clock.install()
  await reachRecommendation(page)
  await whenTakenOver(page)
  const hint = page.getByText(/^To get your/)
  const subtotal = page
    .getByRole('complementary', { name: 'Order summary' })
    .getByRole('term')
    .filter({ hasText: 'Subtotal' })
    .locator('xpath=following-sibling::*')
  await stopClock(page)
  await removeButtons(page).first().click()
  await expect(undo(page)).toBeVisible()
  await expect(hint).toHaveCount(0)
  await page.clock.runFor(UNDO_TIME_MS)

  await test.step('in dollars: how much off, and how much to add (FUN-95)', async () => {
    const missing = THRESHOLD - Number((await subtotal.innerText()).replace('$', ''))
    expect(missing).toBeGreaterThan(0)
    await expect(hint).toHaveText(`To get your $10.00 credit add $${missing.toFixed(2)}.`)
    await expect(hint).toBeInViewport({ ratio: 1 })
  })
  await page.clock.runFor(HINT_MS - 100)
  await expect(hint).toBeVisible()
  await page.clock.runFor(200)
  await expect(hint).toHaveCount(0)

  for (const [name, count, everyMs] of [
    ['How it works', 5, 4_000],
    ['What customers say', 3, 6_000],
  ] as const)
    await test.step(`beside it pictures and voices turn by themselves: ${name} (FUN-89, FUN-91)`, async () => {
      const shown = page.getByRole('region', { name }).getByText(/^\d of \d$/)
      const before = await shown.innerText()
      while ((await shown.innerText()) === before) await page.clock.runFor(100)
      const first = Number((await shown.innerText())[0])
      for (let turn = 0; turn < count; turn += 1) {
        await page.clock.runFor(everyMs - 100)
        await expect(shown).toHaveText(`${((first + turn - 1) % count) + 1} of ${count}`)
        await page.clock.runFor(100)
        await expect(shown).toHaveText(`${((first + turn) % count) + 1} of ${count}`)
      }
    })
})
