import { watchWarehouseSale } from './warehouse-sale.ts'

const sale = { start: '2027-03-24T09:00:00-05:00', end: '2027-03-26T17:00:00-05:00' }
const START = Date.parse(sale.start)
const END = Date.parse(sale.end)
const clock = { now: () => new Date() }

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('is announced while a page stays open, from the start until the end, and no longer (SHELL-91, OP-23)', () => {
  jest.setSystemTime(START - 3_600_000)
  const isOn = watchWarehouseSale(window, sale, clock)
  const told = jest.fn()
  isOn.subscribe(told)
  jest.advanceTimersByTime(3_600_000 - 1)
  expect(isOn.get()).toBe(false)
  jest.advanceTimersByTime(1)
  expect(isOn.get()).toBe(true)
  jest.advanceTimersByTime(END - START - 1)
  expect(isOn.get()).toBe(true)
  jest.advanceTimersByTime(1)
  expect(isOn.get()).toBe(false)
  expect(told).toHaveBeenCalledTimes(2)
  expect(jest.getTimerCount()).toBe(0)
})

it.each([
  ['at its start', START, true],
  ['just before its end', END - 1, true],
  ['at its end', END, false],
  ['before its start', START - 1, false],
])('is known at once, %s (SHELL-91)', (_, now, wanted) => {
  jest.setSystemTime(now)
  expect(watchWarehouseSale(window, sale, clock).get()).toBe(wanted)
})

it('is judged by the business clock, which may run ahead of the machine’s (SHELL-91)', () => {
  jest.setSystemTime(START - 3_600_000)
  const ahead = { now: () => new Date(Date.now() + 3_600_000) }
  expect(watchWarehouseSale(window, sale, ahead).get()).toBe(true)
})

it('is over soon after a machine wakes that slept across the end (SHELL-91)', () => {
  jest.setSystemTime(START)
  const isOn = watchWarehouseSale(window, sale, clock)
  jest.setSystemTime(END + 3_600_000)
  jest.advanceTimersByTime(60_000)
  expect(isOn.get()).toBe(false)
})

it('is not announced where none is configured (SHELL-91, OP-23)', () => {
  expect(watchWarehouseSale(window, undefined, clock).get()).toBe(false)
  expect(jest.getTimerCount()).toBe(0)
})
