import { paths } from '@cupboard/shared/contracts'
import { NO_SCRIPT, openAsDrawn } from '../../fixtures/drawn.ts'
import { heading } from '../../fixtures/funnel.ts'
import { expectUsable } from '../../fixtures/states.ts'
import { expect, test } from '../../fixtures/test.ts'

for (const { state, path } of [
  { state: 'landing, without JavaScript', path: paths.home() },
  { state: 'product, without JavaScript', path: paths.productGroup('cupboard-toilet-paper') },
  { state: 'gate, without JavaScript', path: paths.gate() },
  { state: 'sign-in, without JavaScript', path: paths.login() },
])
  test(`what a browser without JavaScript shows is accessible: ${state}`, async ({ page, watch }) => {
    watch.allow(NO_SCRIPT)
    // axe is a script itself: what stands there for who allows none is unwrapped
    await page.route(path, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll(/<(\/?)noscript>/g, '<$1div>') })
    })
    await openAsDrawn(page, path)
    await expect(heading(page)).toBeVisible()
    await expect(page.getByText('please turn on JavaScript in your browser.')).toBeVisible()
    await expectUsable(page, state)
  })
