import { faultsOfKills, killsLines } from './report.mjs'

const well = {
  households: 30,
  kills: 3,
  recoveryMs: [1000, 2000, 4000],
  orders: 90,
  paid: 90,
  charged: 120,
  doubled: 0,
  orphaned: 0,
  open: 0,
  closed: 0,
  creditCents: 0,
  ledgerCents: 0,
  letters: 480,
  lettersWrong: 0,
  eventsWrong: 0,
  parked: 0,
}

it('tells what was counted, and how long it took until a plan went on', () => {
  expect(faultsOfKills(well)).toEqual([])
  expect(killsLines(well)).toEqual([
    '3 kills. 30 households, 90 orders of their plans, 90 paid.',
    'Charged 120 with first orders, doubled 0, orphaned 0. Credit off by 0 cents, books by 0.',
    'Letters 480, lost or doubled 0.',
    'From a kill until a plan went on: median 2.0 s, slowest 4.0 s.',
  ])
})

it.each([
  ...['doubled', 'orphaned', 'open', 'closed', 'creditCents', 'ledgerCents'],
  ...['lettersWrong', 'eventsWrong', 'parked'],
])('is at fault for one that is %s', (field) => {
  expect(faultsOfKills({ ...well, [field]: 1 })).toHaveLength(1)
})

it('is at fault where no plan made an order', () => {
  expect(faultsOfKills({ ...well, orders: 0 })).toEqual(['no plan made an order'])
})
