import type { Page } from '@playwright/test'
import { paths } from '@cupboard/shared/contracts'
import { newHousehold } from '../fixtures/household.ts'
import { signUp } from '../fixtures/sign-up.ts'
import { site } from '../fixtures/site.ts'
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

test('an address is suggested, refused with its sentence, and kept while there is no network (ACC-57, ACC-58, ACC-72)', async ({
  customerPage: page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 422/)
  const delivery = await edit(page, 'Delivery Info')
  const save = delivery.getByRole('button', { name: 'Save Changes' })
  await delivery.getByLabel('Zipcode').fill('90210')
  await save.click()
  const told = page.getByRole('dialog', { name: 'Your changes were not saved.' })
  await expect(told.getByText('We do not deliver to this zip code yet')).toBeInViewport()
  await told.getByRole('button', { name: 'Back to editing' }).click()
  await delivery.getByRole('combobox', { name: 'Address' }).fill('1100 Congress')
  await delivery.getByRole('listbox', { name: 'Addresses' }).getByRole('option').first().click()
  await expect(delivery.getByLabel('Zipcode')).toHaveValue(/^78\d{3}$/)
  await expect(delivery.getByLabel('State')).toHaveValue('TX')

  await context.setOffline(true)
  await save.click()
  await expect(told.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(told).toBeHidden()
  await expect(delivery.getByLabel('Zipcode')).toHaveValue(/^78\d{3}$/)
  await context.setOffline(false)
  await save.click()
  await expect(page.getByText('YOUR CHANGES HAVE BEEN SAVED')).toBeVisible()
  await expect(delivery).toBeHidden()
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Congress')
})

test('a phone is asked for a code once a minute on any page, five times in all, and a new number gets its own (ACC-92, ACC-94, ACC-100, ACC-104)', async ({
  page,
  ops,
  watch,
}) => {
  watch.allow(/status of 400/)
  const { phone } = await signUp(page, { ...site(), isUnproved: true })
  const codes = async (number: string) =>
    (await ops.messagesTo(`+1${number}`)).filter(({ kind }) => /code/.test(kind)).length
  const verify = page.getByRole('button', { name: 'Verify now' })
  const form = page.getByRole('dialog', { name: 'Verify your phone number' })

  await page.goto(paths.dashboard())
  const before = await codes(phone)
  for (const link of ['FAQs', 'My Account']) {
    await verify.click()
    await expect(form.getByLabel('Text-message code')).toBeVisible()
    await expect.poll(() => codes(phone)).toBe(before + 1)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await page.getByRole('link', { name: link }).first().click()
  }
  await verify.click()

  const other = newHousehold().phone
  await form.getByRole('button', { name: 'Change my number' }).click()
  await form.getByLabel('New mobile phone').fill(other)
  await form.getByRole('button', { name: 'Save and send a code' }).click()
  await expect(form.getByText('A new code was sent.')).toBeVisible()
  await expect.poll(() => codes(other)).toBe(1)
  expect(await codes(phone)).toBe(before + 1)

  const limit = form.getByText('Limit reached for phone verification. Please try again another time.')
  const now = Date.now()
  await expect(async () => {
    await page.clock.setFixedTime(now + 61_000 * ((await codes(other)) + 1))
    await form.getByRole('button', { name: 'Send a new code' }).click()
    await expect(limit).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(verify).toBeHidden()
})
