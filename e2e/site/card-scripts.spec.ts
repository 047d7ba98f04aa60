import { createHash } from 'node:crypto'
import type { Page, Response } from '@playwright/test'
import { paths, type OpsScript } from '@cupboard/shared/contracts'
import { answerBank, cardField, CARDS, expectOrderComplete, fillCheckout, placeOrder } from '../fixtures/checkout.ts'
import { reachRecommendation } from '../fixtures/funnel.ts'
import { newHousehold } from '../fixtures/household.ts'
import { site } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

const hashOf = (content: Buffer | string): string => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Every script that a page and its frames load from now on, as the inventory would name it. */
function recordScripts(page: Page): () => Promise<ReadonlySet<string>> {
  const loaded: Promise<string>[] = []
  const describe = async (response: Response): Promise<string> => {
    const { origin, pathname } = new URL(response.url())
    const place = response.frame() === page.mainFrame() ? 'page' : 'frame'
    const address = origin === site().origin ? pathname : `${origin}/`
    return `${place} ${address} ${hashOf(await response.body())}`
  }
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(describe(response))
  })
  return async () => new Set(await Promise.all(loaded))
}

const lineOf = ({ address, integrity, role }: OpsScript): string =>
  `${role === 'card-frame' ? 'frame' : 'page'} ${address} ${integrity}`

test('no script runs where a card is entered that its inventory does not name, with its hash', async ({
  page,
  ops,
}) => {
  const loaded = recordScripts(page)
  await reachRecommendation(page)
  await fillCheckout(page, newHousehold(), CARDS.asksForConfirmation)
  await placeOrder(page)
  await answerBank(page, 'Complete')
  await expectOrderComplete(page)
  // what a page still reads as it is left cannot be told any more
  await page.waitForLoadState('networkidle')
  await loaded()
  await page.goto(paths.account())
  await page.getByRole('button', { name: 'Edit Payment Info' }).click()
  await cardField(page, 'number').fill(CARDS.good)

  const { pages, scripts } = await ops.scripts()
  expect(pages).toEqual([paths.checkout(), paths.account()])
  const named = new Set(scripts.map(lineOf))
  const lines = await loaded()
  expect([...lines].filter((line) => !named.has(line))).toEqual([])
  for (const role of ['start', 'first-paint', 'on-demand', 'card-fields', 'card-frame'] as const)
    expect(
      scripts.filter((script) => script.role === role && lines.has(lineOf(script))),
      `of ${role}`,
    ).not.toEqual([])
})

test('every script of the inventory is served as its hash says, and says whose it is and why it is there', async ({
  request,
  ops,
}) => {
  const { scripts } = await ops.scripts()
  const modules = await ops.modules()
  for (const { address, integrity, owner, deployable, version, isLive } of scripts) {
    const answer = await request.get(address)
    expect([address, hashOf(await answer.body())]).toEqual([address, integrity])
    expect(owner).not.toBe('')
    if (isLive && deployable)
      expect([address, version]).toEqual([address, modules.find(({ name }) => name === deployable)?.active])
  }
})
