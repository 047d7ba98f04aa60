import { paths } from '@cupboard/shared/contracts'
import { stopClock } from '../fixtures/clock.ts'
import { whenTakenOver } from '../fixtures/funnel.ts'
import { expect, test } from '../fixtures/test.ts'

test('feedback is given in a dialog, which thanks for three seconds (DASH-67, DASH-68)', async ({
  customerPage: page,
}) => {
  await page.clock.install()
  await page.goto(paths.dashboard())
  await whenTakenOver(page)
  const dialog = page.getByRole('dialog', { name: 'Give Feedback' })
  await page.getByRole('banner').getByRole('button', { name: 'Give Feedback' }).filter({ visible: true }).click()
  await expect(dialog).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('textbox').fill('The box was packed well.')
  const thanks = dialog.getByText('Thank you. A person in Austin reads it.')
  const isSent = page.waitForResponse('**/api/feedback')
  await stopClock(page)
  await dialog.getByRole('button', { name: 'Send feedback' }).click()
  await isSent
  await expect(thanks).toBeInViewport({ ratio: 1 })
  await page.clock.runFor(2_900)
  await expect(thanks).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(dialog).toHaveCount(0)
})
