import { paths } from '@cupboard/shared/contracts'
import { placeOf } from './place.ts'

it.each(['/products/bundles/nosuch', '/products/nosuch', '/no/such/page', '/opsx'])(
  'is that of every other page for %s, with its header and its foot (LAND-110, LAND-105)',
  (path) => {
    expect(placeOf(path)).toBe(placeOf(paths.bundle('everyday')))
    expect(placeOf(path)).toBe('marketing')
  },
)

it.each([
  ['/', '/tx', '/localeur', '/LOCALEUR/'],
  ['/landing/tx', '/ref/ann', '/coupon/spring', '/customerref/c-1'],
  ['/landing/ops', '/ref/checkout', '/coupon/start', '/customerref/login'],
  ['/employer/acme', '/employee_perk/acme'],
  ['/starters', '/checkout-oct', '/login-now', '/dashboards', '/ops-team'],
])('is that of every other page for a landing, whatever its word begins with: %s, %s (LAND-67)', (...landings) => {
  for (const path of landings) expect([path, placeOf(path)]).toEqual([path, 'marketing'])
})

it('is the dashboard’s for the account and an employer’s enrolment (SHELL-32, SHELL-33)', () => {
  expect([paths.account(), paths.enrollEmployee('lonestar')].map(placeOf)).toEqual(['dashboard', 'dashboard'])
})
