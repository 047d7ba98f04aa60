import { spokenSupply, spokenTime, spokenUse } from './spoken-amounts.ts'

describe('spokenTime', () => {
  it.each([
    [0.2, '1 day'],
    [13.4, '13 days'],
    [13.5, '2 weeks'],
    [90, '13 weeks'],
    [91, '3 months'],
    [182, '6 months'],
    [342, '11 months'],
    [714, '23 months'],
    [729, '2 years'],
    [813, '2 years'],
  ])('tells %d days as "%s" (OP-14)', (days, words) => {
    expect(spokenTime(days)).toBe(words)
  })
})

describe('spokenSupply', () => {
  it.each([
    [182, 'about 6 months'],
    [182.9, 'about 6 months'],
    [183, 'just over half a year'],
    [197, 'just over half a year'],
    [198, 'about 7 months'],
    [813, 'about 2 years'],
  ])('tells a supply of %d days as "%s", and nothing that is not packed as what is (OP-14)', (days, words) => {
    expect(spokenSupply(1, 1 / days)).toBe(words)
  })
})

describe('spokenUse', () => {
  const rolls = (count: number) => `${count} ${count === 1 ? 'roll' : 'rolls'}`
  it.each([
    [2, '14 rolls a week'],
    [0.415, '3 rolls a week'],
    [2.5 / 7, '3 rolls a week'],
    [0.225, '7 rolls a month'],
    [0.18, '5 rolls a month'],
    [0.11, '3 rolls a month'],
    [2.5 / 30, '3 rolls a month'],
    [0.064, '1 roll every 2 weeks'],
    [0.012, '1 roll every 12 weeks'],
    [0.001, '1 roll every 3 years'],
  ])('tells %d a day as "%s" (OP-14, SHR-79)', (perDay, words) => {
    expect(spokenUse(perDay, rolls)).toBe(words)
  })
})
