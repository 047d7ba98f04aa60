import { paths } from '@cupboard/shared/contracts'
import { heading, onceSeen, whenTakenOver } from '../fixtures/funnel.ts'
import { readPlan } from '../fixtures/plan.ts'
import { signUp } from '../fixtures/sign-up.ts'
import { expect, test } from '../fixtures/test.ts'

test('a delivery keeps its last product, or is skipped (DASH-43, DASH-46)', async ({ page, watch }) => {
  watch.allow(/status of 409/)
  await signUp(page)
  const seen = onceSeen(page)
  await page.goto(paths.dashboard())
  await expect(heading(page)).toContainText("Here's your next delivery")
  await whenTakenOver(page)
  await seen
  await test.step('who presses twice skips it once: Undo brings it back (DASH-14)', async () => {
    // nor does the question close that the first press opened
    await page.getByRole('button', { name: 'Skip this delivery' }).dblclick()
    await page.getByRole('dialog').getByRole('button', { name: 'Skip it' }).dblclick()
    await expect(heading(page)).toContainText(/is skipped$/)
    // who has just answered a dialog hears and presses nothing else until it has gone
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
    await expect(heading(page)).toContainText("Here's your next delivery")
  })

  const quantities = page.getByRole('main').getByRole('combobox', { name: /^Quantity of/ })
  const prompt = page.getByRole('dialog', { name: 'Uh oh, you need at least 1 product' })
  const takeOff = async () => {
    await quantities.first().focus()
    await quantities.first().selectOption({ label: 'Remove from plan' })
  }
  // what is planned with none of it may be left beside the last one
  while (!(await prompt.isVisible())) {
    const before = await quantities.count()
    await takeOff()
    await expect.poll(async () => (await prompt.isVisible()) || (await quantities.count()) < before).toBe(true)
  }

  await test.step('it says so (DASH-44, DASH-45)', async () => {
    await expect(prompt).toBeInViewport({ ratio: 1 })
    await expect(
      prompt.getByText(
        'You are unable to remove all products from a delivery. Would you like to skip this delivery instead?',
      ),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(prompt).toHaveCount(0)
    await expect(quantities.first()).not.toHaveValue('0')
    await expect(quantities.first()).toBeFocused()
  })

  await test.step('then nothing comes, and no tax is due (DASH-47, DASH-48)', async () => {
    await takeOff()
    await prompt.getByRole('button', { name: 'Yes, skip this delivery' }).click()
    await expect(heading(page)).toContainText(/is skipped$/)
    for (const quantity of await quantities.all()) await expect(quantity).toHaveValue('0')
    const kept = async () => {
      const { products, salesTaxCents } = await readPlan(page)
      return { counts: new Set(Object.values(products).map((product) => product?.articleCount)), salesTaxCents }
    }
    await expect.poll(kept).toEqual({ counts: new Set([0]), salesTaxCents: 0 })
  })

  await test.step('who comes back to a tab sees what was done in another', async () => {
    const other = await page.context().newPage()
    await other.goto(paths.dashboard())
    await whenTakenOver(other)
    await other.getByRole('button', { name: 'Bring it back' }).click()
    await expect(other.getByText('Order saved')).toBeVisible()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(heading(page)).toContainText("Here's your next delivery")
    await expect(quantities.first()).not.toHaveValue('0')
  })

  await test.step('of two windows side by side, one does not save over what the other has saved (DASH-36)', async () => {
    const counts = async () => Object.values((await readPlan(page)).products).map((product) => product?.articleCount)
    const other = page.context().pages().at(-1) ?? page
    await other.getByRole('button', { name: 'Skip this delivery' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Skip it' }).click()
    await expect.poll(async () => new Set(await counts())).toEqual(new Set([0]))
    await expect(heading(page)).toContainText("Here's your next delivery")
    const isFewest = await quantities.first().evaluate((select) => select.querySelector('option:nth-child(2):checked'))
    await quantities.first().selectOption({ index: isFewest ? 2 : 1 })
    await expect(page.getByText('This delivery was changed meanwhile, perhaps in another window')).toBeInViewport({
      ratio: 1,
    })
    await expect(heading(page)).toContainText(/is skipped$/)
    expect(new Set(await counts())).toEqual(new Set([0]))
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect(page.getByText('Order saved')).toBeVisible()
    expect(new Set(await counts())).not.toEqual(new Set([0]))
  })
})
