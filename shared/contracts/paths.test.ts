import { CONTRACT_VERSION } from './deployment.ts'
import { paths, safeReturnPath } from './paths.ts'
import { queryKeys } from './query-keys.ts'

describe('the addresses of the site', () => {
  it('are those that everybody knows', () => {
    const known = Object.entries(paths).map(([name, path]) => [name, path('kitchen')])
    expect(Object.fromEntries(known)).toMatchSnapshot()
  })

  it.each([
    [paths.landing('a/b c'), '/landing/a%2Fb%20c'],
    [paths.employeePerk('a&b'), '/employee_perk/a%26b'],
    [paths.customerReferral('c?1'), '/customerref/c%3F1'],
    [paths.productGroup('hand soap'), '/products/hand%20soap'],
    [paths.bundle('kitchen'), '/products/bundles/kitchen'],
    [paths.receipt('o/1'), '/dashboard/order/o%2F1'],
    [paths.enrollEmployee('a#b'), '/dashboard/account/enroll_employee/a%23b'],
  ])('hold what they are asked for as one part: %s', (path, expected) => {
    expect(path).toBe(expected)
  })
})

describe('where somebody returns after signing in', () => {
  it.each([
    '/',
    '/dashboard/orders',
    '/checkout?a=1&b=%20#c',
    '/a.b/c-d_e',
    "/a~b/c!d'e(f)*g",
    '/?utm_campaign=spring+sale,texas&at=10:30;b=@c$',
    '/checkout?from=https://site.example',
  ])('may be %s (ACC-38)', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  it.each([
    '',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example?b',
    '/a\\b',
    'x/dashboard',
    'https://evil.example',
    '/a b',
    '/a\n',
    '/<',
    7,
    null,
    ['/dashboard'],
  ])('is never %j (ACC-38)', (path) => {
    expect(safeReturnPath(path)).toBeUndefined()
  })
})

describe('the keys of the shared cache', () => {
  it('begin with the version of the contract, and name what they are asked for', () => {
    const { landing, prospect, shipment, rounder, tax, order, ...whole } = queryKeys
    const asked = [landing({ rc: 'a' }), prospect('b'), shipment('c'), rounder('d'), tax('e'), order('f')]
    const all = [...asked, ...Object.values(whole).map((key) => key())]
    expect(new Set(all.map(([version]) => version))).toEqual(new Set([CONTRACT_VERSION]))
    expect(all.map(([, ...rest]) => rest)).toMatchSnapshot()
  })
})
