import type { Page } from '@playwright/test'
import { paths } from '@cupboard/shared/contracts'
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
})
