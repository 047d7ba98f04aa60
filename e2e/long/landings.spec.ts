import { expectAccessible } from '../fixtures/accessible.ts'
import { heading } from '../fixtures/funnel.ts'
import { FIXED_SLUGS, LANDINGS, SLUGS } from '../fixtures/routes.ts'
import { expect, test } from '../fixtures/test.ts'

for (const path of [...LANDINGS.map((landing) => landing.path), ...SLUGS, ...FIXED_SLUGS])
  test(`the landing at ${path} is accessible in both themes on desktop and phone`, async ({ page }) => {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expectAccessible(page, path)
  })
