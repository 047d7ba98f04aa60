import { hungText, MODULE_HUNG } from '@cupboard/shared/contracts'
import { createDistrust } from './distrust.ts'

afterEach(() => {
  localStorage.clear()
  jest.useRealTimers()
})

it('is of one version, in every tab, for a day', () => {
  jest.useFakeTimers()
  createDistrust(window).add('mfe-funnel', '2.0.0')
  const { has } = createDistrust(window)
  expect(has('mfe-funnel', '2.0.0')).toBe(true)
  expect(has('mfe-funnel', '2.0.1')).toBe(false)
  expect(has('mfe-account', '2.0.0')).toBe(false)
  jest.advanceTimersByTime(24 * 60 * 60_000)
  expect(has('mfe-funnel', '2.0.0')).toBe(false)
})

it.each([MODULE_HUNG, `__Host-${MODULE_HUNG}`])('is of the version that the site names in the cookie %s', (name) => {
  const page = (cookie: string) => ({ localStorage, document: Object.assign(Object.create(null), { cookie }) })
  for (const rest of ['', '; theme=dark']) {
    const { has } = createDistrust(page(`here=1; ${name}=${hungText('mfe-funnel', '2.0.0')}${rest}`))
    expect(has('mfe-funnel', '2.0.0')).toBe(true)
    expect(has('mfe-funnel', '2.0.01')).toBe(false)
    expect(has('mfe-funnel', '2.0')).toBe(false)
    expect(has('mfe-account', '2.0.0')).toBe(false)
  }
})
