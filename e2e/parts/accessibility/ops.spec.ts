import type { Page } from '@playwright/test'
import { paths } from '@cupboard/shared/contracts'
import { letIntoOps, site } from '../../fixtures/site.ts'
import { expectDialogUsable, expectUsable } from '../../fixtures/states.ts'
import { expect, test } from '../../fixtures/test.ts'

async function openDesk(page: Page): Promise<void> {
  await letIntoOps(page.context(), site())
  await page.goto(paths.ops())
  await expect(page.getByRole('heading', { level: 2, name: /flags/i })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

test('the desk of operations is accessible, with what it asks and refuses', async ({ page, watch }) => {
  watch.allow(/status of 4/)
  await openDesk(page)
  await expectUsable(page, 'desk of operations')
  const main = page.getByRole('main')
  await expectDialogUsable(page, 'change a flag', main.getByRole('switch').first())
  const makesToken = main.getByRole('button', { name: 'Make a token' })
  await expectDialogUsable(page, 'make a token', makesToken)
  await makesToken.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make a token' }).click()
  await expectUsable(page, 'token, refused', { by: dialog.getByRole('alert').first() })
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Look it up' }).click()
  await expectUsable(page, 'order of operations, refused', { by: main.getByRole('alert').first() })
})

test('a household is accessible for operations', async ({ page, watch, customer }) => {
  watch.allow(/status of 4/)
  await openDesk(page)
  const main = page.getByRole('main')
  const search = main.getByLabel(/^Beginning of a name/)
  await search.fill('nobody at all')
  await search.press('Enter')
  await expectUsable(page, 'household, none found', { by: main.getByText('Nobody was found.') })
  await search.fill(customer.email)
  await search.press('Enter')
  await main.getByRole('table', { name: 'Households' }).getByRole('link').first().click()
  const changesAddress = main.getByRole('button', { name: 'Change the address' })
  await expectUsable(page, 'household of operations', { by: changesAddress })
  await expectDialogUsable(page, 'address of a household', changesAddress)
})

test('a link of operations that is used up is accessible', async ({ page, watch }) => {
  watch.allow(/status of 4/)
  await page.goto(`${paths.ops()}?token=used-up`)
  await expectUsable(page, 'link of operations, used up', {
    by: page.getByRole('main').getByRole('heading', { level: 1 }),
  })
})
