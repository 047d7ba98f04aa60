import { screen, waitFor, within } from '@testing-library/react'
import { STATES } from '@cupboard/shared/contracts'
import { edit, openAccount, save } from '../../testing/open-account.tsx'

describe('the address editor', () => {
  it('has an address lie in one of the states, or in DC (SHR-99)', async () => {
    const { user } = await openAccount()
    await user.click(edit('Delivery Info'))
    const options = within(screen.getByLabelText('State')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Select a state', ...Object.values(STATES)])
  })

  it('suggests addresses as the checkout does; the chosen one fills in the rest', async () => {
    const chosen = { line1: '1100 Congress Ave', city: 'Round Rock', state: 'TX', zipcode: '78664' }
    const suggestion = { id: 'a-1', text: chosen.line1, detail: 'Round Rock, TX 78664' }
    const { user, recorded } = await openAccount(
      {},
      { suggestAddresses: { suggestions: [suggestion] }, resolveAddress: chosen },
    )
    await user.click(edit('Delivery Info'))
    await user.clear(screen.getByLabelText('Address'))
    await user.type(screen.getByLabelText('Address'), '1100 Cong')
    await user.click(await screen.findByRole('option', { name: /1100 Congress Ave/ }))
    await waitFor(() => expect(screen.getByLabelText('Zipcode')).toHaveValue('78664'))
    await user.click(save())
    await waitFor(() => expect(recorded.calls.map(({ name }) => name)).toContain('putCustomer'))
    const { line1: address, ...place } = chosen
    expect(recorded.calls.find(({ name }) => name === 'putCustomer')?.input).toMatchObject({
      body: { shipping: { address, ...place } },
    })
  })
})
