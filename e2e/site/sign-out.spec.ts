import type { Page, Route } from '@playwright/test'
import { HOUR_MS, hereCookie, paths } from '@cupboard/shared/contracts'
import { heading } from '../fixtures/funnel.ts'
import type { Household } from '../fixtures/household.ts'
import { signOut } from '../fixtures/menu.ts'
import { signInByLink } from '../fixtures/sign-in.ts'
import { signUp } from '../fixtures/sign-up.ts'
import { site } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

const HOME = 'Get The Products You Use Everyday Without The Hassle!'
const OOPS = 'Oops, something went wrong! Please sign in again and retry.'
const SIGN_UP_DATA = 'cupboard.sign-up-data'
/** By both together the site draws a customer's screens. */
const KEYS = ['customer', hereCookie(false)]

test.describe.configure({ mode: 'serial' })

/** A household of this file alone: its sign-outs would also end the session of other tests that shared it. */
let household: Household

/** Calls that match are asked, and not answered until `release`. */
async function hold(page: Page, url: RegExp) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const held: Route[] = []
  await page.route(url, async (route) => {
    held.push(route)
    await released
    await route.continue()
  })
  return { release: () => release(), count: () => held.length }
}

/** Every text that stands on the page from now on, frame by frame, and every path. */
async function recordFrames(page: Page) {
  await page.evaluate(() => {
    const seen = { texts: new Set<string>(), paths: [location.pathname] }
    Reflect.set(window, 'seenHere', seen)
    const look = () => {
      seen.texts.add(document.getElementById('module')?.innerText ?? '')
      seen.texts.add(document.querySelector('header')?.innerText ?? '')
      if (seen.paths.at(-1) !== location.pathname) seen.paths.push(location.pathname)
      requestAnimationFrame(look)
    }
    look()
  })
  const read = (part: 'texts' | 'paths'): Promise<string[]> =>
    page.evaluate((name) => [...Reflect.get(Reflect.get(window, 'seenHere'), name)], part)
  return { texts: () => read('texts'), paths: () => read('paths') }
}

/** Who is here has to be asked for again. */
const LONGER_THAN_A_TOKEN_MS = 2 * HOUR_MS

const tokensLeft = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /\.(id|access|refresh)Token$/.test(key)).length)

async function expectVisitorAtHome(page: Page): Promise<void> {
  await expect(page).toHaveURL(paths.home())
  await expect(heading(page)).toHaveText(HOME)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText(OOPS)).toHaveCount(0)
}

test('whoever signs out while calls are under way is home, and no answer brings them back (SHELL-61, SHELL-64)', async ({
  page,
}) => {
  household = await signUp(page)
  const calls = await hold(page, /\/api\/(orders|manifest)/)
  await page.goto(paths.dashboard())
  await expect.poll(calls.count).toBeGreaterThan(0)
  await expect(page.getByRole('main')).toContainText(/\w/)
  const frames = await recordFrames(page)
  await signOut(page)
  await expectVisitorAtHome(page)
  await expect.poll(() => tokensLeft(page)).toBe(0)

  calls.release()
  await page.waitForLoadState('networkidle')
  await expectVisitorAtHome(page)
  expect(await frames.paths()).toEqual([paths.dashboard(), paths.home()])
  const texts = (await frames.texts()).join('\n')
  expect(texts).not.toMatch(/could not|Loading failed|Oops|My Dashboard/i)
  expect(await frames.texts()).not.toContain('')

  await page.goBack()
  await expect(page).toHaveURL(paths.login())
  await expect(heading(page)).toHaveText('Your Account')
  await expect(page.getByText(OOPS)).toHaveCount(0)
  expect((await frames.texts()).join('\n')).not.toContain(household.lastName)
})

test('whoever signs out while it is asked who they are is home, and stays there (SHELL-58, SHELL-61)', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 401/)
  await signUp(page)
  for (const name of KEYS) await page.context().clearCookies({ name })
  const calls = await hold(page, /\/api\/customer/)
  await page.goto(paths.faqs())
  await expect.poll(calls.count).toBeGreaterThan(0)
  await signOut(page)
  await expectVisitorAtHome(page)
  calls.release()
  await page.waitForLoadState('networkidle')
  await expectVisitorAtHome(page)
})

/** Credentials of an account are asked for, and the service hears of it when the session has ended. */
async function holdCredentialsUntilRevoked(page: Page) {
  const targetOf = (asked: { headers: () => Record<string, string> }) => asked.headers()['x-amz-target'] ?? ''
  const revoked = page.waitForResponse((answer) => targetOf(answer.request()).endsWith('.RevokeToken'))
  let held = 0
  await page.route(/\/identity\//, async (route) => {
    const isOfAccount = /"Logins"/.test(route.request().postData() ?? '')
    if (targetOf(route.request()).endsWith('.GetCredentialsForIdentity') && isOfAccount) {
      held += 1
      await revoked
    }
    await route.continue()
  })
  return { revoked, count: () => held }
}

test('whoever signs out while their credentials are on the way is home, and sees what visitors see (SHELL-61)', async ({
  page,
  ops,
  watch,
}) => {
  watch.allow(/status of 400 \(Bad Request\)/)
  await signInByLink(page, ops, household.email)
  const credentials = await holdCredentialsUntilRevoked(page)
  await page.goto(paths.faqs())
  await expect.poll(credentials.count).toBeGreaterThan(0)
  await signOut(page)
  await credentials.revoked
  await page.waitForLoadState('networkidle')
  await expectVisitorAtHome(page)
})

test('an edit that waits for its Undo is saved by signing out, and every tab leaves (SHELL-58, DASH-42)', async ({
  page,
  context,
  ops,
}) => {
  await signInByLink(page, ops, household.email)
  const other = await context.newPage()
  await other.goto(paths.account())
  await other
    .getByRole('button', { name: /personal/i })
    .first()
    .click()
  await expect(other.getByRole('dialog')).toBeVisible()

  const another = page.getByRole('combobox', { name: /^Quantity of/ }).nth(1)
  await another.selectOption({ label: 'Remove from plan' })
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && /manifest/.test(answer.url()))
  await signOut(page)
  expect((await saved).status()).toBe(200)
  await expectVisitorAtHome(page)

  await expect(other).toHaveURL(paths.login())
  await expect(heading(other)).toHaveText('Your Account')
  await expect(heading(other)).toBeFocused()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await expect(other.getByText(OOPS)).toHaveCount(0)
  await expect.poll(() => tokensLeft(page)).toBe(0)
})

test('a session that the server has ended is an auth error, and the sign-up data survives it (SHELL-63, SHELL-64)', async ({
  page,
  ops,
  watch,
}) => {
  watch.allow(/status of 40[01]/, /auth\.failed/)
  await signInByLink(page, ops, household.email)
  await expect(heading(page)).toContainText("Here's your next delivery")
  await page.waitForLoadState('networkidle')
  await page.evaluate((key) => {
    localStorage.setItem(key, 'what was begun')
  }, SIGN_UP_DATA)
  const tokens = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => /Token$/.test(key)))
  const refreshToken = tokens.find(([key]) => key.endsWith('.refreshToken'))?.[1]
  const ended = await page.request.post(`${site().origin}/identity/`, {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
    },
    data: JSON.stringify({ Token: refreshToken }),
  })
  expect(ended.status()).toBe(200)
  await page.getByRole('link', { name: 'My Account' }).click()
  await expect(page).toHaveURL(paths.login())
  await expect(page.getByText(OOPS)).toBeInViewport()
  expect(await page.evaluate((key) => localStorage.getItem(key), SIGN_UP_DATA)).toBe('what was begun')
  await expect.poll(async () => (await page.context().cookies()).filter(({ name }) => KEYS.includes(name))).toEqual([])
})

test('signing out without a line is signing out (SHELL-61)', async ({ page, context, ops, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /was preloaded using link preload but not used/, /landing: network/)
  await signInByLink(page, ops, household.email)
  await expect(heading(page)).toContainText("Here's your next delivery")
  await context.setOffline(true)
  await signOut(page)
  await expect(page).toHaveURL(paths.home())
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText(OOPS)).toHaveCount(0)
  await expect.poll(() => tokensLeft(page)).toBe(0)
  await context.setOffline(false)
  await expectVisitorAtHome(page)
})

/** Who is here is asked for while the identity service fails, or is known already: what fails then is told to us. SHELL-56. */
const FAILED_CHECK = /"act":"session check"/

/** Answers of the identity service begin, and never end: so they do on a line that breaks, and in a page that is left. */
const breakOff = (page: Page) =>
  page.addInitScript(() => {
    const ask = window.fetch.bind(window)
    window.fetch = async (...asked) => {
      const response = await ask(...asked)
      if (!new Headers(asked[1]?.headers).get('x-amz-target')?.endsWith('.GetCredentialsForIdentity')) return response
      sessionStorage.setItem('broken-off', 'yes')
      const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) })
      return new Response(body, response)
    }
  })

test('whose line breaks while they look around is still signed in (SHELL-60)', async ({ page, ops, watch }) => {
  watch.allow(/landing: network/, FAILED_CHECK)
  await signInByLink(page, ops, household.email)
  await breakOff(page)
  await page.goto('/coupon/welcome20')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('broken-off'))).toBe('yes')
  await expect.poll(() => watch.complaints.join()).toMatch(/landing: network/)
  await expect(page).toHaveURL('/coupon/welcome20')
  await expect(page.getByText(OOPS)).toHaveCount(0)
  expect(await tokensLeft(page)).toBe(3)
})

test('nobody is signed out because the identity service is away (SHELL-60)', async ({ page, ops, watch }) => {
  watch.allow(/landing: network/, /status of 503/, FAILED_CHECK)
  await signInByLink(page, ops, household.email)
  let asked = 0
  await page.route('**/identity/', async (route) => {
    if (!route.request().headers()['x-amz-target']?.endsWith('.GetCredentialsForIdentity')) return route.continue()
    asked += 1
    const body = JSON.stringify({ __type: 'ServiceUnavailable', message: 'Please try again in a moment.' })
    return route.fulfill({ status: 503, headers: { 'x-amzn-errortype': 'ServiceUnavailable' }, body })
  })
  await page.goto('/coupon/welcome20')
  await expect.poll(() => watch.complaints.join()).toMatch(/landing: network/)
  expect(asked).toBeGreaterThan(0)
  await expect(page).toHaveURL('/coupon/welcome20')
  expect(await tokensLeft(page)).toBe(3)
})

test('of whom it cannot be told who they are nothing is shown, until it can (SHELL-56)', async ({
  page,
  ops,
  watch,
}) => {
  watch.allow(/status of 503/, FAILED_CHECK, /landing: network/)
  await signInByLink(page, ops, household.email)
  await expect(heading(page)).toContainText("Here's your next delivery")
  for (const name of KEYS) await page.context().clearCookies({ name })
  await page.clock.setFixedTime(Date.now() + LONGER_THAN_A_TOKEN_MS)
  await page.route('**/identity/', (route) =>
    route.fulfill({
      status: 503,
      body: JSON.stringify({ __type: 'ServiceUnavailable', message: 'Please try again.' }),
    }),
  )
  await page.goto(paths.faqs())
  await expect.poll(() => watch.complaints.join()).toMatch(FAILED_CHECK)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText(OOPS)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
  await page.clock.setFixedTime(Date.now())
  await page.goto(paths.faqs())
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})
