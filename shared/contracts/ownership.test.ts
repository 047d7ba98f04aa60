import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { matchRoutes } from 'react-router-dom'
import {
  CAMPAIGN_ROUTE,
  campaignsOf,
  coversRoute,
  doRoutesMeet,
  isReserved,
  matchesRoute,
  ownerOf as findOwner,
  routeOf,
  shapeOfRoute,
} from './ownership.ts'
import { MfeFile } from './mfe-file.ts'

const ROOT = path.join(import.meta.dirname, '../..')
/** What the modules of this repository say of themselves. */
const modules = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => MfeFile.parse(JSON.parse(readFileSync(path.join(ROOT, folder, 'mfe.json'), 'utf8'))))

const FIXED_SLUGS = [
  ...['ojo', 'sde', 'sdn', 'standarddomain', 'wpk', 'waterspark', 'westlake', 'westlake_qr', 'tx', 'DEC', 'e6'],
  ...['e6-nov', 'gift-bag-oct'],
]
const LANDING_SLUGS = [
  ...['customer_referral', 'friends_and_family', 'coupon_SPRING', 'westlake', 'westlake_qr', 'standarddomain'],
  'waterspark',
]
const isCampaign = campaignsOf([...FIXED_SLUGS, 'ops', 'dashboard'])
const ownerOf = (path: string) => findOwner(path, modules, isCampaign)?.name

describe('ownership of paths', () => {
  it.each([
    ['/', 'mfe-landing', 'SHELL-08'],
    ['/landing/spring', 'mfe-landing', 'SHELL-09'],
    ['/customerref/abc', 'mfe-landing', 'SHELL-09'],
    ['/ref/ann', 'mfe-landing', 'SHELL-09'],
    ['/employer/acme', 'mfe-landing', 'SHELL-09'],
    ['/employee_perk/acme', 'mfe-landing', 'SHELL-09'],
    ['/coupon/welcome', 'mfe-landing', 'SHELL-09'],
    ...LANDING_SLUGS.map((slug) => [`/landing/${slug}`, 'mfe-landing', 'SHELL-10']),
    ['/ojo', 'mfe-landing', 'SHELL-11'],
    ['/OJO', 'mfe-landing', 'SHELL-11'],
    ['/dec', 'mfe-landing', 'SHELL-11'],
    ['/localeur', 'mfe-landing', 'SHELL-13'],
    ['/about', 'mfe-landing', 'SHELL-14'],
    ['/science', 'mfe-landing', 'SHELL-15'],
    ['/blog', 'mfe-landing', 'SHELL-16'],
    ['/our-promise', 'mfe-landing', 'SHELL-17'],
    ['/check-availability', 'mfe-funnel', 'SHELL-18'],
    ['/check-availability/success', 'mfe-funnel', 'SHELL-19'],
    ['/check-availability/waitlist', 'mfe-funnel', 'SHELL-20'],
    ['/start/1', 'mfe-funnel', 'SHELL-21'],
    ['/start/2', 'mfe-funnel', 'SHELL-21'],
    ['/start/3', 'mfe-funnel', 'SHELL-21'],
    ['/kitchen/1', 'mfe-funnel', 'SHELL-22'],
    ['/kitchen/2', 'mfe-funnel', 'SHELL-22'],
    ['/kitchen/3', 'mfe-funnel', 'SHELL-22'],
    ['/laundry/1', 'mfe-funnel', 'SHELL-23'],
    ['/preference', 'mfe-funnel', 'SHELL-24'],
    ['/recommendation', 'mfe-funnel', 'SHELL-25'],
    ['/checkout', 'mfe-checkout', 'SHELL-26'],
    ['/ordercomplete', 'mfe-checkout', 'SHELL-27'],
    ['/products/toilet-paper', 'mfe-landing', 'SHELL-28'],
    ['/products/bundles/everyday', 'mfe-landing', 'SHELL-29'],
    ['/dashboard', 'mfe-dashboard', 'SHELL-30'],
    ['/dashboard/orders', 'mfe-dashboard', 'SHELL-31'],
    ['/dashboard/account', 'mfe-account', 'SHELL-32'],
    ['/dashboard/account/enroll_employee/acme', 'mfe-account', 'SHELL-33'],
    ['/dashboard/order/o-1', 'mfe-dashboard', 'SHELL-34'],
    ['/dashboard/faqs/anything/below', 'mfe-dashboard', 'SHELL-35'],
    ['/login', 'mfe-account', 'SHELL-36'],
    ['/login/classic', 'mfe-account', 'SHELL-37'],
    ['/magiclink', 'mfe-account', 'SHELL-38'],
    ['/prediction', 'mfe-funnel', 'SHELL-40'],
  ])('%s belongs to %s (%s)', (path, owner) => {
    expect(ownerOf(path)).toBe(owner)
  })

  it.each([
    ['/start/3/', 'mfe-funnel'],
    ['/about/', 'mfe-landing'],
    ['/Dashboard/ACCOUNT/', 'mfe-account'],
    ['/dashboard/faqs', 'mfe-dashboard'],
    ['/landing/a%20b', 'mfe-landing'],
  ])('%s belongs to %s (SHELL-07)', (path, owner) => {
    expect(ownerOf(path)).toBe(owner)
  })

  it('matches paths exactly, but for the questions (SHELL-07)', () => {
    const paths = modules
      .flatMap(({ routes }) => routes)
      .map((route) => route.replace('/:campaign', '/ojo').replaceAll(/:\w+/g, 'x').replace('/*', ''))
    expect(paths.length).toBeGreaterThan(40)
    expect(paths.filter((path) => ownerOf(`${path}/more/below`))).toEqual(['/dashboard/faqs'])
    for (const doubled of [(path: string) => `/${path}`, (path: string) => `${path}//`])
      expect(paths.map(doubled).filter((path) => ownerOf(path))).toEqual([])
  })

  it.each(['/dashboard/faqs', '/dashboard/faqs/', '/dashboard/faqs/shipping', '/dashboard/faqs/any/below'])(
    'knows by its beginning whose %s is (SHELL-35)',
    (path) => {
      expect(ownerOf(path)).toBe('mfe-dashboard')
      expect(ownerOf('/dashboard/faqsx')).toBeUndefined()
    },
  )

  it('leaves only listed campaigns to the landing, never a fixed route or a reserved word (LAND-29, SHELL-11)', () => {
    for (const slug of FIXED_SLUGS) expect([slug, ownerOf(`/${slug}`)]).toEqual([slug, 'mfe-landing'])
    for (const unlisted of FIXED_SLUGS.flatMap((slug) => [`${slug}s`, `${slug}-may`, `my-${slug}`, `${slug}/more`]))
      expect([unlisted, ownerOf(`/${unlisted}`)]).toEqual([unlisted, undefined])
    expect(ownerOf('/e7-nov')).toBeUndefined()
    expect(ownerOf('/dashboard')).toBe('mfe-dashboard')
    expect(ownerOf('/ops')).toBeUndefined()
  })

  it.each(['api', 'identity', 'ofrep', 'm', 'cards', 'collect', 'ops', 'healthz', 'readyz', 'pictures'])(
    'leaves /%s to nobody, were it listed, too (LAND-29, SHELL-11)',
    (word) => {
      for (const path of [`/${word}`, `/${word.toUpperCase()}/`])
        expect([path, findOwner(path, modules, () => true)]).toEqual([path, undefined])
    },
  )

  it('tolerates one trailing slash on every route (DASH-54)', () => {
    const patterns = modules.flatMap(({ name, routes }) => routes.map((route) => ({ name, route })))
    for (const { name, route } of patterns.filter(({ route }) => route !== '/')) {
      const path = route.replace('/:campaign', '/ojo').replaceAll(/:\w+/g, 'x').replace('/*', '')
      expect([path, ownerOf(`${path}/`)]).toEqual([path, name])
      expect([path, ownerOf(`${path}//`)]).toEqual([path, undefined])
    }
  })

  it('compares every route without its case, the first segment of a landing among them (LAND-16, SHELL-07)', () => {
    for (const { name, route } of modules.flatMap(({ name, routes }) => routes.map((route) => ({ name, route })))) {
      const path = route.replace('/:campaign', '/ojo').replaceAll(/:\w+/g, 'x').replace('/*', '')
      for (const written of [path.toUpperCase(), path.replace(/^\/\w/, (first) => first.toUpperCase())])
        expect([written, ownerOf(written)]).toEqual([written, name])
    }
  })

  it.each([
    '/nobody',
    '/start/4',
    '/about/more',
    '/dashboard/ordersx',
    '/ojo/more',
    '//',
    '//ojo',
    '/about//',
    '/landing/%E0%A4%A',
  ])('leaves %s to the 404 page (LAND-29, SHELL-41)', (path) => {
    expect(ownerOf(path)).toBeUndefined()
  })
})

it('gives no two modules routes that meet, but for campaigns', () => {
  const claims = modules.flatMap(({ name, routes }) => routes.map((route) => ({ name, route })))
  const meeting = claims.filter(
    ({ name, route }) =>
      route !== CAMPAIGN_ROUTE &&
      claims.some((other) => other.name !== name && other.route !== CAMPAIGN_ROUTE && doRoutesMeet(route, other.route)),
  )
  expect(meeting).toEqual([])
})

describe('the rule', () => {
  const segment = fc.constantFrom('a', 'b', 'a-b', ':x', ':y')
  const route = fc
    .tuple(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.boolean())
    .map(([segments, hasRest]) => `/${segments.join('/')}${hasRest ? '/*' : ''}`)
  const routes = fc.uniqueArray(fc.oneof(route, fc.constant('/')), {
    selector: shapeOfRoute,
    minLength: 1,
    maxLength: 8,
  })
  const path = fc
    .tuple(fc.array(fc.constantFrom('a', 'B', 'a-b', 'c', '%20', '%2F'), { maxLength: 5 }), fc.boolean())
    .map(([segments, hasSlash]) => `/${segments.join('/')}${hasSlash && segments.length > 0 ? '/' : ''}`)

  it('is the router’s: of any routes it chooses the one that the router would (SHELL-07)', () => {
    fc.assert(
      fc.property(routes, path, (given, asked) => {
        const chosen = findOwner(
          asked,
          given.map((one) => ({ routes: [one] })),
          () => true,
        )
        const byRouter = matchRoutes(
          given.map((one) => ({ path: one })),
          asked,
        )
        expect(chosen?.routes[0]).toBe(byRouter?.at(-1)?.route.path)
      }),
    )
  })

  it('says of two routes whether they meet as their addresses do', () => {
    fc.assert(
      fc.property(route, route, path, (one, other, asked) => {
        const both = matchesRoute(one, asked) && matchesRoute(other, asked)
        if (both) expect(doRoutesMeet(one, other)).toBe(true)
        if (coversRoute(one, other) && matchesRoute(other, asked)) expect(matchesRoute(one, asked)).toBe(true)
        expect(doRoutesMeet(one, other)).toBe(doRoutesMeet(other, one))
      }),
    )
    expect(doRoutesMeet('/a/:x', '/:y/b')).toBe(true)
    expect([doRoutesMeet('/a/:x', '/b/:x'), doRoutesMeet('/a', '/a/b'), doRoutesMeet('/', '/:x')]).toEqual([
      false,
      false,
      false,
    ])
    expect([coversRoute('/a/*', '/a'), coversRoute('/a/:x', '/a/b'), coversRoute('/:x', '/')]).toEqual([
      true,
      true,
      false,
    ])
    expect([coversRoute('/a/b', '/a/:x'), coversRoute('/a/:x', '/a/*')]).toEqual([false, false])
  })

  it('takes two routes that differ in the names of their parameters for one', () => {
    expect(shapeOfRoute('/Landing/:campaign')).toBe(shapeOfRoute('/landing/:slug'))
    expect(shapeOfRoute('/landing/:campaign')).not.toBe(shapeOfRoute('/landing/campaign'))
    expect(matchesRoute('/landing/:slug', '/LANDING/x/')).toBe(true)
    expect([matchesRoute('/a/:x/*', '/a'), matchesRoute('/a/b/*', '/a'), matchesRoute('/a/:x/*', '/a/b')]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('knows what the server and the shell answer themselves', () => {
    expect(['/ops', '/API/x', '/m'].every(isReserved)).toBe(true)
    expect(['/', '/mock', '/dashboard/ops'].some(isReserved)).toBe(false)
  })
})

describe('routes beside each other', () => {
  it.each([
    ['/a', '/a', true],
    ['/', '/', true],
    ['/', '/:x', false],
    ['/a/*', '/a/b', true],
    ['/a/*', '/a', true],
    ['/a/b/*', '/a', false],
    ['/a/:x/*', '/a/b/c', true],
  ])('%s and %s: some address is of both, %s, whichever is asked first', (one, other, doMeet) => {
    expect([doRoutesMeet(one, other), doRoutesMeet(other, one)]).toEqual([doMeet, doMeet])
  })

  it.each([
    ['/a', '/a/b', false],
    ['/a', '/a/*', false],
    ['/a/b', '/a', false],
    ['/a/*', '/a/b/c', true],
    ['/a/b/*', '/a/*', false],
    ['/:x', '/', false],
    ['/a/:x/*', '/a', false],
  ])('%s covers %s: %s', (wide, narrow, isCovered) => {
    expect(coversRoute(wide, narrow)).toBe(isCovered)
  })

  it('have one shape whatever their parameters are called, and in any case', () => {
    expect(shapeOfRoute('/Start/:Step/:x')).toBe('/start/:/:')
  })

  it('are the first one’s where two weigh the same', () => {
    const owners = [
      { name: 'one', routes: ['/a/:x'] },
      { name: 'two', routes: ['/a/:y'] },
    ]
    expect(findOwner('/a/b', owners, isCampaign)?.name).toBe('one')
  })

  it('are told of a path: the one under which it is somebody’s', () => {
    const routes = ['/:campaign', '/start/:step', '/start/1']
    expect(['/start/1', '/start/2', '/ojo', '/nobody'].map((path) => routeOf(path, routes, isCampaign))).toEqual([
      '/start/1',
      '/start/:step',
      CAMPAIGN_ROUTE,
      undefined,
    ])
  })
})
