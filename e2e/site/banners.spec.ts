import { DAY_MS, paths } from '@cupboard/shared/contracts'
import { heading } from '../fixtures/funnel.ts'
import { carry } from '../fixtures/sign-up-data.ts'
import { expect, test } from '../fixtures/test.ts'

const YESTERDAY = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)

test('a customer is greeted by the hour where they are (SHELL-89)', async ({ customerPage: page, customer }) => {
  for (const [time, greeting] of [
    ['00:00', 'Good morning'],
    ['11:59', 'Good morning'],
    ['12:00', 'Good afternoon'],
    ['16:59', 'Good afternoon'],
    ['17:00', 'Good evening'],
  ] as const) {
    await page.clock.setFixedTime(`${YESTERDAY}T${time}:30-06:00`)
    await page.goto(paths.about())
    await expect(page.getByText(`${greeting}, ${customer.firstName}.`, { exact: true })).toBeInViewport()
  }
})

test('a coupon that says nothing is reported, and no banner speaks of it (SHELL-86)', async ({ page, watch }) => {
  watch.allow(/mute/)
  await carry(page, {
    newCoupon: {
      code: 'mute',
      description: 'Says nothing',
      discount: { type: 'PercentDiscount' },
      duration: { type: 'Once' },
    },
  })
  await page.goto(paths.about())
  await expect.poll(() => watch.complaints.join()).toMatch(/mute/)
  await expect(heading(page)).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Redeem Now' })).toHaveCount(0)
})
