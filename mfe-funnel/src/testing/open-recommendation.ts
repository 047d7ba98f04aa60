import { screen, within } from '@testing-library/react'
import { cents, type Coupon, type Interview } from '@cupboard/shared/contracts'
import { renderScreen, type FakeOutcome, type RenderedScreen, type RenderScreenOptions } from '@cupboard/shared/testing'
import module from '../module.ts'
import { routes } from '../routes.tsx'
import { SAMPLE_GROUPS, SAMPLE_ROUNDER, SAMPLE_SIGN_UP_DATA } from './samples.ts'

export const api: NonNullable<RenderScreenOptions['api']> = {
  rounder: SAMPLE_ROUNDER,
  productGroups: [...SAMPLE_GROUPS],
  shipment: { deliveryDate: '2026-11-25T18:00:00.000Z', cutoff: '2026-11-21T06:00:00.000Z' },
  tax: ({ body }) => ({ taxAmount: cents(Math.round(body.amount * 0.0825)) }),
}

/** Subtotal of the sample: 1140 + 698 + 299 + 1200 + 360 + 449. */
export const SUBTOTAL = '$41.46'

export const fixed = (amountOff: number, threshold: number): Coupon => ({
  code: 'TEN',
  description: 'First delivery',
  discount: { type: 'FixedDiscount', amountOffCents: cents(amountOff), subtotalThresholdCents: cents(threshold) },
  duration: { type: 'Once' },
})

afterEach(() => {
  jest.useRealTimers()
})

export const recommend = (options: RenderScreenOptions = {}) =>
  renderScreen(routes, {
    path: '/recommendation',
    api,
    signUpData: SAMPLE_SIGN_UP_DATA,
    widgets: module.widgets,
    ...options,
  })

export const ready = () => screen.findByRole('heading', { level: 1, name: "Here's your recommended first delivery." })
export const press = (name: string | RegExp) => screen.getByRole('button', { name })
export const shelf = (name: string) => within(screen.getByRole('region', { name }))
export const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }))
export const quantity = (name: string) => screen.getByRole('combobox', { name: `Quantity of ${name}` })

/** What is kept of the shelf of Everyday Essentials. */
export const stored = (signUpData: RenderedScreen['signUpData']) => signUpData()?.manifestBundles?.[0]

/** Who answers that there is a load more of laundry than at first: what is recommended then comes of `anew`. */
export async function withOneLoadMore(anew: FakeOutcome<'rounder'> | Promise<FakeOutcome<'rounder'>>) {
  const rounder = ({ body }: { body: Interview }) => (body.laundry.frequency === 1 ? SAMPLE_ROUNDER : anew)
  const rendered = recommend({ api: { ...api, rounder } })
  await ready()
  await rendered.user.click(press('Laundry question'))
  await rendered.user.click(await screen.findByRole('button', { name: 'One load more' }))
  await rendered.user.click(press('Done'))
  return rendered
}
