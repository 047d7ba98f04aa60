import { paths } from '@cupboard/shared/contracts'
import { placeOf } from './place.ts'

it('is the dashboard’s for the account and an employer’s enrolment (SHELL-32, SHELL-33)', () => {
  expect([paths.account(), paths.enrollEmployee('lonestar')].map(placeOf)).toEqual(['dashboard', 'dashboard'])
})
