import { DAY_MS, live, median, newForecast, newHome, receive } from './stock.mjs'

const day = (number) => number * DAY_MS
const paper = { units: 30, perDay: 1, groupName: 'paper' }

/** Lives through what is delivered, on these days, until the last. */
function lived(deliveries, until, { keptAwayOn } = {}) {
  const [home, forecast] = [newHome(0), newForecast()]
  for (const at of deliveries) {
    live(home, day(at), forecast)
    receive(home, 'ToiletPaper', paper, forecast)
  }
  if (keptAwayOn !== undefined) {
    live(home, day(keptAwayOn), forecast)
    home.shelves.get('ToiletPaper').isKeptAway = true
  }
  live(home, day(until), forecast)
  return forecast
}

describe('what a household has at home', () => {
  it('lasts until the next delivery, and so many days are left then', () => {
    expect(lived([0, 28], 56)).toEqual({ productMonths: 2, ranOut: 0, daysLeft: [2] })
  })

  it('ran out in the month in which the last was used, and in each that passes with nothing at all', () => {
    expect(lived([0], 84)).toMatchObject({ productMonths: 3, ranOut: 2 })
    expect(lived([0, 31], 56)).toEqual({ productMonths: 2, ranOut: 1, daysLeft: [0] })
    expect(lived([0, 57], 84)).toEqual({ productMonths: 3, ranOut: 1, daysLeft: [0] })
  })

  it('is not counted for months in which something else than the forecast kept it away', () => {
    expect(lived([0], 84, { keptAwayOn: 20 })).toMatchObject({ productMonths: 0, ranOut: 0 })
    expect(lived([0], 84, { keptAwayOn: 30 })).toMatchObject({ productMonths: 1, ranOut: 0 })
  })
})

it('finds the middle', () => {
  expect([median([]), median([3, 1, 2])]).toEqual([0, 2])
})
