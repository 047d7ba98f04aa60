import { reachRecommendation, whenTakenOver } from '../fixtures/funnel.ts'
import { expect, test } from '../fixtures/test.ts'

/** A skip waits this long for its undo. */
const UNDO_MS = 5_000
/** Later than all that the page has under way. */
const LATER_MS = 60_000

test('a skip can be taken back for five seconds, which stand still under the pointer and the focus (FUN-70)', async ({
  page,
}) => {
  await page.clock.install()
  await reachRecommendation(page)
  await whenTakenOver(page)
  const quantity = page.getByRole('combobox', { name: 'Quantity of Toilet Paper' })
  const before = await quantity.inputValue()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await page.clock.pauseAt(await page.evaluate((later) => Date.now() + later, LATER_MS))
  const skip = async () => {
    await quantity.selectOption({ label: 'None this time' })
    await expect(undo).toBeInViewport({ ratio: 1 })
  }

  await skip()
  await undo.hover()
  await page.clock.runFor(4 * UNDO_MS)
  await expect(undo).toBeVisible()
  await undo.focus()
  await page.mouse.move(1, 1)
  await page.clock.runFor(4 * UNDO_MS)
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await page.clock.runFor(100)
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveValue(before)

  await skip()
  await page.clock.runFor(UNDO_MS - 100)
  await expect(undo).toBeVisible()
  await page.clock.runFor(200)
  await expect(undo).toHaveCount(0)
  await page.clock.resume()
  await page.reload()
  await expect(page.getByText('skipped', { exact: true })).toBeVisible()
})
