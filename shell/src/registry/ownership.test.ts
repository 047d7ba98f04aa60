import { ModuleName, type RegistryEntry } from '@cupboard/shared/contracts'
import systemMap from '../../../microfrontends.json'
import { createOwnership } from './ownership.ts'

const integrity = `sha384-${'c'.repeat(64)}`
const modules: RegistryEntry[] = systemMap.modules.map(({ name, owner, routes }) => ({
  name: ModuleName.parse(name),
  owner,
  routes,
  version: '1.0.0',
  entry: { url: '/', integrity },
  preload: [],
  css: [],
  widgets: [],
}))
const { ownerOf } = createOwnership({ registry: { release: 'test', modules }, campaignSlugs: ['ojo', 'DEC', 'e6-nov'] })

describe('ownership of paths', () => {
  it.each([
    ['SHELL-08', '/', 'mfe-landing'],
    ['SHELL-09', '/landing/westlake', 'mfe-landing'],
    ['SHELL-09', '/customerref/abc', 'mfe-landing'],
    ['SHELL-09', '/coupon/welcome', 'mfe-landing'],
    ['SHELL-11', '/ojo', 'mfe-landing'],
    ['SHELL-11', '/OJO', 'mfe-landing'],
    ['SHELL-11', '/dec', 'mfe-landing'],
    ['SHELL-13', '/localeur', 'mfe-landing'],
    ['SHELL-14', '/about', 'mfe-landing'],
    ['SHELL-15', '/science', 'mfe-landing'],
    ['SHELL-16', '/blog', 'mfe-landing'],
    ['SHELL-17', '/our-promise', 'mfe-landing'],
    ['SHELL-18', '/check-availability', 'mfe-funnel'],
    ['SHELL-19', '/check-availability/success', 'mfe-funnel'],
    ['SHELL-20', '/check-availability/waitlist', 'mfe-funnel'],
    ['SHELL-21', '/start/3', 'mfe-funnel'],
    ['SHELL-22', '/kitchen/2', 'mfe-funnel'],
    ['SHELL-23', '/laundry/1', 'mfe-funnel'],
    ['SHELL-24', '/preference', 'mfe-funnel'],
    ['SHELL-25', '/recommendation', 'mfe-funnel'],
    ['SHELL-26', '/checkout', 'mfe-checkout'],
    ['SHELL-27', '/ordercomplete', 'mfe-checkout'],
    ['SHELL-28', '/products/toilet-paper', 'mfe-landing'],
    ['SHELL-29', '/products/bundles/everyday', 'mfe-landing'],
    ['SHELL-30', '/dashboard', 'mfe-dashboard'],
    ['SHELL-31', '/dashboard/orders', 'mfe-dashboard'],
    ['SHELL-32', '/dashboard/account', 'mfe-account'],
    ['SHELL-33', '/dashboard/account/enroll_employee/acme', 'mfe-account'],
    ['SHELL-34', '/dashboard/order/o-1', 'mfe-dashboard'],
    ['SHELL-35', '/dashboard/faqs/anything/below', 'mfe-dashboard'],
    ['SHELL-36', '/login', 'mfe-account'],
    ['SHELL-37', '/login/classic', 'mfe-account'],
    ['SHELL-38', '/magiclink', 'mfe-account'],
    ['SHELL-40', '/prediction', 'mfe-funnel'],
    ['SHELL-07', '/about/', 'mfe-landing'],
  ])('%s: %s belongs to %s', (_, path, owner) => {
    expect(ownerOf(path)).toBe(owner)
  })

  it('matches paths exactly, but for the questions (SHELL-07)', () => {
    expect(ownerOf('/dashboard/orders/more')).toBeUndefined()
    expect(ownerOf('/checkout/more')).toBeUndefined()
    expect(ownerOf('/dashboard/faqs/more')).toBe('mfe-dashboard')
  })

  it('leaves only listed campaigns to the landing (LAND-29)', () => {
    expect(ownerOf('/e6-nov')).toBe('mfe-landing')
    expect(ownerOf('/e7-nov')).toBeUndefined()
  })

  it('tolerates one trailing slash on every route (DASH-54)', () => {
    const patterns = systemMap.modules.flatMap(({ name, routes }) => routes.map((route) => ({ name, route })))
    for (const { name, route } of patterns.filter(({ route }) => route !== '/')) {
      const path = route.replace('/:campaign', '/ojo').replaceAll(/:\w+/g, 'x').replace('/*', '')
      expect([path, ownerOf(`${path}/`)]).toEqual([path, name])
      expect([path, ownerOf(`${path}//`)]).toEqual([path, undefined])
    }
  })

  it.each(['/nobody', '/start/4', '/about/more', '/dashboard/ordersx', '/ojo/more', '//ojo', '/about//'])(
    'leaves %s to the 404 page (SHELL-41)',
    (path) => {
      expect(ownerOf(path)).toBeUndefined()
    },
  )
})
