import type { Page } from '@playwright/test'
import { calls, paths } from '@cupboard/shared/contracts'
import { heading, whenRunning } from '../../fixtures/funnel.ts'
import { readyToPay, signUp } from '../../fixtures/sign-up.ts'
import { site } from '../../fixtures/site.ts'
import { cutOff, expectDialogUsable, expectUsable, hold } from '../../fixtures/states.ts'
import { expect, test } from '../../fixtures/test.ts'

const NO_LINE = [/ERR_(INTERNET_DISCONNECTED|FAILED)/, /The remote .* is already registered/]
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

test('the next delivery is accessible with its dialogs, changes and without a line', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(...NO_LINE, /ChunkLoadError: Loading chunk .*openfeature/)
  await signUp(page)
  await page.goto(paths.dashboard())
  await expect(heading(page)).toContainText("Here's your next delivery")
  await whenRunning(page)
  await expectDialogUsable(page, 'how friends are worth', button(page, 'How it works'))
  await expectDialogUsable(page, 'verify a phone', button(page, 'Verify now'))
  await expectDialogUsable(page, 'feedback', button(page, 'Give Feedback'))
  await expectDialogUsable(page, 'skip a delivery', button(page, 'Skip this delivery'))
  const quantity = page
    .getByRole('main')
    .getByRole('combobox', { name: /^Quantity of/ })
    .first()
  await quantity.selectOption({ label: 'Remove from plan' })
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.focus()
  await expectUsable(page, 'product removed, with an undo', { by: undo })
  await undo.click()
  await context.setOffline(true)
  await expectUsable(page, 'next delivery, offline', { by: page.getByText('You are offline.').first() })
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Past Deliveries' }).click()
  await expect(heading(page)).toHaveText('You are offline.')
  await expectUsable(page, 'past deliveries, offline')
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Order History')
})

test('a delivery that is skipped is accessible', async ({ page }) => {
  await signUp(page)
  await page.goto(paths.dashboard())
  await whenRunning(page)
  await button(page, 'Skip this delivery').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Skip it' }).click()
  await expect(heading(page)).toHaveText(/is skipped$/)
  await expectUsable(page, 'delivery, skipped')
})

test('the account is accessible with its dialogs, refused and not saved', async ({ page, context, watch }) => {
  watch.allow(...NO_LINE)
  await signUp(page)
  await page.goto(paths.account())
  await expect(heading(page)).toHaveText('My Account')
  await expectDialogUsable(page, 'personal info', button(page, 'Edit Personal Info'))
  await expectDialogUsable(page, 'household', button(page, 'Edit Household'))
  await expectDialogUsable(page, 'payment info', button(page, 'Edit Payment Info'))
  await expectDialogUsable(page, 'delivery info', button(page, 'Edit Delivery Info'))
  await expectDialogUsable(page, 'pause or cancel', button(page, 'Pause or Cancel My Subscription'))
  await button(page, 'Edit Delivery Info').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('City').fill('')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await expectUsable(page, 'delivery info, refused')
  await dialog.getByLabel('City').fill('Austin')
  await dialog.getByLabel(/^Delivery instructions/).fill('By the side door')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Try again' }).last()).toBeFocused()
  await expectUsable(page, 'delivery info, not saved')
  await context.setOffline(false)
})

test('enrolment with an employer is accessible, known or not', async ({ customerPage: page, watch }) => {
  watch.allow(/status of 404/, /enrollment without a known employer/)
  await page.goto('/dashboard/account/enroll_employee/lonestar')
  await expect(heading(page)).toHaveText(/Lone Star Robotics/)
  await expectUsable(page, 'enrolment')
  await page.goto('/dashboard/account/enroll_employee/nosuch')
  await expect(heading(page)).toHaveText('We do not know this employer')
  await expectUsable(page, 'enrolment, employer unknown')
})

test('what comes late, and what does not come, is accessible', async ({ customerPage: page, watch }) => {
  watch.allow(...NO_LINE)
  const letGo = await hold(page, calls.listOrders.path)
  await page.goto(paths.pastDeliveries())
  await expectUsable(page, 'order history, on its way', { by: page.getByText('Fetching your deliveries') })
  await letGo()
  await page.getByRole('link', { name: /^View Receipt/ }).waitFor()
  await cutOff(page, calls.getManifest.path)
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await menu.getByRole('link', { name: 'Next Delivery' }).click()
  await expect(heading(page)).toHaveText('We could not fetch your next delivery')
  await expectUsable(page, 'next delivery, failed')
  await page.unrouteAll()
  await cutOff(page, calls.faq.path)
  await menu.getByRole('link', { name: 'FAQs' }).click()
  await expect(heading(page)).toHaveText('Questions and answers')
  await expectUsable(page, 'questions and answers, failed')
})

test('an account without an order is accessible', async ({ page, watch }) => {
  watch.allow(/status of 404/)
  const { kept } = await readyToPay()
  const localStorage = [...kept].map(([name, value]) => ({ name, value }))
  await page.context().setStorageState({ cookies: [], origins: [{ origin: site().origin, localStorage }] })
  for (const { state, path } of [
    { state: 'next delivery, none', path: paths.dashboard() },
    { state: 'order history, empty', path: paths.pastDeliveries() },
    { state: 'account without a plan', path: paths.account() },
  ]) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectUsable(page, state)
  }
})
