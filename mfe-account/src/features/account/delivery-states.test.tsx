import { screen, within } from '@testing-library/react'
import { ok, paths, STATES } from '@cupboard/shared/contracts'
import { renderScreen } from '@cupboard/shared/testing'
import { signedIn, userOf } from '../../testing/samples.ts'
import { AccountScreen } from './account-screen.tsx'

describe('the address of the account', () => {
  it('lies in one of the states, or in DC (SHR-99)', async () => {
    const { user } = renderScreen(<AccountScreen />, {
      path: paths.account(),
      session: signedIn(),
      sessionActs: { devices: async () => ok([]) },
      api: { getCustomer: userOf(), listOrders: { orders: [], orderWindows: [] } },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Delivery Info' }))
    const options = within(screen.getByLabelText('State')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Select a state', ...Object.values(STATES)])
  })
})
