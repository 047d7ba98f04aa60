import { screen } from '@testing-library/react'
import type { CallName, Manifest, Order } from '@cupboard/shared/contracts'
import {
  productGroup,
  renderScreen,
  type FakeOutcome,
  type RenderedScreen,
  type RenderScreenOptions,
} from '@cupboard/shared/testing'
import { unbrokenDate } from '@cupboard/shared/ui'
import { routes } from '../routes.tsx'
import { handSoap, manifest, NOW, order, signedIn } from './samples.ts'

export const NO_PLAN: FakeOutcome<'getManifest'> = {
  ok: false,
  error: {
    code: 'customer_unknown',
    status: 404,
    problem: { type: '', title: '', status: 404, code: 'customer_unknown', error: 'No delivery is planned' },
  },
}

export interface OpenDashboardOptions extends RenderScreenOptions {
  readonly plan?: Partial<Manifest> | 'none'
  readonly orders?: readonly Order[]
}

/** The dashboard in a state of plan and orders. Nothing is expected to be saved. */
export const openDashboard = ({ plan = {}, orders = [], ...options }: OpenDashboardOptions = {}) =>
  renderScreen(routes, {
    path: '/dashboard',
    session: signedIn,
    now: NOW,
    ...options,
    api: {
      getManifest: plan === 'none' ? NO_PLAN : { manifest: manifest(plan) },
      productGroups: [productGroup(), handSoap],
      listOrders: { orders: [...orders], orderWindows: [] },
      getYearAhead: { deliveries: [] },
      getPlanHistory: { history: [] },
      ...options.api,
    },
  })

/** The plan of who has had one delivery; what is edited is saved. */
export const openPlan = (options: OpenDashboardOptions = {}) =>
  openDashboard({
    orders: [order()],
    ...options,
    api: { putManifest: { manifest: manifest({ modified: true }) }, ...options.api },
  })

export const quantity = () => screen.findByLabelText('Quantity of Toilet Paper')

export const headed = (name: string) => screen.findByRole('heading', { level: 1, name: unbrokenDate(name) })

export const calls = ({ recorded }: RenderedScreen, called: CallName) =>
  recorded.calls.filter(({ name }) => name === called)

export const saved = (rendered: RenderedScreen) => calls(rendered, 'putManifest')
