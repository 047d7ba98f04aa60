import { paths } from '@cupboard/shared/contracts'
import { comeToCheckout, placeOrderButton } from '../fixtures/checkout.ts'
import { expectMarked, expectUnmarked } from '../fixtures/field.ts'
import { heading, whenRunning } from '../fixtures/funnel.ts'
import { changeKept } from '../fixtures/sign-up-data.ts'
import { expect, test } from '../fixtures/test.ts'

test('partner delivery has the partner’s address to read, and a code that is told at once', async ({ page }) => {
  await comeToCheckout(page, '/landing/fetch?utm_campaign=coupon_fetch&utm_content=northshore', 'partnerAddress')

  await test.step('its first step is Delivery Info, with the partner’s logo (CHK-06)', async () => {
    await expect(heading(page)).toHaveText('Delivery Info')
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('img', { name: 'Fetch' })).toBeInViewport({ ratio: 1 })
    }
  })

  const code = page.getByLabel('Fetch code')

  await test.step('the address is read, of the building that the campaign names, and line 2 holds the code (CHK-21, CHK-51)', async () => {
    await expect(page.getByRole('main')).toContainText(/110 San Antonio St\s*Austin, TX 78701/)
    for (const label of ['Address', 'City', 'State', 'Zipcode'])
      await expect(page.getByRole('main').getByLabel(label, { exact: true })).toHaveCount(0)
    await expect(code).toHaveAccessibleDescription(/Northshore/)
  })

  await test.step('the code is checked as it is left, and while it is typed (CHK-40)', async () => {
    const words = 'Invalid Fetch code'
    await code.focus()
    await expectUnmarked(page, code, words)
    await code.blur()
    await expectMarked(page, code, words)
    await test.step('none is none, and it begins with the building’s name (CHK-39, CHK-41)', async () => {
      await code.fill('northshor 4821')
      await expectMarked(page, code, words)
      await code.fill('')
      await expectMarked(page, code, words)
    })
    await code.pressSequentially('northshore')
    await expectUnmarked(page, code, words)
    await code.press('Backspace')
    await expectMarked(page, code, words)
    await expect(code).toBeFocused()
    await code.press('e')
    await expectUnmarked(page, code, words)
  })

  const summary = page.getByRole('main').getByRole('alert')
  /** The partner's row names it; nobody types it. */
  const orderIn = async (state: string) => {
    await changeKept(page, ({ partnerAddress }) => ({
      rc: 'sd4me',
      ...(partnerAddress && { partnerAddress: { ...partnerAddress, state } }),
    }))
    await page.goto(paths.checkout())
    await whenRunning(page)
    await expect(page.getByRole('main')).toContainText(`Austin, ${state} 78701`)
    await placeOrderButton(page).click()
    await expect(summary).toContainText('First name is required')
  }
  await test.step('its state may be said in full (CHK-37)', async () => {
    await orderIn('Texas')
    await expect(summary).not.toContainText(/state/i)
  })
  await test.step('a state that there is not is told (CHK-36)', async () => {
    await orderIn('Tejas')
    await expect(summary.getByText('Please enter valid state')).toBeInViewport({ ratio: 1 })
  })
})
