import { paths } from '@cupboard/shared/contracts'
import { widen } from '../../fixtures/accessible.ts'
import { heading, whenRunning } from '../../fixtures/funnel.ts'
import { expectDialogUsable, expectUsable } from '../../fixtures/states.ts'
import { expect, test } from '../../fixtures/test.ts'

for (const { state, path } of [
  { state: 'product', path: paths.productGroup('cupboard-toilet-paper') },
  { state: 'bundle', path: paths.bundle('everyday') },
  { state: 'about', path: paths.about() },
  { state: 'science', path: paths.science() },
  { state: 'blog without a story', path: '/blog' },
  { state: 'page that is not there', path: '/no-such-page' },
])
  test(`the page is accessible: ${state}`, async ({ page, watch }) => {
    watch.allow(/status of 404/)
    await page.goto(path)
    await whenRunning(page)
    await expect(heading(page)).toBeVisible()
    await expectUsable(page, state)
  })

test('dialogs and menu of the landing are accessible', async ({ page }) => {
  await page.goto(paths.home())
  await whenRunning(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  await expectDialogUsable(page, 'how it is packed', button('How we pack safely'))
  await expectDialogUsable(page, 'terms of use', button('Terms of Use'))
  await expectDialogUsable(page, 'privacy choices', button('Privacy Choices'))
  await widen(page, 390)
  await expectDialogUsable(page, 'menu of a phone', page.getByRole('banner').getByRole('button', { name: 'Menu' }), {
    at: 'narrow',
  })
})

test('a page that is asked for without a line is accessible', async ({ page, watch }) => {
  watch.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)/, /The remote .* is already registered/)
  await page.route('**/m/mfe-funnel/**', (route) => route.abort())
  await page.route('**/healthz', (route) => route.abort())
  await page.goto(paths.ourPromise())
  await whenRunning(page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(heading(page)).toHaveText('You are offline.')
  await expectUsable(page, 'next page, offline')
  await page.unrouteAll()
  await expect(heading(page)).toHaveText('Do we deliver to your door?')
})
