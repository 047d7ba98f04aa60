import type { Locator } from '@playwright/test'
import { BRAND, BUNDLES, DAY_MS, monthDay, paths } from '@cupboard/shared/contracts'
import { heading } from '../fixtures/funnel.ts'
import { expectFocusSeen } from '../fixtures/keyboard.ts'
import { readPlan } from '../fixtures/plan.ts'
import { newestLink, sendLink } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

test('what the dashboard’s own screens say and lead to (DASH-05)', async ({
  customerPage: page,
  customer,
  ops,
  watch,
}) => {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await page.goto(paths.dashboard())
  await expect(heading(page)).toContainText("Here's your next delivery")
  const menuOf = (name: string) => page.getByRole('navigation', { name })

  await test.step('it has a title, and greets its customer (SHELL-52, DASH-08)', async () => {
    await expect(page).toHaveTitle('Cupboard - Dashboard')
    await expect(main.getByText(/^Welcome back, Marisol\./)).toBeInViewport({ ratio: 1 })
  })

  await test.step('it says for which day, and counts down each second (DASH-07, DASH-22)', async () => {
    await expect(heading(page)).toHaveText(
      `Here's your next delivery for ${monthDay((await readPlan(page)).deliverAt)}`,
    )
    const seconds = () =>
      page.getByRole('timer').evaluate((timer) => {
        const [days = 0, hours = 0, minutes = 0, left = 0] = (timer.textContent?.match(/\d+/g) ?? []).map(Number)
        return ((days * 24 + hours) * 60 + minutes) * 60 + left
      })
    const seen = [await seconds()]
    const steps = () => seen.slice(1).map((now, index) => (seen[index] ?? 0) - now)
    await expect
      .poll(async () => {
        const now = await seconds()
        if (now !== seen.at(-1)) seen.push(now)
        return steps()
      })
      .toContain(1)
  })

  await test.step('its menu has all of a customer’s screens (DASH-01)', async () => {
    await expect(menuOf('Dashboard').getByRole('link')).toHaveText([
      'Next Delivery',
      'Past Deliveries',
      'My Account',
      'FAQs',
      'Contact',
    ])
    for (const name of ['Give Feedback', 'Logout'])
      await expect(page.getByRole('banner').getByRole('button', { name }).filter({ visible: true })).toHaveCount(1)
  })

  await test.step('the day is not chosen: but for skipping nothing there changes it (DASH-06)', async () => {
    await expect(main.locator('input[type=date], input[type=datetime-local]')).toHaveCount(0)
    await expect(main.getByRole('button', { name: /day|date|calendar/i })).toHaveCount(0)
    await expect(main.getByRole('button', { name: 'Skip this delivery' })).toBeVisible()
  })

  await test.step('each product says how long it lasts: whole months, with the month’s name where they are more than two (DASH-18, DASH-19)', async () => {
    const words = await main.getByText(/should last you/).allInnerTexts()
    expect(words.length).toBeGreaterThan(3)
    const told = words.map((line) => /should last you (\d+) (months?)(, until \w+)?/.exec(line))
    for (const [index, match] of told.entries()) {
      const months = Number(match?.[1])
      expect(months, words[index]).toBeGreaterThanOrEqual(1)
      expect(match?.[2], words[index]).toBe(months === 1 ? 'month' : 'months')
      expect(match?.[3] !== undefined, words[index]).toBe(months > 2)
    }
  })

  await test.step('at most three products are suggested (DASH-17)', async () => {
    const suggested = main
      .getByRole('region', { name: 'Not on your shelves yet' })
      .getByRole('button', { name: /^Add / })
    expect([1, 2, 3]).toContain(await suggested.count())
  })

  await test.step('of a product as much as is allowed can be chosen, none this time, or no more of it (DASH-29, DASH-31)', async () => {
    const options = await main
      .getByRole('combobox', { name: 'Quantity of Toilet Paper' })
      .locator('option')
      .allInnerTexts()
    expect(options.slice(-2)).toEqual(['0 - Remind me later', 'Remove from plan'])
    const counts = options.slice(0, -2).map((words) => Number(/^(\d+) rolls$/.exec(words)?.[1]))
    expect(counts).toEqual(counts.filter((count) => count >= 4 && count <= 30).toSorted((one, other) => one - other))
    expect(counts.length).toBeGreaterThan(1)
    expect(counts.length).toBeLessThanOrEqual(12)
  })

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
    const { products } = await readPlan(page)
    const quantities = (within: Locator) => within.getByRole('combobox', { name: /^Quantity of/ })
    for (const { title, productTypes } of Object.values(BUNDLES))
      await expect(quantities(main.getByRole('region', { name: title }))).toHaveCount(
        productTypes.filter((type) => products[type] !== undefined).length,
      )
    await expect(quantities(main)).toHaveCount(
      Object.values(products).filter((product) => product !== undefined).length,
    )
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
    await test.step('what is removed is none of its shelf’s products any more (DASH-50)', async () => {
      await expect(main.getByRole('button', { name: `Undo: ${removed}`, exact: true })).toBeVisible()
      await expect(quantityOf(removed)).toHaveCount(0)
    })
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
    await test.step('a card says so, and a dialog explains it (DASH-12, DASH-13)', async () => {
      await expect(main.getByText(/^Give a friend in Texas \$10 off each of their first three orders/)).toBeVisible()
      const how = main.getByRole('button', { name: 'How it works' })
      for (const button of [main.getByRole('button', { name: 'Copy' }), how]) {
        await button.focus()
        await expectFocusSeen(page)
      }
      await how.click()
      await expect(page.getByRole('dialog', { name: 'One reward each' })).toBeInViewport({ ratio: 1 })
    })
    await test.step('three orders of each, and no more (LAND-71, LAND-73)', async () => {
      await expect(main.getByText(/When each of these is paid, \$10 comes off your next one\./)).toBeVisible()
      await expect(dialog).toContainText(
        'For three months each, as long as that friend keeps their three orders. A friend is worth $30 in all.',
      )
    })
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
      await test.step(`above ${path}, in a dialog (DASH-09)`, async () => {
        await expect(main.getByText(/^Please verify .*, so that we can text you before each delivery\.$/)).toBeVisible()
        await ask.click()
        await expect(page.getByRole('dialog', { name: 'Verify your phone number' })).toBeInViewport({ ratio: 1 })
      })
      await page.keyboard.press('Escape')
      await expect(ask).toBeFocused()
    }
  })

  await test.step('questions of every category, those of new members first; on the landing no others (LAND-76)', async () => {
    watch.allow(/ERR_FAILED/, /Loading chunk/)
    const cleaner = /dompurify/
    await page.route(cleaner, (route) => route.abort())
    const isMissing = page.waitForEvent('requestfailed', (request) => cleaner.test(request.url()))
    await page.goto(paths.faqs())
    await isMissing
    await page.unroute(cleaner)
    await test.step('an answer that did not come comes once it is opened', async () => {
      const question = main.locator('details').first()
      await question.locator('summary').click()
      await expect(question.locator('p').first()).toBeInViewport()
    })
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
    await test.step('the link to Contact leads to its part of the page (DASH-66, LAND-78)', async () => {
      await menuOf('Dashboard').getByRole('link', { name: 'Contact' }).click()
      await expect(page).toHaveURL('/dashboard/faqs#faqs-contact-us')
      await expect(page.locator('#faqs-contact-us')).toBeInViewport()
    })
    await page.goto(paths.home())
    const asked = () => questionsOf(main.locator('#questions'))
    await expect.poll(asked).toEqual(expect.arrayContaining(ofNewMembers))
    await test.step('each has an address, and so has how to reach us (LAND-75, LAND-77)', async () => {
      expect((await asked()).filter((question) => others.includes(question))).toEqual([])
      const ids = await main.locator('#questions details').evaluateAll((all) => all.map(({ id }) => id))
      const named = (title: string) =>
        /contact/i.test(title)
          ? 'faqs-contact-us'
          : title
              .toLowerCase()
              .split(/[^a-z0-9]+/)
              .filter(Boolean)
              .join('-')
      expect(ids).toEqual(expect.arrayContaining(ofNewMembers.map(named)))
    })
  })

  await test.step('the landing knows who is signed in, and leads to the dashboard (LAND-02, LAND-93)', async () => {
    const button = page.getByRole('banner').getByRole('link', { name: 'My Dashboard' })
    await expect(button).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toHaveCount(0)
    await test.step('a banner greets them, and leads there, too (SHELL-87, SHELL-88)', async () => {
      const greeting = page.getByRole('region', { name: 'Welcome' })
      await expect(greeting).toContainText(/^Good (?:morning|afternoon|evening), Marisol\./)
      await expect(greeting.getByRole('link', { name: 'View Dashboard' })).toHaveAttribute('href', paths.dashboard())
    })
    await test.step('what was Get Started leads there (LAND-37)', async () => {
      await expect(main.getByRole('link', { name: 'Get Started' })).toHaveCount(0)
      for (const link of await main.getByRole('link', { name: 'My Dashboard' }).all())
        await expect(link).toHaveAttribute('href', paths.dashboard())
    })
    await test.step('whom an employer sends is led to the enrolment (LAND-22)', async () => {
      await page.goto('/employee_perk/lonestar')
      await expect(page).toHaveURL(paths.enrollEmployee('lonestar'))
      await page.goto(paths.home())
      await expect(button).toBeVisible()
    })
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
    const viewReceipt = page.getByRole('link', { name: /^View Receipt/ })
    await test.step('past deliveries have a title, and columns (SHELL-53, DASH-51)', async () => {
      await expect(heading(page)).toHaveText('Order History')
      await expect(page).toHaveTitle('Cupboard - Dashboard - Past Deliveries')
      for (const name of ['Delivery Date', 'Total'])
        await expect(main.getByRole('columnheader', { name, exact: true })).toBeInViewport()
    })
    await test.step('what a total is made of is told beside it (DASH-56, DASH-57)', async () => {
      await main.getByText("What's included?", { exact: true }).click()
      await expect(main.getByRole('table').getByRole('term')).toHaveText(['Subtotal', 'Shipping = Free', 'Tax'])
      await page.keyboard.press('Escape')
    })
    await test.step('each leads to its receipt, whose address ends in a slash (DASH-53, DASH-54)', async () => {
      await expect(viewReceipt).toHaveAttribute('href', /^\/dashboard\/order\/[\w-]+\/$/)
      await viewReceipt.click()
      await expect(heading(page)).toHaveText('Receipt')
      await page.reload()
      await expect(heading(page)).toHaveText('Receipt')
    })
    const fact = (term: string) =>
      main.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::*').first()
    await test.step('it says number, days, to whom and where to send things back (DASH-58, DASH-60)', async () => {
      await expect(fact('Order number')).toHaveText(/\w/)
      for (const term of ['Order date', 'Delivery date']) await expect(fact(term)).toHaveText(/^\w+ \d+, \d{4}$/)
      await expect(fact('Return address')).toContainText(BRAND.warehouse.line1)
    })
    await test.step('with the phone as one reads it (DASH-59, SHR-92)', async () => {
      await expect(fact('Deliver to')).toContainText(/Marisol Ortega.*1200 S Congress Ave.*Austin, TX 78704/s)
      await expect(fact('Phone and email')).toContainText(customer.email)
      const digits = customer.phone.replaceAll(/\D/g, '')
      await expect(fact('Phone and email')).toContainText(
        `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-\u2060${digits.slice(6)}`,
      )
    })
    await test.step('and each thing with its amount, then what they come to (DASH-61, DASH-62)', async () => {
      const table = main.getByRole('table')
      await expect(table.getByRole('columnheader')).toHaveText(['Item', 'Quantity', 'Price'])
      const centsOf = (row: typeof table) =>
        row.innerText().then((words) => Math.round(Number(/\$([\d.,]+)\s*$/.exec(words)?.[1]) * 100))
      const sums = new Map<string, number>()
      for (const row of await table.locator('tfoot tr').all())
        sums.set((await row.getByRole('rowheader').innerText()).trim(), await centsOf(row))
      const items = await Promise.all((await table.locator('tbody tr').all()).map(centsOf))
      await test.step('in dollars and cents (SHR-54)', async () => {
        for (const words of await table.locator('td:last-child').allInnerTexts())
          expect(words.trim()).toMatch(/^−?\$\d+\.\d\d$/)
      })
      const [subtotal = 0, fees = 0, tax = 0, total = 0] = ['Subtotal', 'Fees', 'Tax', 'Total'].map((name) =>
        sums.get(name),
      )
      expect([...sums.keys()]).toEqual(['Subtotal', 'Fees', 'Tax', 'Total'])
      expect(subtotal).toBe(items.reduce((sum, cents) => sum + cents, 0))
      expect(total).toBe(subtotal + fees + tax)
      expect(tax).toBeGreaterThan(0)
    })
    const receipt = new URL(page.url()).pathname
    await test.step('back leads to the past deliveries; a receipt that does not come says so (DASH-63, DASH-64)', async () => {
      await main.getByRole('link', { name: 'Back to Past Deliveries' }).click()
      await expect(page).toHaveURL(paths.pastDeliveries())
      await page.goto(paths.receipt('d3a0c0de-0000-4000-a000-00000000ffff'))
      await expect(
        main.getByText(
          'Something went wrong. We are not able to show the receipt for this order at the moment. Please try again at another time.',
        ),
      ).toBeInViewport({ ratio: 1 })
    })
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
