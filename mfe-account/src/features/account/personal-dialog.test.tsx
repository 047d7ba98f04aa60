import { screen } from '@testing-library/react'
import { edit, openAccount, save, seconds, withClock } from '../../testing/open-account.tsx'
import { userOf } from '../../testing/samples.ts'

describe('the modal of Personal Info', () => {
  it('says one sentence for several wrong fields, with a link to each (ACC-71, ACC-73)', async () => {
    const { user } = await openAccount()
    await user.click(edit('Personal Info'))
    await user.clear(screen.getByLabelText('First name'))
    await user.clear(screen.getByLabelText('Email'))
    await user.click(save())
    expect(screen.getByText('Please provide valid answers for all required fields')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Please enter valid first name' })).toBeVisible()
  })

  it.each([
    ['Email', 'marisol@home', 'Please enter valid email'],
    ['Phone', '512', 'Please enter valid phone number'],
  ])('takes no %s like "%s": "%s" (ACC-63)', async (label, typed, words) => {
    const { user, recorded } = await openAccount()
    await user.click(edit('Personal Info'))
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), typed)
    await user.click(save())
    expect(screen.getByLabelText(label)).toBeInvalid()
    expect(screen.getByRole('link', { name: words })).toBeVisible()
    expect(recorded.calls.some(({ name }) => name === 'putCustomer')).toBe(false)
  })

  it('says under the phone, as it is left, that a valid number is wanted, and not once it is one (ACC-74)', async () => {
    const { user } = await openAccount()
    await user.click(edit('Personal Info'))
    const phone = screen.getByLabelText('Phone')
    const words = 'Please provide a valid phone number'
    await user.clear(phone)
    await user.type(phone, '512')
    expect(screen.queryByText(words)).not.toBeInTheDocument()
    await user.tab()
    expect(phone).toBeInvalid()
    expect(phone).toHaveAccessibleDescription(expect.stringContaining(words))
    await user.type(phone, '5550142')
    await user.tab()
    expect(screen.queryByText(words)).not.toBeInTheDocument()
  })

  it(
    'sends of the next change only what was changed since the last (ACC-64)',
    withClock(async (options) => {
      let user = userOf()
      const api = { getCustomer: () => user, putCustomer: () => ({ customer: user.customer }) }
      const view = await openAccount({}, api, options)
      const change = async (label: string, was: string, typed: string) => {
        await view.user.click(edit('Personal Info'))
        expect(screen.getByLabelText('First name')).toHaveValue(was)
        await view.user.clear(screen.getByLabelText(label))
        await view.user.type(screen.getByLabelText(label), typed)
        await view.user.click(save())
        for (const later of [0, 3, 1]) await seconds(later)
      }
      user = userOf({ firstName: 'Ana' })
      await change('First name', 'Marisol', 'Ana')
      await change('Last name', 'Ana', 'Ruiz')
      const sent = view.recorded.calls.filter(({ name }) => name === 'putCustomer').map(({ input }) => input)
      expect(sent).toEqual([{ body: { firstName: 'Ana' } }, { body: { lastName: 'Ruiz' } }])
    }),
  )
})
