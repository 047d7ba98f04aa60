import { paths } from '@cupboard/shared/contracts'
import { heading } from '../fixtures/funnel.ts'
import { expect, test } from '../fixtures/test.ts'

test('a browser that has the catalogue is told so, and draws the page from its copy (API-11)', async ({ page }) => {
  const sizes = async () => {
    await page.goto(paths.productGroup('cupboard-toilet-paper'))
    await expect(heading(page)).toHaveText('Toilet Paper')
    const asked = () =>
      page.evaluate(() => {
        const found = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('/api/product_groups'))
        return found.map((entry) => ({ ...entry.toJSON() }))
      })
    // a page that arrives drawn is seen before it asks
    await expect.poll(async () => (await asked()).length).toBe(1)
    const entries = await asked()
    return entries.map(({ transferSize, encodedBodySize }) => ({ isSent: transferSize > encodedBodySize }))
  }
  expect(await sizes()).toEqual([{ isSent: true }])
  expect(await sizes()).toEqual([{ isSent: false }])
})

test('the description of the API is read by keyboard, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/api/docs')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the calls' })).toBeFocused()
  await page.keyboard.press('Enter')
  const rounder = page.locator('#rounder')
  for (const next of [
    rounder.getByRole('region', { name: 'Takes, rounder' }),
    rounder.getByRole('link', { name: 'Interview' }),
    rounder.getByText('Example'),
  ]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(rounder.locator('pre')).toContainText('"bathrooms": 1')
})
