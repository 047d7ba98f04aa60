import { createDistrust } from './distrust.ts'

afterEach(() => {
  localStorage.clear()
  jest.useRealTimers()
})

it('is of one version, in every tab, for a day', () => {
  jest.useFakeTimers()
  createDistrust(localStorage).add('mfe-funnel', '2.0.0')
  const { has } = createDistrust(localStorage)
  expect(has('mfe-funnel', '2.0.0')).toBe(true)
  expect(has('mfe-funnel', '2.0.1')).toBe(false)
  expect(has('mfe-account', '2.0.0')).toBe(false)
  jest.advanceTimersByTime(24 * 60 * 60_000)
  expect(has('mfe-funnel', '2.0.0')).toBe(false)
})
