import { DAY_MS, paths } from '@cupboard/shared/contracts'
import { heading } from '../fixtures/funnel.ts'
import { readPlan } from '../fixtures/plan.ts'
import { newestLink, sendLink } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

test('what the dashboard’s own screens say and lead to', async ({ customerPage: page, customer, ops, watch }) => {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await page.goto(paths.dashboard())
  await expect(heading(page)).toContainText("Here's your next delivery")

  await test.step('the year ahead lists every delivery, each total "if nothing changes" (DASH-74)', async () => {
    const deliveries = main.getByRole('region', { name: 'The year ahead' }).locator('ol > li')
    await expect.poll(() => deliveries.count()).toBeGreaterThan(1)
    const days: number[] = []
    for (const delivery of await deliveries.all()) {
      await expect(delivery.locator('summary')).toHaveText(/\$\d+\.\d\dif nothing changes$/)
      days.push(Date.parse((await delivery.locator('time').getAttribute('datetime')) ?? ''))
    }
    expect(days).toEqual(days.toSorted((one, other) => one - other))
    const last = days.at(-1) ?? 0
    const yearAway = Date.parse((await ops.clock()).now) + 365 * DAY_MS
    expect(last).toBeLessThan(yearAway)
    expect(last + (last - (days.at(-2) ?? 0))).toBeGreaterThan(yearAway)
    await deliveries.first().locator('summary').click()
    await expect(deliveries.first().getByRole('listitem').first()).toBeVisible()
  })

  await test.step('each bundle is a shelf with its products, and all of the plan stands there (DASH-16)', async () => {
    const shelf = (name: string) =>
      main.getByRole('region', { name }).getByRole('article').getByRole('heading', { level: 3 })
    const essentials = await shelf('Everyday Essentials').allInnerTexts()
    const kitchen = await shelf('Kitchen & Cleaning').allInnerTexts()
    expect(essentials).toContain('Toilet Paper')
    expect(kitchen).toContain('Dishwasher Tabs')
    expect(essentials.filter((name) => kitchen.includes(name))).toEqual([])
    const planned = Object.values((await readPlan(page)).products).filter((product) => product !== undefined)
    await expect(main.getByRole('combobox', { name: /^Quantity of/ })).toHaveCount(planned.length)
  })

  await test.step('a removal is taken back by the next Tab, and the focus is on its quantity (DASH-39, DASH-41)', async () => {
    const quantity = main.getByRole('combobox', { name: /^Quantity of/ }).first()
    const before = await quantity.inputValue()
    await quantity.selectOption({ label: 'Remove from plan' })
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(quantity).toBeFocused()
    await expect(quantity).toHaveValue(before)
  })

  await test.step('what ran out is told when the page is left, unless it is taken back (DASH-76)', async () => {
    const buttons = main.getByRole('button', { name: /^We’ve run out of / })
    const [kept, taken] = [buttons.nth(0), buttons.nth(1)]
    const nameOf = async (button: typeof kept) => (await button.getAttribute('aria-label'))?.replace(/^.* out of /, '')
    const [keptName, takenName] = [await nameOf(kept), await nameOf(taken)]
    await taken.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`You ran out of ${takenName}. We plan with that.`)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(taken).toBeFocused()
    await kept.click()
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'FAQs' }).click()
    await expect(page).toHaveURL(paths.faqs())
    await expect(page.getByText(/^Thank you[.,]/)).toBeVisible()
    await page.goto(paths.dashboard())
    await expect(main.getByText(`You told us that you ran out of ${keptName}.`)).toBeVisible()
    await expect(main.getByText(`You told us that you ran out of ${takenName}.`)).toHaveCount(0)
  })

  await test.step('the ring around what has the focus touches no other control of its product', async () => {
    const gaps = await main.locator('article').evaluateAll((bays) =>
      bays.flatMap((bay) => {
        const choice = bay.querySelector('select')
        const below = [...bay.querySelectorAll('button')].find((button) => button.textContent === 'We’ve run out')
        return choice && below ? [below.getBoundingClientRect().top - choice.getBoundingClientRect().bottom] : []
      }),
    )
    expect(gaps.length).toBeGreaterThan(1)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6)
  })

  await test.step('what is taken off or left for later says what that does to the total, and keeps its place when it is saved and read again (DASH-38, DASH-39)', async () => {
    const quantities = main.getByRole('combobox', { name: /^Quantity of/ })
    const nameOf = (index: number) =>
      quantities
        .nth(index)
        .evaluate((field) => (field instanceof HTMLSelectElement ? (field.labels[0]?.textContent ?? '') : ''))
    const [removed = '', skipped = ''] = [await nameOf(0), await nameOf(1)].map((label) =>
      label.replace('Quantity of ', ''),
    )
    const total = main
      .getByRole('term')
      .filter({ hasText: /^Total$/ })
      .locator('xpath=following-sibling::*')
    const cents = async (place: typeof total) =>
      Math.round(Number((await place.innerText()).replace(/[^\d.]/g, '')) * 100)
    const quantityOf = (name = '') => main.getByRole('combobox', { name: `Quantity of ${name}`, exact: true })
    const saved = () =>
      page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/manifest'))
    const told = page.getByText(/^.* removed from your plan\. Your total went (?:down|up) by \$[\d.]+ with tax\./)

    const before = await cents(total)
    await quantityOf(removed).selectOption({ label: 'Remove from plan' })
    const [, went, dollars = ''] = /went (down|up) by \$([\d.]+)/.exec(await told.innerText()) ?? []
    const change = Math.round(Number(dollars) * 100) * (went === 'down' ? -1 : 1)
    expect((await cents(total)) - before).toBe(change)
    const isSaved = saved()
    await quantityOf(skipped).selectOption({ label: '0 - Remind me later' })
    await expect(
      page.getByText(`${skipped} skipped. It comes with the following delivery. Your total went`),
    ).toBeVisible()
    await isSaved
    const isSavedToo = saved()
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'FAQs' }).click()
    await isSavedToo
    await page.goto(paths.dashboard())
    await expect(main.getByRole('button', { name: `Undo: ${removed}`, exact: true })).toBeVisible()
    await expect(quantityOf(skipped)).toHaveValue('0')
    const isLater = saved()
    await main.getByRole('button', { name: `Start Later: ${removed}`, exact: true }).click()
    await isLater
    await page.reload()
    await expect(quantityOf(removed)).toHaveValue('0')
    await expect(quantityOf(skipped)).toHaveValue('0')
  })

  await test.step('skipping it is asked once, and what most want is offered: to keep it (DASH-14)', async () => {
    await main.getByRole('button', { name: 'Skip this delivery' }).click()
    const keep = dialog.getByRole('button', { name: 'Keep the delivery' })
    await expect(keep).toHaveCSS('background-color', 'rgb(29, 75, 58)')
    await keep.click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('friends in Texas are worth what the example says (LAND-72, LAND-74)', async () => {
    await expect(main.getByText(/^Give a friend in Texas \$10 off each of their first three orders/)).toBeVisible()
    await main.getByRole('button', { name: 'How it works' }).click()
    await expect(dialog.getByRole('listitem')).toHaveText([
      '1 friend gives $10 a month',
      '2 friends give $20 a month',
      '3 friends give $30 a month',
    ])
    await expect(dialog).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('it asks to prove a phone that is not, as FAQs and account do (ACC-92)', async () => {
    for (const path of [paths.dashboard(), paths.faqs(), paths.account()]) {
      await page.goto(path)
      const ask = main.getByRole('button', { name: 'Verify now' })
      await ask.click()
      await expect(page.getByRole('dialog', { name: 'Verify your phone number' })).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(ask).toBeFocused()
    }
  })

  await test.step('questions of every category, those of new members first; on the landing no others (LAND-76)', async () => {
    await page.goto(paths.faqs())
    const categories = main.getByRole('heading', { level: 2 })
    await expect(categories.first()).toHaveText('New Members')
    expect(await categories.count()).toBeGreaterThan(3)
    const questionsOf = (place: typeof main) => place.locator('details > summary').allInnerTexts()
    const all = await questionsOf(main)
    const ofNewMembers = await questionsOf(
      main.locator('section', { has: page.getByRole('heading', { name: 'New Members' }) }),
    )
    expect(ofNewMembers.length).toBeGreaterThan(0)
    const others = all.filter((question) => !ofNewMembers.includes(question))
    expect(others.length).toBeGreaterThan(0)
    await page.goto(paths.home())
    const asked = () => questionsOf(main.locator('#questions'))
    await expect.poll(asked).toEqual(expect.arrayContaining(ofNewMembers))
    expect((await asked()).filter((question) => others.includes(question))).toEqual([])
  })

  await test.step('the landing knows who is signed in, and leads to the dashboard (LAND-02, LAND-93)', async () => {
    const button = page.getByRole('banner').getByRole('link', { name: 'My Dashboard' })
    await expect(button).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toHaveCount(0)
    await expect(page.getByText(/^Good (?:morning|afternoon|evening), Marisol/)).toBeVisible()
    await button.click()
    await expect(page).toHaveURL(paths.dashboard())
  })

  await page.setViewportSize(PHONE)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const openMenu = () => page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()

  await test.step('on a phone the total and until when it can be changed are in reach down to the end of the page, and cover nothing there (DASH-49)', async () => {
    const bar = page.getByRole('group', { name: 'Your next delivery in short' })
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(bar).toHaveText(/\$\d+\.\d\d\s*Open until the end of/)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(bar).toBeInViewport({ ratio: 1 })
    const [foot, edge] = [await page.getByRole('contentinfo').boundingBox(), await bar.boundingBox()]
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((edge?.y ?? 0) + 1)
  })

  await test.step('the menu of a phone has FAQs once (DASH-04)', async () => {
    await openMenu()
    await expect(menu.getByRole('link', { name: 'FAQs' })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  })

  await test.step('and the legal texts, each opened over the page (DASH-02, DASH-03)', async () => {
    for (const name of ['Terms of Use', 'Privacy Policy', 'Customer Referral Terms and Conditions']) {
      await openMenu()
      await menu.getByRole('button', { name, exact: true }).click()
      const text = page.getByRole('dialog', { name, exact: true })
      await expect(text).toBeInViewport()
      await expect.poll(async () => (await text.innerText()).length).toBeGreaterThan(300)
      await page.keyboard.press('Escape')
      await expect(text).toHaveCount(0)
    }
    await page.setViewportSize(DESKTOP)
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).not.toContainText('Terms of Use')
  })

  await test.step('a receipt leads who is signed out to signing in, and back to it (DASH-65)', async () => {
    watch.allow(/status of 40[0-9]/)
    await page.goto(paths.pastDeliveries())
    await page.getByRole('link', { name: /^View Receipt/ }).click()
    await expect(heading(page)).toHaveText('Receipt')
    const receipt = new URL(page.url()).pathname
    await page.goto('about:blank')
    await page.context().setStorageState({ cookies: [], origins: [] })
    await page.goto(receipt)
    await expect(page).toHaveURL((url) => url.pathname === paths.login())
    await expect(page.getByText('That page is yours alone. Sign in, and you come back to it.')).toBeInViewport()
    await sendLink(page, customer.email)
    await page.goto(await newestLink(ops, customer.email))
    await expect(page).toHaveURL((url) => url.pathname === receipt)
    await expect(heading(page)).toHaveText('Receipt')
  })
})
