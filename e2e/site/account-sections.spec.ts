import { BUNDLES, calls, DEFAULT_INTERVIEW, paths } from '@cupboard/shared/contracts'
import { stopClock } from '../fixtures/clock.ts'
import { heading } from '../fixtures/funnel.ts'
import { listenHere } from '../fixtures/heard.ts'
import { expectShown } from '../fixtures/message.ts'
import { readPlan } from '../fixtures/plan.ts'
import { signUp } from '../fixtures/sign-up.ts'
import { site } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

const CUSTOMER = `**/api${calls.putCustomer.path}`
const OUTCOME_MS = 3000
/** An edit takes so long to leave. */
const SLIDE_OUT_MS = 500
/** An edit waits so long for its undo, and so long is told that it is saved. */
const UNDO_MS = 5000
/** What is copied is said to be so long. */
const COPIED_MS = 3000

test('the account shows what is known of a household, and tells what becomes of each change (DASH-05)', async ({
  page,
}) => {
  await signUp(page, { ...site(), interview: { laundry: { ...DEFAULT_INTERVIEW.laundry, frequency: 0 } } })
  await page.clock.install()
  await page.goto(paths.account())
  const dialog = page.getByRole('dialog')
  const said = (words: string) => dialog.getByRole('status').getByText(words, { exact: true })
  const section = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
  const cards = (name: string) => section(name).getByRole('heading', { level: 3 })
  const edit = (what: string) => page.getByRole('button', { name: `Edit ${what}` })

  await test.step('its sections are Account Info, Household, Payment and Delivery (ACC-44)', async () => {
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Account Info',
      'Household',
      'Payment',
      'Delivery',
    ])
  })

  await test.step('Account Info has Personal Info, and no Work Info without an employer (ACC-45, ACC-46)', async () => {
    await expect(cards('Account Info').first()).toHaveText('Personal Info')
    await expect(section('Account Info')).toContainText('Marisol Ortega')
    await expect(page.getByText('Work Info')).toHaveCount(0)
  })

  await test.step('Payment has Payment Info, Delivery the rest (ACC-47, ACC-48)', async () => {
    await expect(cards('Payment')).toHaveText(['Payment Info'])
    await expect(section('Payment')).toContainText('Visa ending 4242')
    await expect(cards('Delivery')).toHaveText(['Delivery Info', 'Order History'])
    await expect(section('Delivery')).toContainText('1200 S Congress Ave')
  })

  await test.step('to pause or cancel, the customer texts 30389 (ACC-48, ACC-49)', async () => {
    const opener = section('Delivery').getByRole('button', { name: 'Pause or Cancel My Subscription' })
    await opener.click()
    await expect(dialog).toContainText('30389')
    const text = dialog.getByRole('link', { name: 'Text 30389' })
    await expect(text).toBeInViewport({ ratio: 1 })
    await test.step('by a press (SHR-95)', () => expect(text).toHaveAttribute('href', 'sms:30389'))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await test.step('a click beside an edit closes it, and what was typed is gone (ACC-53)', async () => {
    await edit('Personal Info').click()
    await dialog.getByLabel('First name').fill('Nobody')
    await page.mouse.click(5, 400)
    await expect(dialog).toHaveCount(0)
    await edit('Personal Info').click()
    await expect(dialog.getByLabel('First name')).toHaveValue('Marisol')
  })

  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') saved.push(new URL(request.url()).pathname)
  })
  const read: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === `/api${calls.getCustomer.path}`)
      read.push(request.url())
  })

  await test.step('where nothing was changed, an edit just closes (ACC-65)', async () => {
    await stopClock(page)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await test.step('it slides out for half a second (ACC-54)', async () => {
      const leaving = page.locator('dialog[data-leaving="true"]')
      await expect(leaving).toHaveCSS('animation-duration', '0.5s')
      await page.clock.runFor(SLIDE_OUT_MS - 100)
      await expect(leaving).toHaveCount(1)
      await page.clock.runFor(200)
    })
    await expect(page.locator('dialog')).toHaveCount(0)
    await page.clock.resume()
    await expect(edit('Personal Info')).toBeFocused()
    expect(saved).toEqual([])
  })

  await test.step('while a change is saved that is said, and nothing is saved twice (ACC-55, ACC-59)', async () => {
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await page.route(CUSTOMER, async (route) => {
      if (route.request().method() === 'PUT') await held
      await route.continue()
    })
    await edit('Personal Info').click()
    await dialog.getByLabel('First name').fill('Dana')
    await dialog.getByLabel('First name').press('Enter')
    await expectShown(said('Saving Changes...'), { focus: dialog.getByRole('heading', { name: 'Saving Changes...' }) })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(said('Saving Changes...')).toBeVisible()
    await stopClock(page)
    goOn()
    await expect(said('Success!')).toBeVisible()
    expect(saved).toEqual([`/api${calls.putCustomer.path}`])
  })

  await test.step('that it is saved is said, and the account is read again after 3 seconds (ACC-56, ACC-60)', async () => {
    const focus = dialog.getByRole('heading', { name: 'Success!' })
    for (const words of ['Success!', 'YOUR CHANGES HAVE BEEN SAVED']) await expectShown(said(words), { focus })
    const before = read.length
    await page.clock.runFor(OUTCOME_MS - 100)
    await expect(said('Success!')).toBeVisible()
    expect(read.length).toBe(before)
    await page.clock.runFor(100)
    await expect.poll(() => read.length).toBeGreaterThan(before)
    await expect(said('Success!')).toBeVisible()
    await page.clock.resume()
    await expect(dialog).toHaveCount(0)
    await expect(section('Account Info')).toContainText('Dana Ortega')
  })

  await test.step('a counter that is 0 stays 0 until it is edited, and then begins at 1 (FUN-49)', async () => {
    expect((await readPlan(page)).products.LaundryDetergent).toBeUndefined()
    await edit('Household').click()
    const laundry = dialog.getByRole('spinbutton', { name: 'Laundry' })
    await test.step('all of the household is there to edit (ACC-75)', async () => {
      for (const what of ['Dogs', 'Cats', 'Bathrooms', 'Kitchen', 'Cooking', 'Dishwasher', 'Cleaning', 'Laundry'])
        await expect(dialog.getByRole('spinbutton', { name: what, exact: true })).toBeEditable()
      await expect(dialog.getByRole('textbox', { name: 'Age of Adult 1' })).toBeEditable()
      await expect(dialog.getByRole('button', { name: 'Add a member' })).toBeEnabled()
      await expect(dialog.getByRole('button', { name: /^Premium Products/ })).toHaveAttribute('aria-pressed', 'true')
    })
    await expect(laundry).toHaveValue('0')
    await dialog.getByRole('button', { name: 'Cats: one more' }).click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await expect(section('Household')).toContainText('0 loads a week')
    await edit('Household').click()
    await dialog.getByRole('button', { name: 'Laundry: one more' }).click()
    await expect(laundry).toHaveValue('1')
    for (const what of ['Laundry', 'Kitchen'])
      await expect(dialog.getByRole('button', { name: `${what}: one fewer` })).toBeDisabled()
  })

  await test.step('of a household that is saved it says so instead of a success (ACC-81, ACC-83)', async () => {
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    const updated = page.getByRole('dialog', { name: 'Household updated' })
    await expect(updated).toBeInViewport({ ratio: 1 })
    await expect(updated.getByRole('heading', { name: 'Household updated' })).toBeFocused()
    await expect(page.getByText('Success!')).toHaveCount(0)
    await expect(dialog).toHaveCount(1)
  })

  await test.step('closed by Escape it leads back to the button that opened the edit', async () => {
    await page.clock.runFor(2 * OUTCOME_MS)
    await page.keyboard.press('Escape')
    await page.clock.runFor(OUTCOME_MS)
    await expect(dialog).toHaveCount(0)
    await expect(edit('Household')).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
  })

  await test.step('from there a button leads to the next delivery (ACC-82)', async () => {
    await dialog.getByText('Review next delivery').click()
    await expect(page).toHaveURL(paths.dashboard())
    await expect(heading(page)).toContainText("Here's your next delivery")
    await test.step('which follows the answers: what is washed takes detergent (ACC-80)', async () => {
      await expect(page.getByRole('combobox', { name: 'Quantity of Laundry Detergent' })).toBeVisible()
    })
  })

  await test.step('with an employer there is Work Info, and to save it confirms the employment (ACC-46, ACC-67)', async () => {
    await page.goto('/dashboard/account/enroll_employee/lonestar')
    await page.getByRole('button', { name: 'Enroll' }).click()
    await expectShown(page.getByRole('link', { name: 'Email address is not in proper format' }))
    await page.getByLabel('Work email').fill('dana@lonestar.example')
    await page.getByRole('button', { name: 'Enroll' }).click()
    await expectShown(page.getByRole('status').filter({ hasText: /^You are enrolled/ }))
    await page.clock.runFor(OUTCOME_MS)
    await expect(page).toHaveURL(paths.account())
    await expect(cards('Account Info')).toHaveText([/Personal Info/, /Work Info/, /./])
    await edit('Work Info').click()
    await expect(dialog).toContainText(
      'By saving I confirm that I am currently employed by Lone Star Robotics, and that I will pay the full plan cost otherwise.',
    )
    await test.step('one that is empty or wrong cannot be saved (ACC-66)', async () => {
      for (const wrong of ['', 'dana@home.example']) {
        await dialog.getByLabel('Work email').fill(wrong)
        await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
      }
    })
    await dialog.getByLabel('Work email').fill('dana.ortega@lonestar.example')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(section('Account Info')).toContainText('dana.ortega@lonestar.example')
  })

  const main = page.getByRole('main')
  const status = (words: string) => page.getByRole('status').filter({ hasText: words })
  const amountOf = (term: string | RegExp) =>
    main.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::*')

  await test.step('the employer pays a quarter of what comes next, and the customer the rest (ACC-50)', async () => {
    await page.goto(paths.dashboard())
    await expect(amountOf('Employer pays')).toHaveText(/^[-−–]\$\d+\.\d\d$/)
    const lines = main
      .getByRole('term')
      .evaluateAll((terms) =>
        terms.map((term): [string, number] => [
          term.textContent ?? '',
          Number(term.nextElementSibling?.textContent?.replace(/\D/g, '')),
        ]),
      )
    const cents = new Map(await lines)
    const of = (term: string) => cents.get(term) || 0
    const subtotal = Object.values(BUNDLES).reduce((sum, { title }) => sum + of(title), 0)
    expect(subtotal).toBeGreaterThan(0)
    expect(of('Employer pays')).toBe(Math.round(subtotal / 4))
    expect(of('Total')).toBe(subtotal - of('Employer pays') + of('Shipping') + of('Tax'))
  })

  await test.step('another quantity is saved at once, which is said while it is and once it is (DASH-33, DASH-34)', async () => {
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/api/manifest?*', async (route) => {
      if (route.request().method() === 'PUT') await held
      await route.continue()
    })
    const heard = await listenHere(page)
    const [shelf, total] = [amountOf('Everyday Essentials'), amountOf(/^Total$/)]
    const [shelfBefore, totalBefore] = [await shelf.innerText(), await total.innerText()]
    const quantity = main.getByRole('combobox', { name: 'Quantity of Toilet Paper' })
    const before = await quantity.inputValue()
    const counts = await quantity.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))
    await stopClock(page)
    await quantity.selectOption(counts.find((count) => Number(count) > Number(before)) ?? '')
    await test.step('over the page (DASH-15)', () => expect(status('Saving...')).toBeInViewport({ ratio: 1 }))
    goOn()
    await expect(status('Order saved')).toBeInViewport({ ratio: 1 })

    await page.clock.runFor(UNDO_MS / 10)
    await test.step('it changes what its shelf comes to, and the new total is read out (DASH-49)', async () => {
      await expect(total).not.toHaveText(totalBefore)
      await expect(shelf).not.toHaveText(shelfBefore)
      const words = `Your total is now ${await total.innerText()}.`
      await expect.poll(async () => (await heard()).filter((said) => said.includes(words)).length).toBe(1)
    })

    await test.step('that it is saved is said for five seconds (DASH-35, DASH-37)', async () => {
      await page.clock.runFor(UNDO_MS * 0.8)
      await expect(status('Order saved')).toBeVisible()
      await page.clock.runFor(1000)
      await expect(status('Order saved')).toHaveCount(0)
    })
    await page.unroute('**/api/manifest?*')
  })

  await test.step('a link to give away is said to be copied, for three seconds (SHR-102)', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const heard = await listenHere(page)
    const copy = main.getByRole('button', { name: 'Copy', exact: true })
    await copy.focus()
    await expect(copy).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    const copied = main.getByText('Copied', { exact: true })
    await expect(copied.first()).toBeVisible()
    await expect.poll(heard).toEqual(['Copied'])
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/customerref/')
    await page.clock.runFor(COPIED_MS - 200)
    await expect(copied.first()).toBeVisible()
    await page.clock.runFor(1000)
    await expect(copied).toHaveCount(0)
    await page.clock.resume()
  })
})
