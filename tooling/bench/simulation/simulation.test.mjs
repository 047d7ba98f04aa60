import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inRoot } from '../../workspace.mjs'
import { amountIn } from './figures.mjs'

const run = promisify(execFile)
const simulate = (...args) => run(process.execPath, [inRoot('tooling', 'commands', 'simulate.mjs'), ...args])

const PATIENCE_MS = 180_000

it(
  'finds nothing amiss where a few households live with the built server for some months',
  async () => {
    const { stdout } = await simulate('--households', '4', '--months', '2', '--seed', '7', '--json')
    const { orders, charges, forecast, ...figures } = JSON.parse(stdout)
    expect(figures).toMatchObject({
      households: 4,
      months: 2,
      duplicateCharges: 0,
      missedDeliveries: 0,
      negativeTotals: 0,
      chargedOtherThanAnnounced: 0,
      ledgerBalanceCents: 0,
      lostMessages: 0,
      smallShippingCharges: 0,
    })
    expect(orders).toBeGreaterThan(4)
    expect(charges).toBeGreaterThan(4)
    expect(forecast.productMonths).toBeGreaterThan(0)
  },
  PATIENCE_MS,
)

it.each([
  [['--households', '0'], '--households takes a whole number from 1, not 0.'],
  [['--months', 'two'], '--months takes a whole number from 1, not two.'],
  [['50'], 'simulate takes no names, such as 50.'],
])('says in a sentence what is wrong with %j', async (args, sentence) => {
  await expect(simulate(...args)).rejects.toMatchObject({ code: 1, stderr: `${sentence}\n` })
})

it.each([
  ['Your next delivery arrives on Friday, December 4. It comes to $1,025.30. You can change it', 102530],
  ['A discount changed. It still comes to $0.00.', 0],
  ['It now comes to $9.99; we had told you $12.00.', 999],
  ['It is order 10, came to $12.50 as we told you, and is paid.', 1250],
  ['It has shipped.', undefined],
])('reads in a letter that says "%s" what a delivery comes to', (text, cents) => {
  expect(amountIn(text)).toBe(cents)
})
