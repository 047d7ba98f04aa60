import { ownerOf } from './routes.ts'

const owners = [
  {
    name: 'landing',
    routes: ['/', '/landing/:campaign', '/products/bundles/:bundleId', '/products/:groupName', '/:campaign'],
  },
  { name: 'dashboard', routes: ['/dashboard', '/dashboard/faqs/*'] },
  { name: 'account', routes: ['/dashboard/account'] },
]
const owner = (path: string) =>
  ownerOf(path, owners, (slug) => ['westlake', 'ops', 'dashboard'].includes(slug.toLowerCase()))?.name

it('finds the owner of a path, one trailing slash or not, in any case', () => {
  expect(owner('/')).toBe('landing')
  expect(owner('/dashboard/account/')).toBe('account')
  expect(owner('/Dashboard')).toBe('dashboard')
  expect(owner('/dashboard/faqs')).toBe('dashboard')
  expect(owner('/dashboard/faqs/a/b')).toBe('dashboard')
  expect(owner('/dashboard/other')).toBeUndefined()
})

it('lets /:campaign match live slugs only, never a fixed route or a reserved word (SHELL-11)', () => {
  expect(owner('/westlake')).toBe('landing')
  expect(owner('/WESTLAKE')).toBe('landing')
  expect(owner('/nobody')).toBeUndefined()
  expect(owner('/ops')).toBeUndefined()
  expect(owner('/dashboard')).toBe('dashboard')
})

it('refuses a path that cannot be decoded', () => {
  expect(owner('/landing/%E0%A4%A')).toBeUndefined()
})
