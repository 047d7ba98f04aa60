import { paths } from '@cupboard/shared/contracts'
import { CARDS } from '../fixtures/checkout.ts'
import { QUESTIONS } from '../fixtures/funnel.ts'
import { fullName, newHousehold } from '../fixtures/household.ts'
import { expect, test } from '../fixtures/engines/test.ts'
import { newestLink } from '../fixtures/sign-in.ts'

test('a visitor becomes a customer by a card whose bank asks, comes back by a link, and changes who they are (SHELL-04, CHK-66)', async ({
  person,
  ops,
}) => {
  const household = newHousehold()
  const { firstName, lastName, email, phone } = household

  await test.step('from the landing by the promise to the gate', async () => {
    await person.goto(paths.home())
    await person.expectSeen('heading', /^Get The Products/)
    await person.press('link', 'Get Started')
    await person.expectAt(paths.ourPromise())
    await person.press('link', 'Continue')
    await person.expectAt(paths.gate())
    await person.fill('Zipcode', '78704')
    await person.press('button', 'Next')
    await person.expectSeen('heading', 'Good news')
    await person.press('button', 'Next')
  })

  await test.step('the questions', async () => {
    for (const { path, question } of QUESTIONS) {
      await person.expectAt(path)
      await person.expectSeen('heading', question)
      if (path === paths.household()) await person.fill('Age', '36')
      if (path === paths.preference()) await person.press('button', /Eco-Friendly/)
      await person.press('button', 'Continue')
    }
    await person.expectAt(paths.recommendation())
    await person.expectSeen('heading', "Here's your recommended first delivery.")
    await person.press('button', 'Go to checkout')
  })

  await test.step('who, where and the card, in the provider’s frames', async () => {
    await person.expectAt(paths.checkout())
    await person.fill(/^First Name/, firstName)
    await person.fill(/^Last Name/, lastName)
    await person.fill(/address/, '1200 S Congress')
    await person.press('option', /1200 S Congress Ave/)
    await expect.poll(() => person.valueOf(/^Zipcode/)).toBe('78704')
    await person.fill(/phone/, phone)
    await person.fill(/e-?mail/, email)
    await person.fillCard('number', CARDS.asksForConfirmation.replaceAll(' ', ''))
    await person.fillCard('expiry', '1234')
    await person.fillCard('code', '123')
    await person.press('button', /^Place Order.*\$\d+\.\d\d/)
    await person.answerBank('Complete')
  })

  await test.step('thanks, and the receipt', async () => {
    await person.expectSeen('heading', 'Thank you, Marisol.')
    const placed = (await ops.orders()).filter(({ customer }) => customer === fullName(household))
    expect(placed.map(({ status }) => status)).toEqual(['PaymentSucceeded'])
    await person.press('link', 'See your orders')
    await person.expectSeen('heading', 'Order History')
    await person.press('link', /^View Receipt/)
    await person.expectSeen('heading', 'Receipt')
  })

  await test.step('out, and in again by the link in the message', async () => {
    await person.press('button', 'Logout')
    await person.expectAt(paths.home())
    await person.press('link', 'Sign in')
    await person.fill('Mobile phone', email)
    await person.keyboard('Enter')
    await person.expectText(/We've sent a link to your email/)
    await person.goto(await newestLink(ops, email))
    await person.expectAt(paths.dashboard())
    await person.expectSeen('heading', /^Here's your next delivery/)
  })

  await test.step('another name is saved', async () => {
    await person.press('link', 'My Account')
    await person.press('button', 'Edit Personal Info')
    await person.fill(/^First Name/, 'Ana')
    await person.press('button', 'Save Changes')
    await person.expectText(new RegExp(`Ana ${lastName}`))
  })
})
