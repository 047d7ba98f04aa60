import { paths, type VitalName } from '@cupboard/shared/contracts'
import type { Ops } from '../fixtures/ops.ts'
import { letIntoOps, site } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

/** How many values of a measure were told of a route. */
async function timesOf(ops: Ops, wanted: string, name: VitalName): Promise<number> {
  const pages = (await ops.vitals()).filter(({ route }) => route === wanted)
  const measures = pages.flatMap(({ measures: all }) => all.filter((measure) => measure.name === name))
  return measures.reduce((sum, { times }) => sum + times, 0)
}

test('how fast a page was, and how soon it answered, is told once it is hidden, and shown to operations', async ({
  page,
  ops,
}) => {
  const [arrived, after] = [paths.science(), paths.about()]
  const before = {
    painted: await timesOf(ops, arrived, 'LCP'),
    answered: await timesOf(ops, arrived, 'INP'),
    shifted: await timesOf(ops, after, 'LCP'),
  }
  const isMeasured = page.waitForResponse(/\/once-seen\.[\da-f]+\.js$/)
  await page.goto(arrived)
  await isMeasured
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveURL(after)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('about:blank')
  await expect.poll(() => timesOf(ops, arrived, 'LCP')).toBeGreaterThan(before.painted)
  await expect.poll(() => timesOf(ops, arrived, 'INP')).toBeGreaterThan(before.answered)
  expect(await timesOf(ops, after, 'LCP')).toBe(before.shifted)

  await letIntoOps(page.context(), site())
  await page.goto('/ops')
  const speed = page.getByRole('region', { name: 'How fast it was for visitors' })
  const row = speed.getByRole('row').filter({ hasText: arrived })
  await expect(row).toContainText(/Live.*mfe-landing@.*\d s good/)
  await expect(row.getByRole('img', { name: /^\d+% good, \d+% middling, \d+% poor$/ }).first()).toBeVisible()
})
