import { screen, within } from '@testing-library/react'
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

  it.each([
    ['First name', '7', 'Please enter valid first name'],
    ['Last name', '7', 'Please enter valid last name'],
    ['Email', 'marisol@', 'Please enter valid email'],
    ['Phone', '512', 'Please enter valid phone number'],
  ])('says of a wrong %s alone, "%s", what is wrong with it, and no more (ACC-73)', async (label, typed, words) => {
    const { user, recorded } = await openAccount()
    await user.click(edit('Personal Info'))
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), typed)
    await user.click(save())
    expect(within(screen.getByRole('alert')).getByRole('link', { name: words })).toBeVisible()
    expect(screen.getAllByRole('link', { name: /^Please/ })).toHaveLength(1)
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(words))
    expect(screen.queryByText('Please provide valid answers for all required fields')).not.toBeInTheDocument()
    expect(recorded.calls.map(({ name }) => name)).not.toContain('putCustomer')
  })

  it('says in the summary of what is sent that a valid phone is to be entered, in no words of the field that was left (ACC-74)', async () => {
    const { user } = await openAccount()
    await user.click(edit('Personal Info'))
    await user.clear(screen.getByLabelText('Phone'))
    await user.type(screen.getByLabelText('Phone'), '512')
    await user.tab()
    await user.click(save())
    const summary = within(screen.getByRole('alert'))
    expect(summary.getByRole('link', { name: 'Please enter valid phone number' })).toBeVisible()
    expect(screen.queryByText('Please provide a valid phone number')).not.toBeInTheDocument()
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

  it.each([
    ['Email', 'taken@home.example'],
    ['Phone', '(737) 555-0199'],
  ])('says of another account’s %s that a user has it, and of no other field (ACC-63)', async (label, typed) => {
    const problem = { type: '', title: '', status: 409, code: 'contact_taken', error: 'Taken' }
    const taken = { ok: false as const, error: { code: 'contact_taken', status: 409, problem } }
    const { user } = await openAccount({}, { putCustomer: taken })
    await user.click(edit('Personal Info'))
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), typed)
    await user.click(save())
    const words = 'A user with that phone number or email address already exists'
    expect(await screen.findByRole('link', { name: words })).toBeVisible()
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(words))
    expect(screen.getAllByLabelText(/./).filter((field) => field.matches(':invalid, [aria-invalid="true"]'))).toEqual([
      screen.getByLabelText(label),
    ])
  })

  it(
    'says of no field that it is taken where a change cannot be stored (ACC-63)',
    withClock(async (options) => {
      const failed = { ok: false as const, error: { code: 'network' as const } }
      const { user, recorded } = await openAccount({}, { putCustomer: failed }, options)
      await user.click(edit('Personal Info'))
      await user.type(screen.getByLabelText('Email'), 'x')
      await user.click(save())
      for (const later of [0, 3, 1]) await seconds(later)
      expect(recorded.calls.map(({ name }) => name)).toContain('putCustomer')
      expect(screen.queryByText(/already exists/)).not.toBeInTheDocument()
    }),
  )

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
