import { moduleHungCookie } from '@cupboard/shared/contracts'
import { takeHung } from './hung-cookie.ts'

it('tells once in which version a page of this browser hung', () => {
  document.cookie = 'other=1; Path=/'
  expect(takeHung(document)).toBeFalsy()
  document.cookie = `${moduleHungCookie(false)}=mfe-funnel%401.0.0-a; Path=/`
  expect(takeHung(document)).toBe('mfe-funnel@1.0.0-a')
  expect(takeHung(document)).toBeFalsy()
  expect(document.cookie).toBe('other=1')
})
