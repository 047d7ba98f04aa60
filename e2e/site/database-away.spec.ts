import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { paths } from '@cupboard/shared/contracts'
import { expectOrderComplete, fillCheckout, placeOrder, placeOrderButton } from '../fixtures/checkout.ts'
import { placeOf } from '../fixtures/data-folder.ts'
import { reachRecommendation } from '../fixtures/funnel.ts'
import { fullName, newHousehold } from '../fixtures/household.ts'
import { ownSite as test } from '../fixtures/own-site.ts'
import { expect } from '../fixtures/test.ts'

const AWAY = 'We cannot reach our records right now. Nothing you entered is lost. Please try again in a moment.'

/** The PostgreSQL of a data folder, and its backends: all are sent a signal. */
function signalDatabase(dataDir: string, name: NodeJS.Signals): void {
  const postmaster = readFileSync(path.join(placeOf(dataDir).data, 'postmaster.pid'), 'utf8').split('\n', 1)[0] ?? ''
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const backends = stdout.split('\n').flatMap((line) => {
    const [pid = '', parent] = line.trim().split(/\s+/)
    return parent === postmaster ? [pid] : []
  })
  for (const pid of [postmaster, ...backends]) process.kill(Number(pid), name)
}

test.use({ ownSettings: { DATABASE_TIMEOUT_MS: '3000' } })

test('an order while the database is frozen: the page says so, keeps everything, and the next press places it once (CHK-59)', async ({
  own: { dataDir, ops, origin },
  page,
  watch,
}) => {
  // the key to documents that a new account gets may be on its way, and nobody waits for it
  watch.allow(/status of 503 .*\/(api\/orders|identity\/document)/)
  const household = newHousehold()
  await reachRecommendation(page, { origin })
  await fillCheckout(page, household)
  await expect(placeOrderButton(page)).toHaveText(/\$\d+\.\d\d/)

  // the account is made, then the database stops under the order
  await page.route('**/api/orders', async (route) => {
    signalDatabase(dataDir, 'SIGSTOP')
    await route.continue()
  })
  await placeOrder(page)
  await expect(page.getByRole('alert').filter({ hasText: AWAY })).toBeVisible()
  await expect(page.getByText('Your order may have gone through.')).toBeVisible()
  await expect(page.getByText('Nothing was charged')).toHaveCount(0)
  await expect(page.getByLabel('First Name')).toHaveValue(household.firstName)
  await page.screenshot({ path: path.join(test.info().outputDir, 'away.png'), fullPage: true })
  const other = await page.request.get(`${origin}${paths.ourPromise()}`)
  expect(other.status()).toBe(200)
  expect(await other.text()).toContain('<h1')

  signalDatabase(dataDir, 'SIGCONT')
  await page.unroute('**/api/orders')
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200)
  await placeOrder(page)
  await expectOrderComplete(page)
  const placed = (await ops.orders()).filter(({ customer }) => customer === fullName(household))
  expect(placed.map(({ status }) => status)).toEqual(['PaymentSucceeded'])
})
