import type { BrowserContext, Locator, Page } from '@playwright/test'
import { COLLECT, OPS_API, paths, POLICY_REPORTS } from '@cupboard/shared/contracts'
import { heading, whenRunning } from '../fixtures/funnel.ts'
import { ALL_HOSTILE, HOSTILE } from '../fixtures/hostile-text.ts'
import { signUp } from '../fixtures/sign-up.ts'
import { letIntoOps, site } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

const ADDRESS = `1 ${HOSTILE[0]} St`
const CITY = `City ${HOSTILE[1]}`
const NAME = `N ${HOSTILE[3]}`

/** Any of it that runs says so, and nothing that it asks for is answered. */
async function setTrap(context: BrowserContext): Promise<readonly string[]> {
  const ran: string[] = []
  await context.exposeBinding('hostile', ({ page }) => void ran.push(page.url()))
  context.on('page', (page) =>
    page.on('dialog', (dialog) => {
      ran.push(`${dialog.message()} on ${page.url()}`)
      void dialog.dismiss()
    }),
  )
  return ran
}

/** No element was made of it, and no address of the page runs it. */
async function expectOnlyText(page: Page): Promise<void> {
  await expect(page.locator('#hostile')).toHaveCount(0)
  await expect(page.locator('[href^="javascript:" i], [src^="javascript:" i], [action^="javascript:" i]')).toHaveCount(
    0,
  )
}

async function send(path: string, method: string, body: unknown, type = 'application/json'): Promise<void> {
  const { origin, opsCookie } = site()
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { origin, cookie: opsCookie, 'content-type': type },
    body: JSON.stringify(body),
  })
  expect([path, answer.ok]).toEqual([path, true])
}

test('what a household writes is shown as text on every screen of its own (SHR-33, ACC-70)', async ({
  context,
  page,
}) => {
  const ran = await setTrap(context)
  const shipping = {
    name: NAME.slice(0, 60),
    address: ADDRESS,
    city: CITY,
    deliveryInstructions: ALL_HOSTILE.slice(0, 500),
  }
  await signUp(page, { ...site(), shipping })
  const main = page.getByRole('main')

  await page.goto(paths.dashboard())
  await expect(heading(page)).toContainText("Here's your next delivery")
  await expectOnlyText(page)

  await page.goto(paths.pastDeliveries())
  await page.getByRole('link', { name: /^View Receipt/ }).click()
  await expect(main).toContainText(ADDRESS)
  await expectOnlyText(page)

  await page.goto(paths.account())
  await expect(main).toContainText(ADDRESS)
  await expect(main).toContainText(CITY)
  await expect(main).toContainText(HOSTILE[4])
  await expectOnlyText(page)
  await page.getByRole('button', { name: 'Edit Delivery Info' }).click()
  await expect(page.getByLabel('City')).toHaveValue(CITY)
  await expectOnlyText(page)
  expect(ran).toEqual([])
})

test('what an address of the site says is shown as text, or not at all (SHELL-08, LAND-09)', async ({
  context,
  page,
  watch,
}) => {
  watch.allow(/status of 40[0-9]/, /NotAuthorizedException|Invalid|Incorrect/)
  const ran = await setTrap(context)
  for (const text of HOSTILE) {
    const word = encodeURIComponent(text)
    for (const address of [
      `/?utm_source=${word}&utm_campaign=${word}&rc=${word}&refCust=${word}&employer=${word}`,
      `${paths.login()}?path=${word}&email=${word}&next=${word}`,
      `${paths.gate()}?zip=${word}&rc=${word}`,
    ]) {
      await page.goto(address)
      await whenRunning(page)
      await expectOnlyText(page)
    }
  }
  for (const place of [
    '/ref/',
    '/coupon/',
    '/employer/',
    '/products/',
    '/landing/',
    '/dashboard/faqs/',
    '/ops/',
    '/',
  ]) {
    await page.goto(`${place}${encodeURIComponent(HOSTILE[0])}`)
    await expect(heading(page).first()).toBeVisible()
    await expectOnlyText(page)
  }
  expect(ran).toEqual([])
})

test('what anybody sends is shown to operations as text: letters, records, reasons, reports (SHELL-03)', async ({
  context,
  page,
}) => {
  const ran = await setTrap(context)
  for (const text of HOSTILE) {
    await send(`${COLLECT}/`, 'POST', { kind: 'page_view', path: `/${text}`, title: text })
    await send(`${COLLECT}/`, 'POST', {
      kind: 'error',
      path: '/',
      message: text,
      stack: text,
      context: { [text.slice(0, 50).replaceAll(/\p{C}/gu, '')]: text },
    })
    const report = { 'document-uri': text, 'violated-directive': 'img-src', 'blocked-uri': text, 'source-file': text }
    await send(POLICY_REPORTS, 'POST', { 'csp-report': report }, 'application/csp-report')
    await send(`${OPS_API}/flags/newFooter`, 'PUT', { value: true, reason: `Reason ${text}` })
  }
  await letIntoOps(context, site())
  await page.goto(paths.ops())
  await expect(heading(page)).toHaveText('Operations')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const longer = (within: Page | Locator) => within.getByRole('button', { name: /^Show all/ })
  await expect(part('Audit log')).toContainText('Reason ')
  await expect(longer(part('Page views and errors'))).toBeVisible()
  for (const button of (await longer(page).all()).reverse()) await button.click()
  for (const text of HOSTILE) {
    const shown = text.replaceAll(/[\u2028\u2029]/g, '').trim()
    await expect(part('Audit log')).toContainText(`Reason ${shown}`)
    await expect(part('Page views and errors')).toContainText(shown)
  }
  await expect(part('Refused by browsers')).toContainText('img-src')
  await expectOnlyText(page)
  const letters = part('Messages').getByRole('listitem').getByRole('button')
  await expect(letters.first()).toBeVisible()
  await letters.first().click()
  await expectOnlyText(page)
  expect(ran).toEqual([])
  await send(`${OPS_API}/flags/newFooter`, 'PUT', { value: null, reason: 'as it was' })
})
