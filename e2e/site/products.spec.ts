import type { Page } from '@playwright/test'
import {
  BRAND,
  BUNDLE_WORDS,
  BUNDLES,
  calls,
  PRODUCT_TYPE_NAMES,
  paths,
  type BundleId,
} from '@cupboard/shared/contracts'
import { heading, whenRunning } from '../fixtures/funnel.ts'
import { expect, test } from '../fixtures/test.ts'

test('a product shows its texts’ names whole at every width, and leads up to its shelf (LAND-99, LAND-111)', async ({
  page,
}) => {
  await page.goto(`${paths.productGroup('cupboard-toilet-paper')}?utm_source=mail`)
  await whenRunning(page)
  const main = page.getByRole('main')
  const names = main.getByRole('tab')

  await test.step('picture, name and price; which shelf it is of (LAND-95, LAND-96)', async () => {
    await expect(heading(page)).toHaveText('Toilet Paper')
    await expect(main.getByText(/^\$\d+\.\d\d$/).first()).toBeInViewport({ ratio: 1 })
    await expect(main.locator('svg').first()).toBeInViewport()
    await expect(main.getByText('Part Of', { exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: /^Everyday Essentials.+/ })).toHaveAttribute(
      'href',
      /^\/products\/bundles\/everyday/,
    )
  })

  await test.step('what it is, and the first reason to love it (LAND-97, LAND-98)', async () => {
    await expect(main.getByText('This Product Is', { exact: true })).toBeVisible()
    await expect(main.getByText('Premium Products', { exact: true })).toBeVisible()
    const first = await main
      .getByRole('heading', { name: 'Why we love this product' })
      .locator('xpath=following-sibling::ul/li')
      .first()
      .innerText()
    await expect(main.getByRole('paragraph').filter({ hasText: first.trim() }).first()).toBeVisible()
  })

  await test.step('all of these, and what others ask (LAND-100)', async () => {
    await expect(main.getByRole('heading', { name: 'Why we love this product' })).toBeVisible()
    const question = main.locator('details').first()
    await question.locator('summary').click()
    expect((await question.innerText()).length).toBeGreaterThan((await question.locator('summary').innerText()).length)
  })

  await test.step('of whose answers nothing runs (LAND-101)', async () => {
    const hostile = await page.context().newPage()
    await hostile.route(`**/api${calls.productGroups.path}*`, async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      const body = text.replaceAll('"bodyHtml":"', String.raw`"bodyHtml":"<img src=x class=\"hostile\" onerror=\"\">`)
      expect(body).not.toBe(text)
      await route.fulfill({ response, body })
    })
    await hostile.goto(page.url())
    const question = hostile.getByRole('main').locator('details').first()
    await question.locator('summary').click()
    await expect(question.locator('.hostile')).toHaveCount(1)
    await expect(question.locator('[onerror]')).toHaveCount(0)
    await hostile.close()
  })

  await test.step('at most three others of its kind (LAND-102)', async () => {
    const others = main
      .getByRole('heading', { name: 'Other Toilet Paper We Offer' })
      .locator('xpath=ancestor::section[1]')
    const links = others.getByRole('listitem')
    expect([1, 2, 3]).toContain(await links.count())
    for (const link of await links.all()) await expect(link).toContainText('Toilet Paper')
  })

  await test.step('and the way in, which stays in reach and keeps the query (LAND-103, LAND-104)', async () => {
    for (const link of [main.getByRole('link', { name: 'Get Started' }), page.getByRole('link', { name: 'Continue' })])
      await expect(link).toHaveAttribute('href', `${paths.ourPromise()}?utm_source=mail`)
    await expect(page.getByRole('link', { name: 'Continue' })).toBeInViewport({ ratio: 1 })
    await test.step('as its address does (LAND-91)', () => expect(page).toHaveURL(/\?utm_source=mail$/))
  })

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
  await test.step('where it alone is marked among the kinds (LAND-111)', async () => {
    const kinds = main.locator('section').getByRole('heading', { level: 2 })
    const marked = await kinds.evaluateAll((all) =>
      all.flatMap((kind) => (getComputedStyle(kind).backgroundColor === 'rgba(0, 0, 0, 0)' ? [] : [kind.textContent])),
    )
    expect(await kinds.count()).toBeGreaterThan(1)
    expect(marked).toEqual([PRODUCT_TYPE_NAMES.ToiletPaper])
  })
  const bundles = main.getByRole('navigation', { name: 'Our four shelves' })
  await expect(bundles.getByRole('link')).toHaveCount(4)
  await expect(bundles.getByRole('link', { name: 'Everyday Essentials' })).toHaveAttribute('aria-current', 'page')
})

/** A shelf is called so, and holds these, in this order. */
const holds =
  (id: BundleId, title: string, kinds: readonly string[]) =>
  async ({ page }: { readonly page: Page }) => {
    await page.goto(paths.bundle(id))
    const main = page.getByRole('main')
    const here = main.getByRole('navigation', { name: 'Our four shelves' }).locator('[aria-current="page"]')
    await expect(here).toHaveText(title)
    await expect(main.locator('section').getByRole('heading', { level: 2 })).toHaveText(kinds)
  }

test(
  'paper and trash bags are everyday essentials (SHR-18)',
  holds('everyday', 'Everyday Essentials', [
    'Toilet Paper',
    'Paper Towels',
    'Facial Tissue',
    'Compost Bags',
    'Kitchen Trash Bags',
    'Outdoor Trash Bags',
    'Recycling Bags',
    'Small Trash Bags',
  ]),
)
test(
  'soaps and cleaners are for the kitchen (SHR-19)',
  holds('kitchen', 'Kitchen & Cleaning', ['Hand Soap', 'Surface Cleaner', 'Dish Soap', 'Dishwasher Detergent']),
)
test(
  'what washes clothes is for the laundry (SHR-20)',
  holds('laundry', 'Laundry', ['Bleach', 'Dryer Sheets', 'Laundry Detergent']),
)
test(
  'what protects is the defense (SHR-21)',
  holds('defense', 'Defense', ['Hand Wipes', 'Hand Sanitizer', 'Face Masks']),
)

test('a bundle’s cupboard says what the least on its shelves costs', async ({ page, watch }) => {
  await page.goto(paths.bundle('laundry'))
  const main = page.getByRole('main')
  await test.step('what it holds, in words (LAND-106, LAND-107)', async () => {
    const { header, description } = BUNDLE_WORDS.laundry
    await expect(heading(page)).toHaveText(`All of your ${header} delivered when you need them`)
    await expect(main.getByText(description).first()).toBeInViewport({ ratio: 1 })
  })
  await test.step('each kind, with what there is of it (LAND-108)', async () => {
    for (const type of BUNDLES.laundry.productTypes) {
      const shelf = main.locator(`#${type}`)
      await expect(shelf.getByRole('heading', { level: 2 })).toHaveText(PRODUCT_TYPE_NAMES[type])
      await expect(shelf.getByRole('link').or(shelf.getByText('Nothing of this kind')).first()).toBeVisible()
    }
  })
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

  await test.step('each leads to its product (LAND-109)', async () => {
    const detergents = main.locator('#LaundryDetergent').getByRole('link')
    await expect(detergents).toContainText(['Eco-Friendly', 'Brands I Know', 'Premium Products'])
    await detergents.first().click()
    await expect(page).toHaveURL(/\/products\/[\w-]+$/)
    await expect(heading(page)).toContainText(/Detergent/)
  })
  await test.step('what there is not says so, with a way on: a product, and a shelf (LAND-105, LAND-110)', async () => {
    watch.allow(/status of 404/)
    for (const [path, words] of [
      [paths.productGroup('nosuch'), 'We do not carry that product'],
      ['/products/bundles/nosuch', 'There is no such shelf'],
    ] as const) {
      await page.goto(path)
      await expect(heading(page)).toHaveText(words)
      await expect(main.getByRole('link', { name: 'See all products' })).toBeInViewport({ ratio: 1 })
      await expect(main.getByText(/^\$/)).toHaveCount(0)
      for (const part of ['banner', 'contentinfo'] as const)
        await expect(page.getByRole(part).getByRole('link', { name: BRAND.name }).first()).toBeVisible()
    }
  })
})
