import { paths } from '@cupboard/shared/contracts'
import { placeOf } from './place.ts'

it.each(['/products/bundles/nosuch', '/products/nosuch', '/no/such/page', '/opsx'])(
  'is that of every other page for %s, with its header and its foot (LAND-110, LAND-105)',
  (path) => {
    expect(placeOf(path)).toBe(placeOf(paths.bundle('everyday')))
    expect(placeOf(path)).toBe('marketing')
  },
)

it('is the dashboard’s for the account and an employer’s enrolment (SHELL-32, SHELL-33)', () => {
  expect([paths.account(), paths.enrollEmployee('lonestar')].map(placeOf)).toEqual(['dashboard', 'dashboard'])
})
