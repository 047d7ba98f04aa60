import { paths } from '@cupboard/shared/contracts'
import { letIntoOps, site } from '../../fixtures/site.ts'
import { expectUsable } from '../../fixtures/states.ts'
import { expect, test } from '../../fixtures/test.ts'

test('the desk of operations is accessible', async ({ page, context, watch }) => {
  watch.allow(/status of 4/)
  await letIntoOps(context, site())
  await page.goto(paths.ops())
  await expect(page.getByRole('heading', { level: 2, name: /flags/i })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectUsable(page, 'desk of operations')
})
