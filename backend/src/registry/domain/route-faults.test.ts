import { manifestOf } from '../testing/manifest.ts'
import { hasNoOtherOwner } from './route-faults.ts'

const account = manifestOf('mfe-account', '1.0.0', { routes: ['/login', '/dashboard/account'] })
const gifts = manifestOf('mfe-gifts', '1.0.0', { routes: ['/gifts/:id'] })

it.each([
  ['/login', 'mfe-account', true],
  ['/login', 'mfe-gifts', false],
  ['/dashboard/account', 'mfe-gifts', false],
  ['/gifts/:card', 'mfe-account', false],
  ['/gifts', 'mfe-account', true],
] as const)('%s of %s is nobody else’s: %j', (route, name, isSo) => {
  expect(hasNoOtherOwner(route, name, [account, gifts])).toBe(isSo)
})
