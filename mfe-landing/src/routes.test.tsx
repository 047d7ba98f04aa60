import { screen, waitFor } from '@testing-library/react'
import { paths } from '@cupboard/shared/contracts'
import { CALL_OUTPUTS, renderScreen, type RenderScreenOptions } from '@cupboard/shared/testing'
import { routes } from './routes.tsx'
import { SIGNED_IN } from './testing/samples.ts'
import { showLanding } from './testing/show-landing.ts'

const LANDING = 'Get The Products You Use Everyday Without The Hassle!'
const CAMPAIGNS = ['customer_referral', 'friends_and_family', 'coupon_SPRING', 'westlake', 'westlake_qr']
const PARTNERS = ['standarddomain', 'waterspark']
const SLUGS = ['ojo', 'sde', 'sdn', 'wpk', 'westlake', 'westlake_qr', 'tx', 'DEC', 'e6', 'e6-nov', 'gift-bag-oct']

describe.each<[string, RenderScreenOptions]>([
  ['a visitor', {}],
  ['who was let in at the gate', { signUpData: { approved: true, zipcode: '78704' } }],
  ['who may be signed in', { session: { status: 'checking' } }],
  ['a customer', { session: SIGNED_IN }],
])('to %s', (_, options) => {
  it.each([
    ['/', LANDING, 'SHELL-08'],
    ['/?utm_source=%E0%A4%A', LANDING, 'SHELL-08'],
    ['/landing/nowhere?utm_campaign=nowhere', LANDING, 'SHELL-09'],
    ['/customerref/0b7d1c2e-1111-4111-8111-111111111111', LANDING, 'SHELL-09'],
    ['/ref/ann', LANDING, 'SHELL-09'],
    ['/employer/lonestar', LANDING, 'SHELL-09'],
    ['/coupon/welcome20', LANDING, 'SHELL-09'],
    ['/science', 'Every shelf is a sum.', 'SHELL-15'],
    ['/our-promise', 'You answer once. We keep count.', 'SHELL-17'],
    ['/products/caboo-toilet-paper', 'Toilet Paper', 'SHELL-28'],
    ['/products/bundles/everyday', 'All of your everyday essentials delivered when you need them', 'SHELL-29'],
    ['/products/bundles/kitchen', 'All of your kitchen and cleaning supplies delivered when you need them', 'SHELL-29'],
    ['/products/bundles/laundry', 'All of your laundry supplies delivered when you need them', 'SHELL-29'],
    ['/products/bundles/defense', 'All of your hand and face protection delivered when you need them', 'SHELL-29'],
  ])('%s shows "%s" (%s)', async (path, heading) => {
    const { location } = showLanding({ path, ...options })
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(location().pathname).toBe(path.split('?')[0])
  })
})

it.each([
  ['/employee_perk/lonestar', 'SHELL-09'],
  ...[...CAMPAIGNS, ...PARTNERS].map((slug) => [`/landing/${slug}`, 'SHELL-10']),
  ...[...SLUGS, ...PARTNERS].map((slug) => [`/${slug}`, 'SHELL-11']),
])('%s is the landing, whole (%s)', async (path) => {
  const partsOf = (container: Element) =>
    [...container.querySelectorAll('h1, h2')].map(({ textContent }) => textContent)
  const { container, location, unmount } = showLanding({ path })
  expect(await screen.findByRole('heading', { level: 1, name: LANDING })).toBeVisible()
  expect(location().pathname).toBe(path)
  const parts = partsOf(container)
  unmount()
  expect(parts).toEqual(partsOf(showLanding({ path: '/' }).container))
})

it.each([
  '/',
  paths.ourPromise(),
  paths.about(),
  paths.science(),
  paths.blog(),
  paths.bundle('everyday'),
  paths.productGroup(CALL_OUTPUTS.productGroups[0]?.groupName ?? ''),
  '/ref/ann',
])('%s says that it is seen as it opens (SHELL-47)', async (path) => {
  const { recorded, location } = renderScreen(routes, { path, api: CALL_OUTPUTS })
  await waitFor(() => expect(recorded.pages).not.toEqual([]))
  expect(location().pathname).toBe(path)
})
