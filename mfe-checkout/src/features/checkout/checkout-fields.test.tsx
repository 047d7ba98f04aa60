import { screen, waitFor, within } from '@testing-library/react'
import { STATES } from '@cupboard/shared/contracts'
import { openCheckout, payButton } from '../../testing/open-checkout.ts'
import { EMPLOYER, PARTNER } from '../../testing/samples.ts'

describe('filling in', () => {
  it.each([
    ['512', 'Mobile Phone format is invalid'],
    ['', 'Mobile Phone is required'],
  ])('marks an invalid phone once it is left: "%s" (CHK-42, CHK-43)', async (typed, words) => {
    const { user } = openCheckout()
    const phone = await screen.findByLabelText('Mobile Phone')
    await user.click(phone)
    await user.paste(typed)
    expect(phone).not.toBeInvalid()
    await user.tab()
    expect(phone).toBeInvalid()
    expect(screen.getByText(words)).toBeVisible()
  })

  it.each(['5125550142', '(512) 555-0142', '+1 512 555 0142'])(
    'marks no phone that is one, left or sent by Enter: "%s" (CHK-42, CHK-43)',
    async (typed) => {
      const { user } = openCheckout()
      const phone = await screen.findByLabelText('Mobile Phone')
      await user.type(phone, `${typed}{Enter}`)
      expect(phone).toBeValid()
      await user.tab()
      expect(phone).toBeValid()
      expect(screen.queryByText(/^Mobile Phone (format|is)/)).not.toBeInTheDocument()
    },
  )

  it('shows a valid phone as (xxx) xxx-xxxx once it is left (CHK-17, SHR-92)', async () => {
    const { user } = openCheckout()
    const phone = await screen.findByLabelText('Mobile Phone')
    await user.type(phone, '5125550142')
    await user.tab()
    expect(phone).toHaveValue('(512) 555-0142')
  })

  it.each(['First name', 'Last name'])(
    'points out a %s of more than two words, and takes it (SHR-89, OP-50)',
    async (label) => {
      const { user } = openCheckout()
      const name = await screen.findByLabelText(label)
      const hint = 'We put this on the label exactly as you type it.'
      await user.type(name, 'Mary Ann')
      expect(screen.queryByText(hint)).not.toBeInTheDocument()
      await user.type(name, ' Lee')
      expect(screen.getByText(hint)).toBeVisible()
      await user.tab()
      expect(name).toBeValid()
    },
  )

  it('offers each of the states that we know, DC among them, and no other (SHR-99)', async () => {
    openCheckout()
    const [nothing, ...states] = within(await screen.findByLabelText('State')).getAllByRole('option')
    expect(nothing).toHaveValue('')
    expect(states.map(({ textContent }) => textContent)).toEqual(Object.keys(STATES).toSorted())
  })

  it.each(['First name', 'Last name'])(
    'tells a %s that is empty or no name as it is left (CHK-29, CHK-30)',
    async (label) => {
      const { user } = openCheckout()
      const name = await screen.findByLabelText(label)
      for (const [typed, words] of [
        ['', 'is required'],
        ['D4na', 'cannot include numbers or special characters'],
      ] as const) {
        await user.click(name)
        if (typed !== '') await user.keyboard(typed)
        expect(name).toBeValid()
        await user.tab()
        expect(name).toBeInvalid()
        expect(name).toHaveAccessibleDescription(`${label} ${words}`)
      }
    },
  )

  it.each([
    ['Address', 'Address is required', ''],
    ['Address', 'Address format is invalid', 'a'.repeat(201)],
    ['Suite/Apt (optional)', 'Suite/Apt format is invalid', '4'.repeat(61)],
    ['City', 'City is required', ''],
    ['City', 'City format is invalid', 'a'.repeat(101)],
    ['Zipcode', 'Zipcode is required', ''],
    ['Zipcode', 'Zipcode format is invalid', '7870'],
    ['Email', 'Email is required', ''],
    ['Email', 'Please enter a valid email address.', 'marisol@home'],
    ['Delivery instructions (optional)', 'Delivery instructions format is invalid', 'a'.repeat(501)],
  ])('tells of %s, as it is left: %s (CHK-31, CHK-32)', async (label, words, typed) => {
    const { user } = openCheckout()
    const field = await screen.findByLabelText(label, { selector: 'input, textarea' })
    await user.clear(field)
    if (typed !== '') await user.paste(typed)
    expect(field).toBeValid()
    await user.tab()
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(expect.stringContaining(words))
  })

  it.each([
    ['512', 'Mobile Phone format is invalid'],
    ['', 'Mobile Phone is required'],
  ])('validates the phone on Enter too, without ordering: "%s" (CHK-42)', async (typed, words) => {
    const { user, recorded } = openCheckout()
    await user.type(await screen.findByLabelText('Mobile Phone'), `${typed}{Enter}`)
    expect(screen.getByLabelText('Mobile Phone')).toBeInvalid()
    expect(screen.getByText(words)).toBeVisible()
    expect(recorded.calls.some(({ name }) => name === 'createOrder')).toBe(false)
  })

  it("validates the partner's code while it is typed and when it is left (CHK-40, CHK-41)", async () => {
    const { user } = openCheckout(PARTNER)
    const code = await screen.findByLabelText('Fetch code')
    await user.click(code)
    expect(screen.queryByText('Invalid Fetch code')).not.toBeInTheDocument()
    await user.tab()
    expect(screen.getByText('Invalid Fetch code')).toBeVisible()
    await user.type(code, '4')
    expect(screen.getByText('Invalid Fetch code')).toBeVisible()
    await user.clear(code)
    await user.type(code, 'ATX 4821')
    expect(screen.queryByText('Invalid Fetch code')).not.toBeInTheDocument()
    await user.clear(code)
    expect(screen.getByText('Invalid Fetch code')).toBeVisible()
  })

  it('clears the mark and the words of a field that is changed (CHK-47)', async () => {
    const { user } = openCheckout()
    const name = await screen.findByLabelText('First name')
    await user.click(name)
    await user.tab()
    expect(name).toBeInvalid()
    await user.type(name, 'M')
    expect(name).not.toBeInvalid()
    expect(screen.queryByText('First name is required')).not.toBeInTheDocument()
  })

  it('clears the mark of each field that the refused order has told, as it is changed (CHK-47)', async () => {
    const { user } = openCheckout({ isEmployeePerk: true, employer: EMPLOYER })
    await screen.findByLabelText('First name')
    for (const label of ['City', 'Zipcode']) await user.clear(screen.getByLabelText(label))
    for (const label of [/^Suite/, /^Delivery instructions/]) {
      await user.click(screen.getByLabelText(label))
      await user.paste('a'.repeat(501))
    }
    await user.selectOptions(screen.getByLabelText('State'), '')
    await user.click(await payButton())
    for (const [field, change] of [
      [screen.getByLabelText('State'), (state: HTMLElement) => user.selectOptions(state, 'TX')],
      [screen.getByLabelText(/^Suite/), (suite: HTMLElement) => user.type(suite, 'x')],
      [screen.getByLabelText(/^Delivery instructions/), (words: HTMLElement) => user.type(words, 'x')],
      [screen.getByRole('checkbox'), user.click],
    ] as const) {
      expect(field).toHaveAccessibleDescription(/is required|is invalid|accept the terms/)
      await change(field)
      expect(field).not.toHaveAccessibleDescription(/is required|is invalid|accept the terms/)
    }
    const labels = [
      'First name',
      'Last name',
      'Address',
      'City',
      'Zipcode',
      'Mobile Phone',
      'Personal Email',
      'Work email',
    ]
    for (const label of labels) {
      const field = screen.getByRole(label === 'Address' ? 'combobox' : 'textbox', { name: label })
      expect([label, field.getAttribute('aria-invalid')]).toEqual([label, 'true'])
      await user.type(field, label === 'Zipcode' || label === 'Mobile Phone' ? '7' : 'x')
      expect([label, field.getAttribute('aria-invalid')]).not.toEqual([label, 'true'])
    }
  })

  it('clears the marks of all that a chosen address fills in (CHK-47)', async () => {
    const { user } = openCheckout()
    for (const label of ['City', 'Zipcode']) {
      await user.clear(await screen.findByLabelText(label))
      await user.tab()
      expect(screen.getByLabelText(label)).toBeInvalid()
    }
    await user.type(screen.getByRole('combobox', { name: 'Address' }), '2108 Alta')
    await user.click(await screen.findByRole('option', { name: /2108 Alta Vista/ }))
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Austin'))
    for (const label of ['City', 'Zipcode']) expect(screen.getByLabelText(label)).toBeValid()
  })

  it.each([
    ['none', '', 'Email address is not in proper format', EMPLOYER],
    ['no email', 'marisol', 'Email address is not in proper format', EMPLOYER],
    ['another’s', 'm@home.example', 'Email address needs to be a Larkspur email address', EMPLOYER],
    ['of nobody we know', 'm@home.example', 'Email address needs to be a company email address', null],
  ])('says in its box, as it is left, that a work email is wrong: %s (CHK-46)', async (_, typed, words, employer) => {
    const { user } = openCheckout({ isEmployeePerk: true, employer })
    const work = await screen.findByLabelText('Work email')
    await user.click(work)
    if (typed !== '') await user.paste(typed)
    await user.tab()
    expect(work).toBeInvalid()
    expect(work).toHaveAccessibleDescription(expect.stringContaining(words))
    expect(screen.getByText(words)).toBeVisible()
  })

  it('clears the error of the work email when it is edited (CHK-46, CHK-50)', async () => {
    const { user } = openCheckout({ isEmployeePerk: true, employer: EMPLOYER })
    const work = await screen.findByLabelText('Work email')
    await user.type(work, 'm@home.example')
    await user.tab()
    expect(screen.getByText('Email address needs to be a Larkspur email address')).toBeVisible()
    await user.type(work, 'x')
    expect(screen.queryByText('Email address needs to be a Larkspur email address')).not.toBeInTheDocument()
  })

  it('clears it, too, where it was told as the order was refused (CHK-50)', async () => {
    const { user } = openCheckout({ isEmployeePerk: true, employer: EMPLOYER })
    const work = await screen.findByLabelText('Work email')
    const words = 'Email address needs to be a Larkspur email address'
    await user.type(work, 'm@home.example')
    await user.click(await payButton())
    expect(work).toBeInvalid()
    expect(work).toHaveAccessibleDescription(expect.stringContaining(words))
    await user.type(work, 'x')
    expect(work).toBeValid()
    expect(screen.queryByText(words)).not.toBeInTheDocument()
  })
})
