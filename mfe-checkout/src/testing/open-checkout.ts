import { screen, waitFor } from '@testing-library/react'
import { cents, ok, paths, type SignUpData } from '@cupboard/shared/contracts'
import type { SessionPort } from '@cupboard/shared/module'
import {
  installFakeStripe,
  renderScreen,
  type FakeApi,
  type FakeStripe,
  type RenderScreenOptions,
} from '@cupboard/shared/testing'
import { routes } from '../routes.tsx'
import { ORDER, PLAN, SUGGESTED } from './samples.ts'

const API: FakeApi = {
  tax: { taxAmount: cents(248) },
  shipment: { deliveryDate: '2026-11-25T18:00:00Z', cutoff: '2026-11-21T06:00:00Z' },
  productGroups: [],
  suggestAddresses: SUGGESTED,
  resolveAddress: { line1: '2108 Alta Vista Avenue', city: 'Austin', state: 'TX', zipcode: '78704' },
  createOrder: { order: ORDER },
}
const ACTS: Partial<SessionPort> = {
  signUp: async () => ok({ confirmed: true }),
  signIn: async () => ok(undefined),
  resendSignUpCode: async () => ok(undefined),
}

export interface OpenCheckoutOptions extends RenderScreenOptions {
  readonly cards?: FakeStripe
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

/** Each visit has a card provider of its own. */
let visits = 0

/** The checkout of who chose {@link PLAN}, with `data` beside it in navigation state; the server takes whatever is ordered. */
export function openCheckout(data: SignUpData = {}, { cards: provider, ...options }: OpenCheckoutOptions = {}) {
  const cards = installFakeStripe(provider)
  const view = renderScreen(routes, {
    path: paths.checkout(),
    state: { signUpData: { ...PLAN, ...data } },
    pageData: { cards: { publishableKey: `pk_test_${(visits += 1)}`, scriptUrl: '/cards/stripe.js' } },
    ...options,
    api: { ...API, ...options.api },
    sessionActs: { ...ACTS, ...options.sessionActs },
  })
  return { ...view, cards }
}

type Checkout = ReturnType<typeof openCheckout>

export const payButton = () => screen.findByRole('button', { name: /^Place Order/ })

/** Waits for the amount on the button. */
export const placeOrder = async ({ user }: Checkout) =>
  user.click(await screen.findByRole('button', { name: /^Place Order.*\$/ }))

/** Each field at once: key by key takes the screen as many drawings as there are letters. */
export async function fillIn({ user }: Checkout, email = 'marisol@home.example') {
  const put = async (field: HTMLElement, text: string) => {
    await user.click(field)
    await user.paste(text)
  }
  await put(await screen.findByLabelText('First name'), 'Marisol')
  await put(screen.getByLabelText('Last name'), 'Torres')
  await put(screen.getByRole('combobox', { name: 'Address' }), '2108 Alta')
  await user.click(await screen.findByRole('option', { name: /2108 Alta Vista/ }))
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Austin'))
  await put(screen.getByLabelText('Mobile Phone'), '5125550142')
  await put(screen.getByLabelText(/Email$/), email)
}
