import type { Page, Route } from '@playwright/test'
import { calls, paths } from '@cupboard/shared/contracts'
import { heading, whenRunning, whenTakenOver } from '../fixtures/funnel.ts'
import { expectShown } from '../fixtures/message.ts'
import { currentBuild } from '../fixtures/module-version.ts'
import { carry } from '../fixtures/sign-up-data.ts'
import { signUp } from '../fixtures/sign-up.ts'
import { expect, test } from '../fixtures/test.ts'

const OFFLINE = 'You are offline.'
const NO_LINE = [
  /ERR_(INTERNET_DISCONNECTED|FAILED)/,
  /was preloaded using link preload but not used/,
  /The remote .* is already registered/,
]
const MENU = [
  { name: 'Past Deliveries', title: 'Cupboard - Dashboard - Past Deliveries', shown: 'Order History' },
  { name: 'My Account', title: 'Cupboard - Dashboard - My Account', shown: 'My Account' },
  { name: 'FAQs', title: 'Cupboard - Dashboard - FAQs', shown: 'Questions and answers' },
]

const banner = (page: Page) => page.getByRole('status').filter({ hasText: `${OFFLINE} Nothing can be saved` })
const announcement = (page: Page) => page.locator('[data-announcement]')

async function expectOffline(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText(OFFLINE)
  await expect(heading(page)).toBeInViewport()
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle('Cupboard - You are offline')
  await expect(announcement(page)).toHaveText(OFFLINE)
  await expect(page.getByRole('main')).toContainText('opens by itself when the connection is back')
}

async function expectOpened(page: Page, { shown, title }: (typeof MENU)[number]): Promise<void> {
  await expect(heading(page)).toHaveText(shown)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(title)
  await expect(announcement(page)).toHaveText(title)
}

test('without a line each item of the dashboard says so, and opens by itself when it is back (SHELL-46)', async ({
  customerPage: page,
  context,
  watch,
}) => {
  watch.allow(...NO_LINE)
  await page.goto(paths.dashboard())
  await expect(heading(page)).toContainText("Here's your next delivery")
  let asked = 0
  page.on('requestfailed', (request) => {
    if (request.url().includes('/m/')) asked += 1
  })
  for (const item of MENU) {
    await context.setOffline(true)
    asked = 0
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: item.name }).click()
    await expectOffline(page)
    await expect(banner(page)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expectOffline(page)
    expect(asked, 'files that were asked for').toBeLessThan(12)

    await page.goBack()
    await expect(heading(page)).not.toHaveText(OFFLINE)
    await page.goForward()
    await expectOffline(page)
    await context.setOffline(false)
    await expectOpened(page, item)
    await expect(banner(page)).toHaveCount(0)
  }
  const { version } = currentBuild('mfe-dashboard').manifest
  await expect(page.locator('[data-boundary="mfe-dashboard"]')).toHaveAttribute('data-version', version)
})

test('without a line the way to the gate says so, and goes on without a word from the browser (SHELL-46)', async ({
  page,
  watch,
}) => {
  watch.allow(...NO_LINE)
  const abort = (route: Route) => route.abort()
  await page.route('**/m/mfe-funnel/**', abort)
  await page.route('**/healthz', abort)
  await page.goto(paths.ourPromise())
  await whenRunning(page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expectOffline(page)
  await expect(page).toHaveURL(paths.gate())
  await page.unroute('**/m/mfe-funnel/**', abort)
  await page.unroute('**/healthz', abort)
  await expect(heading(page)).toHaveText('Do we deliver to your door?')
  await expect(heading(page)).toBeFocused()
  await expect(announcement(page)).not.toHaveText(OFFLINE)
})

test('a call that the line keeps from coming says so, and comes when it is tried again (X-06)', async ({
  customerPage: page,
  watch,
}) => {
  watch.allow(...NO_LINE)
  await page.route(/\/api\/faq|\/healthz$/, (route) => route.abort())
  await page.goto('/dashboard/faqs')
  await expect(banner(page)).toBeInViewport()
  await expect(heading(page)).toHaveText('Questions and answers')
  await page.unrouteAll()
  await banner(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).nth(1)).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('without a line the waitlist and the link of a letter say so, keep what was typed, and go on when it is back (X-06)', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(...NO_LINE, /status of 404/)
  const main = page.getByRole('main')
  await carry(page, { zipcode: '90210', approved: false })
  await page.goto(paths.waitlist())
  await whenTakenOver(page)
  await context.setOffline(true)
  const email = main.getByRole('textbox', { name: 'Email' })
  await email.fill('marisol@example.com')
  const join = main.getByRole('button', { name: 'Join the waitlist' })
  await join.click()
  await expectShown(main.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again.' }))
  await expect(email).toHaveValue('marisol@example.com')
  await context.setOffline(false)
  await join.click()
  await expect(heading(page)).toHaveText(/^Thanks/)

  const find = `**/api${calls.readWayBack.path}`
  await page.route(find, (route) => route.abort())
  await page.goto(`${paths.keepContact()}?s=letter`)
  await expect(heading(page)).toHaveText('Your link could not be looked up')
  await expect(heading(page)).toBeInViewport()
  await expect(main.getByRole('alert')).toContainText('Please check your connection and try again.')
  await expect(page).toHaveTitle(/^Error: /)
  await page.unroute(find)
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('This link does not work any more')
  await expect(heading(page)).toBeFocused()
})

test('without a line a change of the next delivery is taken back and said, and “Try again” saves it once the line is back (DASH-36)', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(...NO_LINE)
  await signUp(page)
  await page.goto(paths.dashboard())
  const quantity = page
    .getByRole('main')
    .getByRole('combobox', { name: /^Quantity of/ })
    .first()
  const before = await quantity.inputValue()
  const choices = await quantity.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  const other = choices.find((choice) => choice !== null && choice !== '0' && choice !== before) ?? ''
  const failed = page.getByRole('status').filter({ hasText: 'Order could not be saved' })
  await context.setOffline(true)
  await quantity.selectOption(other)
  const tryAgain = async () => {
    await expect(failed).toBeInViewport()
    await expect(quantity).toHaveValue(before)
    await page.keyboard.press('Tab')
    await expect(failed.getByRole('button', { name: 'Try again' })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await tryAgain()
  await context.setOffline(false)
  await tryAgain()
  await expect(page.getByRole('status').filter({ hasText: 'Order saved' })).toBeVisible()
  await page.reload()
  await expect(quantity).toHaveValue(other)
})
