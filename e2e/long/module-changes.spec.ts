import type { CDPSession, Page } from '@playwright/test'
import { BRAND, COLLECT, paths } from '@cupboard/shared/contracts'
import { heading } from '../fixtures/funnel.ts'
import { expect, test } from '../fixtures/test.ts'

const MODULES_IN_A_ROUND = 4
const ROUNDS = 40
const WARM_UP_ROUNDS = 5

/** From the promise to the gate, to the sign-in page and home: four modules are mounted, and left. */
async function round(page: Page): Promise<void> {
  const home = page.getByRole('banner').getByRole('link', { name: BRAND.name })
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click()
  await expect(page).toHaveURL(paths.ourPromise())
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(heading(page)).toHaveText('Do we deliver to your door?')
  await home.click()
  await expect(heading(page)).toHaveText('Get The Products You Use Everyday Without The Hassle!')
  await page.getByRole('link', { name: 'Sign in' }).filter({ visible: true }).first().click()
  await expect(heading(page)).toHaveText('Your Account')
  await home.click()
  await expect(heading(page)).toHaveText('Get The Products You Use Everyday Without The Hassle!')
}

async function counted(browser: CDPSession) {
  await browser.send('HeapProfiler.collectGarbage')
  return browser.send('Memory.getDOMCounters')
}

test('a hundred and sixty changes of module leave nothing behind in the page', async ({ page, context }) => {
  // more pages than one network may tell of in a minute, and than operations are shown
  await page.route(`**${COLLECT}/`, (route) => route.fulfill({ status: 204 }))
  await page.goto(paths.home())
  const browser = await context.newCDPSession(page)
  for (let done = 0; done < WARM_UP_ROUNDS; done++) await round(page)
  const before = await counted(browser)
  for (let done = 0; done < ROUNDS; done++) await round(page)
  const after = await counted(browser)
  const changes = ROUNDS * MODULES_IN_A_ROUND
  expect(after.documents - before.documents).toBeLessThanOrEqual(0)
  expect(after.nodes - before.nodes).toBeLessThan(changes)
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(changes)
})
