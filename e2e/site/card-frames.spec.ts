import { paths } from '@cupboard/shared/contracts'
import { cardField, CARDS, fillCard, goToCheckout, placeOrder } from '../fixtures/checkout.ts'
import { reachRecommendation } from '../fixtures/funnel.ts'
import { expectShown } from '../fixtures/message.ts'
import { signUp } from '../fixtures/sign-up.ts'
import { expect, test } from '../fixtures/test.ts'

/** The frames of a card's fields hand on what is typed, as on a busy machine: after the page has asked for the card. */
function handOnLate(): void {
  if (!location.hash.startsWith('#kind=card')) return
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    setTimeout(() => postMessage.call(this, message), 500)
  }
}

test('a card is kept as it was typed last, however late its frames hand it on (ACC-84)', async ({ page }) => {
  await page.addInitScript(handOnLate)
  await signUp(page)
  await page.goto(paths.account())
  await page.getByRole('button', { name: 'Edit Payment Info' }).click()
  await fillCard(page, CARDS.declined)
  await fillCard(page, '5555 5555 5555 4444')
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Mastercard ending 4444')).toBeVisible()
})

test('an empty card is told with the other fields while its frames are still on the way (CHK-44)', async ({ page }) => {
  await reachRecommendation(page)
  let send = () => {}
  const isSent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/cards/**', async (route) => {
    await isSent
    await route.continue()
  })
  await goToCheckout(page)
  await placeOrder(page)
  const way = page.getByRole('alert').getByRole('link', { name: 'Your card number is incomplete.' })
  await expectShown(way)
  send()
  await expect(cardField(page, 'number')).toBeEditable()
  await way.click()
  await expect(cardField(page, 'number')).toBeFocused()
  await cardField(page, 'number').pressSequentially('4242')
  await expect(way).toHaveCount(0)
  await page.getByText('Security code', { exact: true }).click()
  await expect(cardField(page, 'code')).toBeFocused()
})
