import { paths } from '@cupboard/shared/contracts'
import { expectOrderComplete, fillCheckout, placeOrder, shownTotal } from '../fixtures/checkout.ts'
import { answerQuestion, expectRecommendation, heading, passGate, reachGate } from '../fixtures/funnel.ts'
import { fullName, newHousehold } from '../fixtures/household.ts'
import { signOut } from '../fixtures/menu.ts'
import { readOrder } from '../fixtures/orders.ts'
import { newestLink, sendLink } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('a visitor becomes a customer, and comes back by a link (SHELL-27, SHELL-39)', async ({ page, ops }) => {
  const marisol = newHousehold()

  await test.step('from the landing by the promise to the gate', async () => {
    await page.goto(paths.home())
    await expect(heading(page)).toHaveText('Get The Products You Use Everyday Without The Hassle!')
    await reachGate(page)
  })

  await test.step('"Good news", with a day (SHELL-19, FUN-19)', async () => {
    await passGate(page)
    await expect(page).toHaveURL(paths.gateSuccess())
    await expect(page.getByRole('main')).toContainText(/(Mon|Tues|Wednes|Thurs|Fri)day, [A-Z][a-z]+ \d+/)
  })

  const answer = async (...indexes: readonly number[]) => {
    for (const index of indexes) await answerQuestion(page, index)
  }
  await test.step('Next leads to household, bathrooms and trash (SHELL-21, FUN-20)', async () => {
    await page.getByRole('button', { name: 'Next' }).click()
    await answer(0, 1, 2)
  })
  await test.step('then the kitchen (SHELL-22)', () => answer(3, 4, 5))
  await test.step('the laundry (SHELL-23)', () => answer(6))
  await test.step('what matters most (SHELL-24)', () => answer(7))
  await test.step('and the recommendation (SHELL-40, FUN-54)', () => expectRecommendation(page))

  const total = await test.step('products, quantities, prices and totals', async () => {
    expect(await page.getByRole('combobox', { name: /^Quantity of/ }).count()).toBeGreaterThan(5)
    await expect(page.getByRole('main')).toContainText(/Why \d+\?/)
    await fillCheckout(page, marisol)
    return shownTotal(page)
  })

  await test.step('the order is placed and paid', async () => {
    await placeOrder(page)
    await expectOrderComplete(page)
    await test.step('a page thanks for it, and leads to the orders (CHK-68, CHK-69)', async () => {
      await expect(page).toHaveURL(paths.orderComplete())
      await expect(heading(page)).toHaveText('Thank you, Marisol.')
      await expect(page.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', paths.pastDeliveries())
    })
    const dashboard = page.getByRole('banner').getByRole('link', { name: 'My Dashboard' })
    await expect(dashboard).toHaveAttribute('href', paths.dashboard())
    await expect(dashboard).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your link' })).toHaveValue(/\/customerref\//)
    await expect(page.getByRole('main')).toContainText(`$${total}`)
    const [order] = (await ops.orders()).filter(({ customer }) => customer === fullName(marisol))
    expect(order).toMatchObject({ status: 'PaymentSucceeded', totalCents: Math.round(Number(total) * 100) })
  })

  await test.step('it stands among the past deliveries, with its receipt', () => readOrder(page, total))

  await test.step('signs out, and in again by the link in the message', async () => {
    await signOut(page)
    await expect(page).toHaveURL(paths.home())
    await page.goto(paths.login())
    await sendLink(page, marisol.email)
    await page.goto(await newestLink(ops, marisol.email))
    await expect(page).toHaveURL(paths.dashboard())
    await expect(heading(page)).toHaveText(/delivery/i)
    await expect(page.getByRole('main')).toContainText(/\$\d+\.\d\d/)
  })
})
