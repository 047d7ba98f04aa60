import type { Locator } from '@playwright/test'
import { paths } from '@cupboard/shared/contracts'
import { cardField, placeOrderButton, shownTotal } from '../fixtures/checkout.ts'
import { heading, QUESTIONS, whenRunning } from '../fixtures/funnel.ts'
import { newHousehold } from '../fixtures/household.ts'
import { listen } from '../fixtures/heard.ts'
import { expectTargetsLargeEnough, keyboardOf } from '../fixtures/keyboard.ts'
import { newestLink } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('the whole journey goes by keyboard alone, and is told whoever listens (SHELL-04, FUN-29)', async ({
  page,
  ops,
}) => {
  const { firstName, lastName, email, phone } = newHousehold()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const said = await listen(page)
  const heard = async () => (await said()).join('\n')
  const { press, reach, type, activate } = keyboardOf(page)
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const arriveAt = async (path: string) => {
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toBeFocused()
    await expectTargetsLargeEnough(page, path)
  }

  await test.step('past the menu to the content, and by the promise to the gate', async () => {
    await page.goto(paths.home())
    await whenRunning(page)
    await expectTargetsLargeEnough(page, paths.home())
    await activate(page.getByRole('link', { name: 'Skip to content' }))
    await activate(main.getByRole('link', { name: 'Get Started' }).first())
    await arriveAt(paths.ourPromise())
    await activate(page.getByRole('link', { name: 'Continue' }))
    await arriveAt(paths.gate())
  })

  await test.step('outside of Texas onto the waitlist, and back (FUN-10)', async () => {
    await type(page.getByLabel('Zipcode'), '90210')
    await press('Enter')
    await expect(heading(page)).toHaveText("We're sorry")
    await expect(heading(page)).toBeFocused()
    await type(page.getByRole('textbox', { name: 'Email' }), email)
    await press('Enter')
    await expect(heading(page)).toHaveText("Thanks, we'll be in touch!")
    await expect(heading(page)).toBeFocused()
    await page.goBack()
    await page.goto(paths.gate())
  })

  await test.step('through the gate, by Enter, to the good news and the questions (FUN-18, FUN-08)', async () => {
    await expect(main).toMatchAriaSnapshot(`
      - heading /Do we deliver/ [level=1]
      - textbox "Zipcode"
      - textbox "Referral code"
      - button "Next"
    `)
    await type(page.getByLabel('Zipcode'), '78704')
    await page.keyboard.press('Enter')
    await arriveAt(paths.gateSuccess())
    await press('Enter')
    for (const { path, question } of QUESTIONS) {
      await arriveAt(path)
      await expect(main).toMatchAriaSnapshot(`- heading "${question}" [level=1]`)
      if (path === paths.preference()) await activate(button('Eco-Friendly'))
      if (path === paths.household()) {
        await type(page.getByLabel('Age', { exact: true }).first(), '36')
        await press('Enter')
      } else await activate(button('Continue'))
    }
    await arriveAt(paths.recommendation())
  })

  await test.step('a dialog and back, a product off and on again, another quantity', async () => {
    await activate(button('Change my answers'), 'Shift+Tab')
    await expect(page.getByRole('dialog')).toBeVisible()
    await press('Escape')
    await expect(button('Change my answers')).toBeFocused()
    const remove = button(/^Remove/).first()
    const name = ((await remove.getAttribute('aria-label')) ?? '').replace('Remove ', '')
    await activate(remove)
    await expect(button(`Put it back: ${name}`)).toBeFocused()
    await press('Tab')
    await expect(button('Undo')).toBeFocused()
    await press('Enter')
    const quantity = page.getByRole('combobox', { name: `Quantity of ${name}` })
    await expect(quantity).toBeFocused()
    await press('ArrowDown')
    await expect.poll(heard).toMatch(/taken off the .* shelf[\s\S]* is back[\s\S]*Your total is now \$\d+\.\d\d\./)
    await expect(main).toMatchAriaSnapshot(`
      - heading "Here's your recommended first delivery." [level=1]
      - region "Everyday Essentials":
        - heading "Everyday Essentials" [level=2]
        - article:
          - heading "${name}" [level=3]
          - combobox "Quantity of ${name}"
    `)
    await activate(button('Go to checkout'))
  })

  await test.step('who, where and the card, in the provider’s frames', async () => {
    await arriveAt(paths.checkout())
    await expect(main).toMatchAriaSnapshot(`
      - heading "Deliver To" [level=1]
      - textbox "First name"
      - textbox "Last name"
      - combobox "Address"
      - combobox "State"
      - textbox "Zipcode"
      - textbox "Mobile Phone"
      - textbox "Email"
      - heading "Billing" [level=2]
    `)
    await type(page.getByLabel('First Name'), firstName)
    await type(page.getByLabel('Last Name'), lastName)
    await type(page.getByRole('combobox', { name: /address/i }), '1200 S Congress')
    await page.getByRole('option', { name: /1200 S Congress Ave/ }).waitFor()
    await press('ArrowDown')
    await press('Enter')
    await expect(page.getByLabel('Zipcode')).toHaveValue('78704')
    await type(page.getByLabel(/phone/i), phone)
    await type(page.getByLabel(/e-?mail/i), email)
    await type(cardField(page, 'number'), '4242424242424242')
    await type(cardField(page, 'expiry'), '1234')
    await type(cardField(page, 'code'), '123')
    await shownTotal(page)
    await activate(placeOrderButton(page))
  })

  await test.step('thanks, the orders and the next delivery', async () => {
    await arriveAt(paths.orderComplete())
    await expect(main).toMatchAriaSnapshot(`
      - heading /Thank you/ [level=1]
      - link "See your orders"
    `)
    await activate(page.getByRole('link', { name: 'See your orders' }))
    await arriveAt(paths.pastDeliveries())
  })

  await test.step('signs out, and in again by the link (ACC-02, ACC-09)', async () => {
    /** What stands in the header's menu, which a small screen keeps behind a button. */
    const chooseInMenu = async (item: Locator) => {
      const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
      const isBehindButton = await menu.isVisible()
      if (isBehindButton) await activate(menu, 'Shift+Tab')
      await activate(item.filter({ visible: true }), isBehindButton ? 'Tab' : 'Shift+Tab')
    }
    await chooseInMenu(button('Logout'))
    await arriveAt(paths.home())
    await chooseInMenu(page.getByRole('banner').getByRole('link', { name: 'Sign in' }))
    await arriveAt(paths.login())
    await expect(heading(page)).toHaveText('Your Account')
    await type(page.getByLabel('Mobile phone'), email)
    await page.keyboard.press('Enter')
    await expect.poll(heard).toContain('An email: we send the link there.')
    await page.goto(await newestLink(ops, email))
    await arriveAt(paths.dashboard())
  })

  await test.step('a product skipped and back, as many as before, by Undo (DASH-40)', async () => {
    const quantity = main.getByRole('combobox', { name: /^Quantity of/ }).first()
    await expect(main).toMatchAriaSnapshot(`
      - heading /Here's your next delivery/ [level=1]
      - region "Everyday Essentials":
        - heading "Everyday Essentials" [level=2]
        - article:
          - heading [level=3]
          - combobox /Quantity of/
    `)
    await reach(quantity)
    const before = await quantity.inputValue()
    await page.keyboard.type('0')
    // the product's own, in its place, is named by it
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await expect(undo).toBeVisible()
    await press('Tab')
    await expect(undo).toBeFocused()
    await press('Enter')
    await expect(quantity).toHaveValue(before)
    await expect(quantity).toBeFocused()
    await expectTargetsLargeEnough(page, 'the dashboard, all of it drawn')
  })

  await test.step('what has the focus once its button is gone is seen: a product added, the delivery skipped and back', async () => {
    const suggestions = page.getByRole('region', { name: 'Not on your shelves yet' })
    await activate(suggestions.getByRole('button', { name: /^Add / }).first())
    await expect(suggestions).toBeFocused()
    await expect(suggestions).toBeInViewport()
    await activate(button('Skip this delivery'))
    await activate(page.getByRole('dialog').getByRole('button', { name: 'Skip it' }))
    await expect(heading(page)).toHaveText(/is skipped$/)
    await expect(heading(page)).toBeFocused()
    await expect(heading(page)).toBeInViewport({ ratio: 1 })
    await activate(button('Bring it back'))
    await expect(heading(page)).toHaveText(/^Here's your next delivery/)
    await expect(heading(page)).toBeFocused()
  })
})
