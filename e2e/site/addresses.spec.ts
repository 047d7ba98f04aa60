import { calls, paths } from '@cupboard/shared/contracts'
import { goToCheckout } from '../fixtures/checkout.ts'
import { stopClock } from '../fixtures/clock.ts'
import { reachRecommendation } from '../fixtures/funnel.ts'
import { expectShown } from '../fixtures/message.ts'
import { expect, test } from '../fixtures/test.ts'

const SENTENCE = '78704 is in Texas. Please choose TX, or correct the zipcode.'

test('addresses to choose from come into view above the bar, wherever their field stands (CHK-14)', async ({
  page,
}) => {
  await reachRecommendation(page)
  await goToCheckout(page)
  const field = page.getByRole('combobox', { name: /address/i })
  await field.focus()
  await field.evaluate((input) => {
    const bar = document.querySelector('[data-foot-bar]')?.getBoundingClientRect().top ?? 0
    scrollBy({ top: input.getBoundingClientRect().bottom + 1 - bar, behavior: 'instant' })
  })
  await page.keyboard.type('1200 S Congress')
  const last = page.getByRole('listbox').getByRole('option').last()
  await expect(last).toBeVisible()
  await expect
    .poll(() =>
      last.evaluate((option) => {
        const { left, bottom } = option.getBoundingClientRect()
        return option.contains(document.elementFromPoint(left + 20, bottom - 2))
      }),
    )
    .toBe(true)
})

test('an address is looked up 200 ms after the last letter, not before (SHR-101)', async ({ page }) => {
  await page.clock.install()
  await reachRecommendation(page)
  await goToCheckout(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === `/api${calls.suggestAddresses.path}`) asked.push(searchParams.get('q') ?? '')
  })
  const address = page.getByRole('combobox', { name: 'Address' })
  await page.getByLabel('Zipcode').fill('')
  await page.getByLabel('State', { exact: true }).selectOption('')
  await stopClock(page)
  await address.pressSequentially('1200 S Co')
  await page.clock.runFor(199)
  await address.press('n')
  await page.clock.runFor(199)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['1200 S Con'])
  await page.clock.resume()
  await expect(page.getByRole('option', { name: /1200 S Congress Ave/ })).toBeVisible()
  await test.step('the one that is chosen says street, city, state and zipcode (CHK-15)', async () => {
    await page.getByRole('option', { name: /1200 S Congress Ave/ }).click()
    await expect(address).toHaveValue('1200 S Congress Ave')
    await expect(page.getByLabel('City')).toHaveValue('Austin')
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('TX')
    await expect(page.getByLabel('Zipcode')).toHaveValue('78704')
  })
})

test('the account takes no state that is not the zip’s, and saves nothing (OP-15, ACC-72)', async ({
  customerPage: page,
}) => {
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/')) saved.push(request.url())
  })
  await page.goto(paths.account())
  await page.getByRole('button', { name: 'Edit Delivery Info' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delivery Info' })
  await dialog.getByLabel('State').selectOption('CA')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByLabel('State')).toHaveAccessibleDescription(new RegExp(SENTENCE))
  await expect(dialog.getByRole('link', { name: SENTENCE })).toBeInViewport()
  expect(saved).toEqual([])

  await dialog.getByLabel('Zipcode').fill('78703')
  await expect(dialog.getByLabel('State')).toHaveValue('TX')
  await expect(page.getByText(SENTENCE)).toHaveCount(0)
})

test('the account tells of a zip where nothing is delivered at its field, and saves nothing (ACC-72)', async ({
  customerPage: page,
  watch,
}) => {
  watch.allow(/status of 422/)
  const words = 'Cupboard does not currently deliver to your area'
  await page.goto(paths.account())
  await page.getByRole('button', { name: 'Edit Delivery Info' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delivery Info' })
  const zipcode = dialog.getByLabel('Zipcode')
  await zipcode.fill('90210')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const way = dialog.getByRole('alert').getByRole('link', { name: words })
  await expectShown(way, { focus: dialog.getByRole('alert') })
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByText(/WHOOPS/)).toHaveCount(0)
  await way.click()
  await expect(zipcode).toBeFocused()
  await expect(zipcode).toHaveValue('90210')
  await expect(zipcode).toHaveAccessibleDescription(new RegExp(words))
  await zipcode.fill('78703')
  await expect(page).not.toHaveTitle(/^Error: /)
})
