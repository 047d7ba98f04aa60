import { screen, waitFor, within } from '@testing-library/react'
import { queryKeys, STATES } from '@cupboard/shared/contracts'
import { CALL_OUTPUTS } from '@cupboard/shared/testing'
import { edit, openAccount, save, seconds, withClock } from '../../testing/open-account.tsx'

describe('the address editor', () => {
  it('has an address lie in one of the states, or in DC (SHR-99)', async () => {
    const { user } = await openAccount()
    await user.click(edit('Delivery Info'))
    const options = within(screen.getByLabelText('State')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Select a state', ...Object.values(STATES)])
  })

  it('wants a state to be chosen (ACC-69)', async () => {
    const { user, recorded } = await openAccount()
    await user.click(edit('Delivery Info'))
    await user.selectOptions(screen.getByLabelText('State'), 'Select a state')
    await user.click(save())
    expect(screen.getByRole('link', { name: 'Please select a state' })).toBeVisible()
    expect(recorded.calls.map(({ name }) => name)).not.toContain('putCustomer')
  })

  it('says one sentence above two parts that are wrong, and the words of one alone (ACC-71, ACC-72)', async () => {
    const { user, recorded } = await openAccount()
    await user.click(edit('Delivery Info'))
    await user.clear(screen.getByLabelText('Name'))
    await user.clear(screen.getByLabelText('City'))
    await user.click(save())
    const several = 'Please provide valid answers for all required fields'
    const told = () => screen.getAllByRole('link', { name: /^Please/ }).map((link) => link.textContent)
    expect(within(screen.getByRole('alert')).getByText(several)).toBeVisible()
    expect(told()).toEqual(['Please enter valid name', 'Please enter valid city'])
    await user.type(screen.getByLabelText('Name'), 'Ana Ruiz')
    await user.click(save())
    expect(screen.queryByText(several)).not.toBeInTheDocument()
    expect(told()).toEqual(['Please enter valid city'])
    expect(recorded.calls.map(({ name }) => name)).not.toContain('putCustomer')
  })

  it('keeps a name of more than 60 characters as it was typed, and refuses it (ACC-70)', async () => {
    const { user, recorded } = await openAccount()
    await user.click(edit('Delivery Info'))
    const name = screen.getByLabelText('Name')
    await user.clear(name)
    await user.type(name, 'a'.repeat(61))
    await user.click(save())
    expect(name).toHaveValue('a'.repeat(61))
    expect(name).toBeInvalid()
    expect(recorded.calls.map(({ name: call }) => call)).not.toContain('putCustomer')
    await user.type(name, '{Backspace}')
    await user.click(save())
    await waitFor(() => expect(recorded.calls.map(({ name: call }) => call)).toContain('putCustomer'))
  })

  it('says at the zipcode that its area is not served, which only the server knows (ACC-68)', async () => {
    const problem = { type: '', title: '', status: 422, code: 'area_not_served', error: 'x' }
    const { user } = await openAccount(
      {},
      { putCustomer: { ok: false, error: { code: problem.code, status: problem.status, problem } } },
    )
    await user.click(edit('Delivery Info'))
    await user.clear(screen.getByLabelText('Zipcode'))
    await user.type(screen.getByLabelText('Zipcode'), '78799')
    await user.click(save())
    await waitFor(() => expect(screen.getByLabelText('Zipcode')).toBeInvalid())
    expect(screen.getByLabelText('Zipcode')).toHaveAccessibleDescription(
      'Cupboard does not currently deliver to your area',
    )
    expect(screen.getByLabelText('City')).toBeValid()
  })

  it(
    'has the next delivery read anew, which goes elsewhere now (ACC-60, DASH-69)',
    withClock(async (options) => {
      const { user, ports } = await openAccount({}, {}, options)
      ports.queryClient.setQueryData(queryKeys.manifest(), CALL_OUTPUTS.getManifest)
      await user.click(edit('Delivery Info'))
      await user.type(screen.getByLabelText('City'), 's')
      await user.click(save())
      await screen.findByRole('dialog', { name: 'Success!' })
      await seconds(3)
      expect(ports.queryClient.getQueryState(queryKeys.manifest())?.isInvalidated).toBe(true)
    }),
  )

  it.each([
    ['by its code', 'OK'],
    ['by its name', 'Oklahoma'],
  ])(
    'suggests addresses as the checkout does; the chosen one, whose state is given %s, fills in the rest (API-40, API-41)',
    async (_, state) => {
      const chosen = { line1: '1100 Boston Ave', city: 'Tulsa', state, zipcode: '74101' }
      const suggestion = { id: 'a-1', text: chosen.line1, detail: 'Tulsa, OK 74101' }
      const { user, recorded } = await openAccount(
        {},
        { suggestAddresses: { suggestions: [suggestion] }, resolveAddress: chosen },
      )
      await user.click(edit('Delivery Info'))
      await user.clear(screen.getByLabelText('Address'))
      await user.type(screen.getByLabelText('Address'), '1100 Bost')
      await user.click(await screen.findByRole('option', { name: /1100 Boston Ave/ }))
      await waitFor(() => expect(screen.getByLabelText('Zipcode')).toHaveValue('74101'))
      expect(screen.getByLabelText('State')).toHaveDisplayValue('Oklahoma')
      await user.click(save())
      await waitFor(() => expect(recorded.calls.map(({ name }) => name)).toContain('putCustomer'))
      expect(recorded.calls.find(({ name }) => name === 'putCustomer')?.input).toMatchObject({
        body: { shipping: { address: '1100 Boston Ave', city: 'Tulsa', state: 'OK', zipcode: '74101' } },
      })
    },
  )
})
