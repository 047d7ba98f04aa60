import type { Locator, Page } from '@playwright/test'
import { calls, paths } from '@cupboard/shared/contracts'
import { expect, test } from '../fixtures/test.ts'

const edit = async (page: Page, what: string) => {
  await page.goto(paths.account())
  await page.getByRole('button', { name: `Edit ${what}` }).click()
  return page.getByRole('dialog', { name: what })
}

test('the household edit asks about the kitchen one by one, and the last answer saves all (FUN-32, FUN-34)', async ({
  customerPage: page,
}) => {
  const household = await edit(page, 'Household')
  await household.getByRole('button', { name: 'Ask me about the kitchen, one by one' }).click()
  const asked: string[] = []
  for (const act of ['Next', 'Next', 'Done']) {
    const question = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: act, exact: true }) })
    await question.getByRole('spinbutton').fill('2')
    asked.push(await question.getByRole('heading', { level: 2 }).innerText())
    await question.getByRole('button', { name: act }).click()
  }
  expect(asked.map((words) => /cook|dishwasher|clean/.exec(words)?.[0])).toEqual(['cook', 'dishwasher', 'clean'])
  await expect(page.getByRole('dialog', { name: 'Household updated' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  const facts = page.getByRole('region', { name: 'Household' })
  for (const fact of ['2 nights a week', '2 runs a week', '2 times a month']) await expect(facts).toContainText(fact)

  await test.step('a form that another tab has open saves what was changed there, and nothing besides', async () => {
    const other = await page.context().newPage()
    const there = await edit(other, 'Household')
    const here = await edit(page, 'Household')
    const save = (tab: Locator) => tab.getByRole('button', { name: 'Save Changes' }).click()
    await here.getByRole('spinbutton', { name: 'Bathrooms' }).fill('3')
    await save(here)
    await expect(page.getByRole('dialog', { name: 'Household updated' })).toBeVisible()
    const read = other.waitForResponse(
      (response) => new URL(response.url()).pathname === `/api${calls.getCustomer.path}`,
    )
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await read
    await there.getByRole('spinbutton', { name: 'Cats' }).fill('2')
    await expect(there.getByRole('spinbutton', { name: 'Bathrooms' })).toHaveValue('3')
    await save(there)
    await other.getByRole('button', { name: 'Stay here' }).click()
    const told = other.getByRole('region', { name: 'Household' })
    await expect(told).toContainText('2 cats')
    await expect(told.getByRole('definition').filter({ hasText: /^3$/ })).toBeVisible()
  })

  await test.step('once saved, the focus is where the edit began, whichever dialog is gone first', async () => {
    await page.addInitScript(() => {
      const wait = window.setTimeout.bind(window)
      const LEAVING_MS = 500
      let leaving = 0
      const late = (run: () => void, ms?: number) => wait(run, ms === LEAVING_MS ? ms + 60 * (leaving++ % 3) : ms)
      Object.assign(window, { setTimeout: late })
    })
    const delivery = await edit(page, 'Delivery Info')
    await delivery.getByLabel(/instructions/i).fill('Leave it at the side door')
    await delivery.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('YOUR CHANGES HAVE BEEN SAVED')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit Delivery Info' })).toBeFocused()
  })
})
