import { OPS_API, paths } from '@cupboard/shared/contracts'
import { heading } from '../fixtures/funnel.ts'
import { letIntoOps, site } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

test('operations do not exist for anybody else (SHELL-03)', async ({ request, page, watch }) => {
  watch.allow(/status of 404/)
  for (const path of ['/session', '/messages', '/flags', '/modules', '/orders', '/audit', '/clock', '/nothing'])
    expect((await request.get(`${OPS_API}${path}`)).status(), path).toBe(404)
  const answer = await page.goto(paths.ops())
  expect(answer?.status()).toBe(404)
  await expect(heading(page)).toHaveText("Oops! That page can't be found.")
})

test('operations staff see messages, flags and modules, with a slash at the end, too (SHELL-03, DASH-54)', async ({
  context,
  page,
}) => {
  await letIntoOps(context, site())
  const answer = await page.goto(`${paths.ops()}/`)
  expect(answer?.status()).toBe(200)
  await expect(heading(page)).toHaveCount(1)
  for (const part of [/messages|inbox/i, /flags/i, /modules/i])
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()

  await test.step('a letter is framed as it looks, under the policy of the page, and runs nothing', async () => {
    const templates = page.getByRole('region', { name: 'Templates' })
    await templates.getByRole('combobox').selectOption('shipped')
    await templates.getByRole('button', { name: 'Show' }).click()
    const letter = templates.frameLocator('iframe')
    await expect(letter.getByRole('heading', { name: /^Your box is on its way/ })).toBeVisible()
    await expect(letter.getByRole('link', { name: 'See where it is' })).toHaveCSS('display', 'inline-block')
  })
})
