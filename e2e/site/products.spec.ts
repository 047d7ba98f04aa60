import { PRODUCT_TYPE_NAMES, paths } from '@cupboard/shared/contracts'
import { heading } from '../fixtures/funnel.ts'
import { expect, test } from '../fixtures/test.ts'

test('a product shows its texts’ names whole at every width, and leads up to its shelf (LAND-99, LAND-111)', async ({
  page,
}) => {
  await page.goto(paths.productGroup('cupboard-toilet-paper'))
  const main = page.getByRole('main')
  const names = main.getByRole('tab')
  for (const width of [320, 390, 768, 960, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await names.evaluateAll((tabs) =>
      tabs.flatMap((tab) => {
        const { left, right } = tab.getBoundingClientRect()
        const list = tab.parentElement?.getBoundingClientRect()
        return list && left >= list.left - 1 && right <= list.right + 1 ? [] : [tab.textContent]
      }),
    )
    expect([width, ...cut]).toEqual([width])
  }
  await main
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: PRODUCT_TYPE_NAMES.ToiletPaper })
    .click()
  await expect(heading(page)).toContainText('All of your everyday essentials')
  await expect(main.getByRole('heading', { name: PRODUCT_TYPE_NAMES.ToiletPaper })).toBeInViewport()
  const bundles = main.getByRole('navigation', { name: 'Our four shelves' })
  await expect(bundles.getByRole('link')).toHaveCount(4)
  await expect(bundles.getByRole('link', { name: 'Everyday Essentials' })).toHaveAttribute('aria-current', 'page')
})

test('a bundle’s cupboard says what the least on its shelves costs', async ({ page }) => {
  await page.goto(paths.bundle('laundry'))
  const main = page.getByRole('main')
  const priced = main.getByText(/^\$\d+\.\d\d/)
  await expect.poll(() => priced.count()).toBeGreaterThan(2)
  const prices = (
    await main
      .getByRole('listitem')
      .getByText(/^\$\d+\.\d\d/)
      .allInnerTexts()
  ).map((words) => Number.parseFloat(words.slice(1)))
  expect(prices.length).toBeGreaterThan(1)
  await expect(main.getByText(/^from \$/)).toHaveText(`from $${Math.min(...prices).toFixed(2)} each`)
})
