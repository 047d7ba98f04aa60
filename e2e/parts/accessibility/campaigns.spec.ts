import { expectAccessible } from '../../fixtures/accessible.ts'
import { heading } from '../../fixtures/funnel.ts'
import { BUILDING_SLUGS, FIXED_SLUGS, LANDINGS, SLUGS } from '../../fixtures/routes.ts'
import { expect, test } from '../../fixtures/test.ts'

const PATHS = new Set([
  '/api/docs',
  ...LANDINGS.map((landing) => landing.path),
  ...SLUGS,
  ...FIXED_SLUGS,
  ...BUILDING_SLUGS,
])

for (const path of PATHS)
  test(`${path} is accessible in both themes on desktop and phone`, async ({ page }) => {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expectAccessible(page, path)
  })
