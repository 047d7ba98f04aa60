import { act, screen } from '@testing-library/react'
import { ok, paths, type Customer } from '@cupboard/shared/contracts'
import { renderScreen, type FakeApi, type RenderScreenOptions } from '@cupboard/shared/testing'
import { AccountScreen } from '../features/account/account-screen.tsx'
import { signedIn, userOf } from './samples.ts'

/** Each visit has a card provider of its own. */
let visits = 0

/** The account of {@link userOf}, whom the server lets change everything. */
export async function openAccount(
  change: Partial<Customer> = {},
  api: FakeApi = {},
  options: RenderScreenOptions = {},
) {
  const user = userOf(change)
  const view = renderScreen(<AccountScreen />, {
    path: paths.account(),
    session: signedIn(),
    sessionActs: { devices: async () => ok([]) },
    pageData: { cards: { publishableKey: `pk_test_${(visits += 1)}`, scriptUrl: '/cards/stripe.js' } },
    api: {
      getCustomer: user,
      listOrders: { orders: [], orderWindows: [] },
      putCustomer: { customer: user.customer },
      putInterview: { interview: user.customer.interview },
      putSource: { customer: user.customer },
      ...api,
    },
    ...options,
  })
  await screen.findByRole('heading', { name: 'Personal Info' })
  return view
}

export const edit = (what: string) => screen.getByRole('button', { name: `Edit ${what}` })
export const save = () => screen.getByRole('button', { name: 'Save Changes' })

/** Real screens, three seconds that pass at once. */
export function withClock(run: (user: RenderScreenOptions) => Promise<void>) {
  return async () => {
    jest.useFakeTimers()
    try {
      await run({ user: { advanceTimers: jest.advanceTimersByTime } })
    } finally {
      jest.useRealTimers()
    }
  }
}
export const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000))
