import { paths } from '@cupboard/shared/contracts'
import { pairsIn, type Mix } from '@cupboard/tooling/pairwise'
import type { Page } from '@playwright/test'
import { heading } from '../fixtures/funnel.ts'
import { newHousehold } from '../fixtures/household.ts'
import { openMenu } from '../fixtures/menu.ts'
import { keep, keptOf, MIXES, pairLeft, titleOf, type Asked } from '../fixtures/mixes.ts'
import { mixedSite as test, type MixedSite } from '../fixtures/mixed-site.ts'
import { deployableNames } from '../fixtures/module-version.ts'
import { answerAll, order } from '../fixtures/purchase.ts'
import { expect } from '../fixtures/test.ts'

/** Where the journey ends, by the menu: what leads there, and whose page it is. */
const LAST = [
  ['Next Delivery', 'mfe-dashboard'],
  ['My Account', 'mfe-account'],
] as const

/** Which version of which deployable draws what is shown. */
async function versionsShown(page: Page, seen: Map<string, Set<string | null>>): Promise<void> {
  for (const part of await page.locator('#module > [data-boundary]').all()) {
    const name = (await part.getAttribute('data-boundary')) ?? ''
    seen.set(name, (seen.get(name) ?? new Set()).add(await part.getAttribute('data-version')))
  }
}

/** From the landing to the receipt, and on to the next delivery and the account: a page of every module. */
async function buy(page: Page, { versions }: Asked): Promise<void> {
  const seen = new Map<string, Set<string | null>>()
  const look = () => versionsShown(page, seen)
  await page.goto(paths.home())
  const shell = await page
    .locator('script[src*="/m/shell/"], link[href*="/m/shell/"]')
    .first()
    .evaluate((node) => node.outerHTML)
  await answerAll(page, look)
  await order(page, newHousehold(), look)
  for (const [name, module] of LAST) {
    await openMenu(page)
    await page.getByRole('link', { name }).filter({ visible: true }).first().click()
    await expect(page.locator('#module > [data-boundary]')).toHaveAttribute('data-boundary', module)
    await expect(heading(page)).toBeVisible()
    await look()
  }
  expect(shell).toContain(`/m/shell/${versions['shell']}/`)
  expect(Object.fromEntries([...seen].map(([name, shown]) => [name, [...shown]]))).toEqual(
    Object.fromEntries(
      deployableNames()
        .filter((name) => name !== 'shell')
        .map((name) => [name, [versions[name]]]),
    ),
  )
}

/** @returns what the gate says, where no site would serve it */
async function run(page: Page, mixed: MixedSite, mix: Mix): Promise<string | undefined> {
  const asked = mixed.asked(mix)
  const before = keptOf(asked)
  if (before?.passed) {
    console.log(`certified at ${before.ranAt}: ${titleOf(mix)}`)
    return undefined
  }
  const refusal = await mixed.serve(asked)
  if (refusal !== undefined) {
    console.log(`refused: ${titleOf(mix)}: ${refusal}`)
    return refusal
  }
  try {
    await buy(page, asked)
  } catch (error) {
    keep(asked, false)
    throw error
  }
  keep(asked, true)
  console.log(`certified: ${titleOf(mix)}`)
  return undefined
}

for (const [index, mix] of MIXES.entries())
  test(`mix ${index + 1} of ${MIXES.length}: ${titleOf(mix)}`, async ({ page, mixed }) => {
    await run(page, mixed, mix)
  })

test('of what refused mixes have left, each pair beside what stands in these sources', async ({ context, mixed }) => {
  const had = new Set(MIXES.filter((mix) => keptOf(mixed.asked(mix))).flatMap(pairsIn))
  for (let left = pairLeft(had); left; left = pairLeft(had)) {
    const page = await context.newPage()
    const refusal = await run(page, mixed, left.mix)
    await context.clearCookies()
    await page.close()
    for (const pair of refusal === undefined ? pairsIn(left.mix) : [left.pair]) had.add(pair)
  }
})
