import { screen, waitFor } from '@testing-library/react'
import { edit, openAccount, save } from '../../testing/open-account.tsx'

describe('the address editor', () => {
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
