import { screen, waitFor } from '@testing-library/react'
import { err, paths } from '@cupboard/shared/contracts'
import { CALL_OUTPUTS, renderScreen } from '@cupboard/shared/testing'
import { routes } from './routes.tsx'
import { openDashboard, type OpenDashboardOptions } from './testing/open-dashboard.ts'
import { order, signedIn, underWay } from './testing/samples.ts'

it.each([paths.dashboard(), paths.pastDeliveries(), paths.receipt('o-1'), paths.faqs()])(
  '%s says that it is seen as it opens (SHELL-47)',
  async (path) => {
    const { recorded, location } = renderScreen(routes, { path, api: CALL_OUTPUTS, session: signedIn })
    await waitFor(() => expect(recorded.pages).not.toEqual([]))
    expect(location().pathname).toBe(path)
  },
)

it.each([paths.dashboard(), paths.pastDeliveries(), paths.receipt('o-1'), paths.faqs()])(
  '%s is the same with one slash at its end (DASH-54)',
  async (path) => {
    const titleOf = async (at: string) => {
      const { recorded, unmount } = renderScreen(routes, { path: at, api: CALL_OUTPUTS, session: signedIn })
      await waitFor(() => expect(recorded.pages).not.toEqual([]))
      unmount()
      return recorded.pages[0]?.title
    }
    expect(await titleOf(`${path}/`)).toBe(await titleOf(path))
  },
)

it.each<[string, OpenDashboardOptions, RegExp]>([
  ['of a plan', { orders: [order()] }, /^Here's your next delivery/],
  ['that is skipped', { orders: [order()], plan: { products: {} } }, /next delivery|skipped/i],
  ['that is being planned', { plan: 'none', orders: [underWay()] }, /^Your next delivery is being planned$/],
  [
    'of who has not ordered yet',
    { plan: 'none', session: { ...signedIn, user: undefined } },
    /^No delivery is planned yet$/,
  ],
  [
    'whose products cannot be read',
    { api: { productGroups: err('network') } },
    /^We could not fetch your next delivery$/,
  ],
  ['that cannot be read', { api: { getManifest: err('network'), listOrders: err('network') } }, /delivery/i],
])('/dashboard is the next delivery, %s (SHELL-30)', async (_, options, heading) => {
  const { location } = openDashboard({ ...options, path: '/dashboard' })
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(location().pathname).toBe('/dashboard')
})
