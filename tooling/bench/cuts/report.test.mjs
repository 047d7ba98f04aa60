import { cutsLines, faultsOf } from './report.mjs'

const well = {
  acknowledged: 90,
  gone: 10,
  refused: [],
  lost: 0,
  cuts: 3,
  recoveryMs: [1000, 2000, 9000],
  stored: 98,
  paid: 98,
  open: 0,
  charged: 98,
  doubled: 0,
  orphaned: 0,
  letters: 98,
  lettersWrong: 0,
}

it('tells what was counted, and how long it took until an order was answered again', () => {
  expect(faultsOf(well)).toEqual([])
  expect(cutsLines(well)).toEqual([
    '3 cuts. Orders: 90 acknowledged, 10 whose customer left without an answer, 98 stored, 98 paid.',
    'Charged 98, doubled 0, orphaned 0, lost 0. Letters 98.',
    'From a cut to the next answered order: median 2.0 s, slowest 9.0 s.',
  ])
})

it.each(['lost', 'open', 'doubled', 'orphaned', 'lettersWrong'])('is at fault for one that is %s', (field) => {
  expect(faultsOf({ ...well, [field]: 1 })).toHaveLength(1)
})

it('is at fault for a refusal, and where nothing was sold', () => {
  expect(faultsOf({ ...well, refused: ['a: 409'] })).toEqual(['1 orders were refused, such as a: 409'])
  expect(faultsOf({ ...well, acknowledged: 0 })).toEqual(['no order was acknowledged'])
})
