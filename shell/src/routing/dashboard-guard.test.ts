import { paths } from '@cupboard/shared/contracts'
import type { Session } from '@cupboard/shared/module'
import { customer } from '@cupboard/shared/testing'
import { signedIn } from '../testing/samples.ts'
import { needsSession, redirectFor } from './dashboard-guard.ts'

const signedOut = { status: 'signed-out' } as const
const at = (path: string) => new URL(path, 'http://localhost:3000')

const DASHBOARD = [
  '/dashboard',
  '/dashboard/',
  '/dashboard/orders',
  '/dashboard/order/o-1',
  '/dashboard/account',
  '/dashboard/account/enroll_employee/acme',
  '/DASHBOARD/faqs',
]

describe('dashboard guard', () => {
  it.each(DASHBOARD)('needs a session on %s (SHELL-02, SHELL-58)', (path) => {
    expect(needsSession(path)).toBe(true)
    expect(redirectFor(at(path), signedOut)?.to).toBe('/login')
  })

  it.each([
    '/',
    '/login',
    '/dashboards',
    '/checkout',
    '/start/1',
    '/recommendation',
    '/ordercomplete',
    '/products/dashboard',
  ])('needs none on %s (SHELL-04)', (path) => {
    expect(needsSession(path)).toBe(false)
    expect(redirectFor(at(path), signedOut)).toBeUndefined()
  })

  it('lets a customer through (SHELL-02, SHELL-58)', () => {
    expect(redirectFor(at('/dashboard'), signedIn)).toBeUndefined()
  })

  it.each(DASHBOARD)('lets an employee with a perk through to %s, as any customer (SHELL-02)', (path) => {
    const employer = { slug: 'acme', employerId: 'e-1', displayName: 'Acme', domain: 'acme.example' }
    const user = { customer: customer({ employer }), manifest: null, roundedProducts: null }
    expect(redirectFor(at(path), { ...signedIn, user })).toBeUndefined()
  })

  it('carries the way back (SHELL-58)', () => {
    expect(redirectFor(at('/dashboard/order/o-1?new=1#total'), signedOut)).toEqual({
      to: '/login',
      state: { returnTo: '/dashboard/order/o-1?new=1#total' },
    })
  })

  it('leads from a receipt to signing in and back to it (DASH-65, X-04)', () => {
    expect(redirectFor(at('/dashboard/order/o-1'), signedOut)).toEqual({
      to: '/login',
      state: { returnTo: '/dashboard/order/o-1' },
    })
    expect(redirectFor(at('/dashboard/order/o-1/?u=ann&s=secret'), signedOut)?.state).toEqual({
      returnTo: '/dashboard/order/o-1/',
    })
  })

  it('leaves everything but the dashboard to visitors, and that to customers (SHELL-02, SHELL-04)', () => {
    const all = Object.values(paths).map((pathOf) => pathOf('laundry'))
    const isFor = (session: Session) => (path: string) => redirectFor(at(path), session) === undefined
    expect(all.filter(isFor(signedOut))).toEqual(all.filter((path) => !path.startsWith(paths.dashboard())))
    expect(all.filter(isFor(signedIn))).toEqual(all)
  })

  it.each(DASHBOARD)('sends a sign-in link on %s to the page that completes it (SHELL-59)', (path) => {
    expect(redirectFor(at(`${path}?u=ann&s=secret`), signedOut)).toEqual({
      to: '/magiclink?u=ann&s=secret',
      state: { returnTo: path },
    })
  })

  it.each(['?u=ann', '?s=secret', '?u=ann&rc=s', ''])(
    'needs both parameters of a sign-in link: "%s" (SHELL-59)',
    (search) => {
      for (const path of DASHBOARD) expect(redirectFor(at(`${path}${search}`), signedOut)?.to).toBe('/login')
    },
  )

  it('takes along all that a sign-in link carries (SHELL-59)', () => {
    const link = '?channel=email&s=secret&u=ann&utm_source=mail'
    expect(redirectFor(at(`/dashboard/orders${link}`), signedOut)?.to).toBe(`/magiclink${link}`)
  })

  it.each(DASHBOARD)('leaves who is signed in at %s, whatever link they came by (SHELL-59)', (path) => {
    expect(redirectFor(at(`${path}?u=ann&s=secret`), signedIn)).toBeUndefined()
  })
})
