import type { Page } from '@playwright/test'
import { BRAND, DEFAULT_INTERVIEW, FLAG_DEFAULTS, paths, type FlagName, type Flags } from '@cupboard/shared/contracts'
import { CARDS, fillCard, fillDelivery, goToCheckout, placeOrderButton, shownTotal } from '../fixtures/checkout.ts'
import { heading, reachRecommendation, whenRunning } from '../fixtures/funnel.ts'
import { newHousehold } from '../fixtures/household.ts'
import { ownSite as test } from '../fixtures/own-site.ts'
import { expectShown } from '../fixtures/message.ts'
import { carry } from '../fixtures/sign-up-data.ts'
import { newCustomer } from '../fixtures/sign-up.ts'
import { expect } from '../fixtures/test.ts'

/** A page asks the flag service anew after this long. */
const ASKED_ANEW_MS = 61_000
const OUTAGE = /currently experiencing technical difficulties/
const OUTAGE_WORDS = `We're currently experiencing technical difficulties, functionality on the website may not be available or may be slow. Please reach out to us at ${BRAND.supportEmail} if you have questions about your order.`

/** What a site begins with. */
const PRODUCTION: Flags = {
  recommendationPage: true,
  blockOutsideTexas: true,
  blockSignups: false,
  mockData: false,
  materialStripe: true,
  newFooter: true,
  lazyRoutes: false,
  interviewSkip: false,
  dashboardManifest: true,
  ungatedSignup: false,
  checkoutExperiment: 0,
}

/** What the catalogue asks first of new members; until it is there the landing's own questions stand. */
const FIRST_QUESTION = 'Where is the service available?'

/** Of these only one side is built; the other changes nothing. */
const ONE_SIDED = ['recommendationPage', 'materialStripe', 'newFooter', 'dashboardManifest'] as const

const getStarted = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Get Started' })
const mockRibbon = (page: Page) => page.getByText('Mock data. Everything you see here is canned.')

/** A screen as it is read, without what counts down. */
async function screenOf(page: Page): Promise<string> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const tree = await page.locator('body').ariaSnapshot()
  return tree.replaceAll(/^\s*- timer.*$/gm, '')
}

/** Where the state is not the zip's: no order leaves, and the message leads to the field. */
async function expectStateRefused(page: Page): Promise<void> {
  const words = '78704 is in Texas. Please choose TX, or correct the zipcode.'
  const placed: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) placed.push(request.url())
  })
  await fillDelivery(page, newHousehold())
  await fillCard(page, CARDS.good)
  await shownTotal(page)
  const state = page.getByLabel('State')
  await state.selectOption('CA')
  await placeOrderButton(page).click()
  const problems = page.getByRole('alert').filter({ hasText: words })
  await expectShown(problems)
  await problems.getByRole('link', { name: words }).click()
  await expect(state).toBeFocused()
  await expect(state).toHaveAccessibleDescription(new RegExp(words))
  await expect(placeOrderButton(page)).not.toHaveText(/\$\d/)

  await page.getByLabel('Zipcode').fill('78703')
  await expect(state).toHaveValue('TX')
  await expect(page.getByText(words)).toHaveCount(0)
  await shownTotal(page)
  expect(placed).toEqual([])
}

test('every flag, in every position, changes what it is for', async ({ own, page, watch }) => {
  const { ops } = own
  const context = page.context()
  // where everybody is let in, nobody knows of a delivery
  watch.allow(/status of 422/, /area_not_served/)
  const isTried = new Set<FlagName>()
  /** Sets a flag to each of both sides, and looks. */
  const trySides = async (name: FlagName, look: (isOn: boolean) => Promise<void>) => {
    for (const isOn of [true, false]) {
      await ops.setFlag(name, isOn)
      await look(isOn)
    }
    await ops.setFlag(name, null)
    isTried.add(name)
  }

  await test.step('the flag service begins with what production has (SHELL-68)', async () => {
    const answer = await page.request.post('/ofrep/v1/evaluate/flags', { data: { context: {} } })
    const flags = Object.entries(PRODUCTION).map(([key, value]) => expect.objectContaining({ key, value }))
    expect(await answer.json()).toEqual({ flags: expect.arrayContaining(flags) })
  })

  await test.step('blockSignups: pages that are open hear of it from the flag service, and say so (SHELL-92, SHELL-93)', async () => {
    const open = await context.newPage()
    await open.clock.install()
    await open.goto(paths.about())
    await whenRunning(open)
    // time that is moved on gives up a script that is on its way
    await open.waitForLoadState('networkidle')
    const banner = open.getByRole('status').filter({ hasText: OUTAGE })
    await expect(banner).toHaveCount(0)
    await trySides('blockSignups', async (isOn) => {
      const asked = open.waitForResponse('**/ofrep/v1/evaluate/flags')
      await open.clock.fastForward(ASKED_ANEW_MS)
      expect((await asked).ok()).toBe(true)
      await expect(banner).toHaveCount(isOn ? 1 : 0)
      if (isOn) {
        await expect(banner).toBeInViewport({ ratio: 1 })
        await expect(banner).toHaveText(OUTAGE_WORDS)
      }
    })
    await open.close()
  })

  await test.step('blockSignups: the gate arrives with the banner, and approves nobody, while it is on', () =>
    trySides('blockSignups', async (isOn) => {
      expect(OUTAGE.test(await (await page.request.get(paths.gate())).text())).toBe(isOn)
      await page.goto(paths.gate())
      await page.getByLabel('Zipcode').fill('78704')
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page).toHaveURL(isOn ? paths.waitlist() : paths.gateSuccess())
    }))

  await test.step('ungatedSignup: the questions are open to all, any zip of Texas is delivered to (SHELL-69, LAND-38)', () =>
    trySides('ungatedSignup', async (isOn) => {
      await context.setStorageState({ cookies: [], origins: [] })
      await page.goto(paths.home())
      await whenRunning(page)
      await expect(getStarted(page)).toHaveAttribute('href', isOn ? paths.household() : paths.ourPromise())
      await test.step('past the promise, too (LAND-82)', async () => {
        await page.goto(paths.ourPromise())
        await expect(page.getByRole('main').getByRole('link', { name: 'Continue' })).toHaveAttribute(
          'href',
          isOn ? paths.household() : paths.gate(),
        )
      })
      await page.goto(paths.gate())
      await page.getByLabel('Zipcode').fill('77002')
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page).toHaveURL(isOn ? paths.gateSuccess() : paths.waitlist())
    }))

  await test.step('interviewSkip: Get Started leads past the questions, and Back from there to the front page (SHELL-69, SHELL-70)', () =>
    trySides('interviewSkip', async (isOn) => {
      await context.setStorageState({ cookies: [], origins: [] })
      await page.goto(paths.home())
      await whenRunning(page)
      await test.step('that is where it leads (LAND-40)', () =>
        expect(getStarted(page)).toHaveAttribute('href', isOn ? paths.recommendation() : paths.ourPromise()))
      await reachRecommendation(page, own)
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await test.step('which asks first (FUN-64)', async () => {
        await expect(page.getByRole('dialog')).toContainText('The changes you made to this delivery are lost.')
      })
      await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click()
      await test.step('and leads there (FUN-62, FUN-63)', () =>
        expect(page).toHaveURL(isOn ? paths.home() : paths.preference()))
    }))

  await test.step('blockOutsideTexas: the landing says so', () =>
    trySides('blockOutsideTexas', async (isOn) => {
      await page.goto(paths.home())
      await whenRunning(page)
      await expect(page.getByText('Nowhere outside of Texas.')).toHaveCount(isOn ? 1 : 0)
    }))

  await test.step('blockOutsideTexas: checkout takes no other state; without it none that is not the zip’s (OP-15, CHK-38)', () =>
    trySides('blockOutsideTexas', async (isOn) => {
      await reachRecommendation(page, own)
      await goToCheckout(page)
      if (isOn) {
        await page.getByLabel('State').selectOption('CA')
        await expect(page.getByLabel('State')).toHaveAccessibleDescription("We're currently only serving TX")
      } else await expectStateRefused(page)
    }))

  await test.step('mockData: without it the mock address gives nobody canned data', () =>
    trySides('mockData', async (isOn) => {
      await page.goto('/mock')
      await expect(page).toHaveURL(paths.home())
      await whenRunning(page)
      await expect(mockRibbon(page)).toHaveCount(isOn ? 1 : 0)
    }))

  await test.step('lazyRoutes: a module of a link that is pointed at is loaded when it is opened, no sooner (SHELL-45)', () =>
    trySides('lazyRoutes', async (isOn) => {
      const happened: string[] = []
      const other = await context.newPage()
      other.on('request', (request) => {
        if (request.url().includes('/m/mfe-account/')) happened.push('asked')
      })
      await other.goto(paths.about())
      await whenRunning(other)
      const signIn = other.getByRole('banner').getByRole('link', { name: 'Sign in' })
      await signIn.hover()
      if (!isOn) await expect.poll(() => happened.length).toBeGreaterThan(0)
      happened.push('opened')
      await signIn.click()
      await expect(heading(other)).toHaveText('Your Account')
      expect(happened[0]).toBe(isOn ? 'opened' : 'asked')
      await other.close()
    }))

  await test.step('those of one side only change no screen (SHELL-68, OP-33)', async () => {
    // else the brands turn
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { storageState } = await newCustomer(own)
    const screens: string[] = []
    /** The first time it is remembered how a screen reads; then it has to read so again. */
    const expectSame = async (which: number) => {
      screens[which] ??= await screenOf(page)
      await expect.poll(() => screenOf(page)).toBe(screens[which])
    }
    const look = async () => {
      await context.setStorageState({ cookies: [], origins: [] })
      await page.goto(paths.home())
      await expect(page.getByText(/^\$\d+\.\d\d$/).first()).toBeVisible()
      await expect(page.getByText(FIRST_QUESTION)).toBeVisible()
      await expectSame(0)
      await carry(page, { approved: true, zipcode: '78704', interview: DEFAULT_INTERVIEW }, own)
      await reachRecommendation(page, own)
      await expect(page.getByRole('button', { name: 'Go to checkout' })).toBeVisible()
      await expectSame(1)
      await goToCheckout(page)
      await expect(page.getByRole('button', { name: /^Place Order.*\$/ })).toBeVisible()
      await expectSame(2)
      await page.goto('about:blank')
      await context.setStorageState(storageState)
      await page.goto(paths.dashboard())
      await expect(heading(page)).toContainText("Here's your next delivery")
      await expect(page.getByRole('region', { name: 'The year ahead' }).getByRole('listitem').first()).toBeVisible()
      await expectSame(3)
    }
    await look()
    for (const name of ONE_SIDED) await ops.setFlag(name, !FLAG_DEFAULTS[name])
    await ops.setFlag('checkoutExperiment', 3)
    await test.step('nor does the experiment (OP-34)', look)
    for (const name of [...ONE_SIDED, 'checkoutExperiment'] as const) isTried.add(name)
  })

  await test.step('the experiment is told where checkout begins, as an integer (SHELL-71)', async () => {
    const told = async () => (await ops.events('checkout_started')).map(({ detail }) => JSON.stringify(detail))
    await expect.poll(async () => (await told())[0]).toContain('"experiment":3')
    expect((await told()).some((detail) => detail.includes('"experiment":0'))).toBe(true)
    await expect(ops.setFlag('checkoutExperiment', 1.5)).rejects.toThrow()
  })

  expect([...isTried].sort()).toEqual(Object.keys(FLAG_DEFAULTS).sort())
})
