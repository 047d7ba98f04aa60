import { act, screen, waitFor, within } from '@testing-library/react'
import { err, STATES, type SignUpData } from '@cupboard/shared/contracts'
import { customer, type RenderScreenOptions } from '@cupboard/shared/testing'
import { openCheckout, payButton } from '../../testing/open-checkout.ts'
import { EMPLOYER, FILLED, PARTNER, signedIn, SUGGESTED, TYPED } from '../../testing/samples.ts'

const CUSTOMER = signedIn({ shipping: { ...customer().shipping, deliveryInstructions: 'Ring twice' } })
const typedBefore = (deliveryInstructions: string): SignUpData => ({
  ...FILLED,
  typedDelivery: { ...TYPED, deliveryInstructions },
})

const CHOSEN = { city: 'Austin', state: 'TX', zipcode: '78701' }

const VISITORS: readonly (readonly [who: string, data: SignUpData])[] = [
  ['a visitor', {}],
  ['an employee', { isEmployeePerk: true, employer: EMPLOYER }],
  ['whom the partner delivers to', PARTNER],
  ['who lives outside Texas', { rc: 'sd4me', zipcode: '73101' }],
]

describe('the delivery', () => {
  it.each<[string, SignUpData]>([
    ['a household', PARTNER],
    ['an employee', { ...PARTNER, isEmployeePerk: true, employer: EMPLOYER }],
    ['who came by a code', { ...PARTNER, rc: 'sd4me' }],
  ])('is "Delivery Info" with the logo of the partner that delivers to %s (CHK-06)', async (_, data) => {
    openCheckout(data)
    expect(await screen.findByRole('heading', { level: 1, name: 'Delivery Info' })).toBeVisible()
    expect(screen.getByRole('img', { name: 'Fetch' })).toBeVisible()
  })

  it('has no partner’s logo, and another title, for any other delivery (CHK-06)', async () => {
    openCheckout({ utm_campaign: 'coupon_localeur' })
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Delivery Info')
    expect(screen.queryByRole('img', { name: 'Fetch' })).not.toBeInTheDocument()
  })

  it.each(VISITORS)('says to %s that occasional text messages tune orders (CHK-23)', async (_, data) => {
    const { user } = openCheckout(data)
    const notice = await screen.findByText(/occasional text message to tune your orders/)
    expect(notice).toBeVisible()
    await user.type(screen.getByLabelText('Mobile Phone'), '5125550142')
    expect(notice).toBeVisible()
  })

  it.each(VISITORS)('has for %s fields for name, suite, city, zipcode and card (CHK-13)', async (_, data) => {
    openCheckout(data)
    const ofPlace = data.partnerAddress ? [] : [/^Suite\/Apt/, 'City', 'Zipcode']
    for (const label of ['First name', 'Last name', ...ofPlace]) {
      expect(await screen.findByLabelText(label)).toBeVisible()
    }
    for (const label of ['Card number', 'Expires', 'Security code']) expect(screen.getByText(label)).toBeVisible()
    const card = screen.getByText('Card number').closest('[aria-busy]')
    await waitFor(() => expect(card).toHaveAttribute('aria-busy', 'false'))
  })

  it('chooses the state from state codes (CHK-16)', async () => {
    const { user } = openCheckout()
    const state = await screen.findByLabelText('State')
    const options = within(state)
      .getAllByRole('option')
      .map((option) => option.textContent)
    expect(options.slice(1)).toEqual(Object.keys(STATES).sort())
    expect(options.slice(1).every((code) => /^[A-Z]{2}$/.test(code ?? ''))).toBe(true)
    await user.selectOptions(state, 'OK')
    expect(state).toHaveValue('OK')
  })

  it('takes delivery instructions, which are optional (CHK-19)', async () => {
    const { user } = openCheckout(PARTNER)
    const instructions = await screen.findByRole('textbox', { name: /Delivery instructions \(optional\)/ })
    await user.type(instructions, 'Side door, please!{Enter}Gate: #42')
    expect(instructions).toHaveValue('Side door, please!\nGate: #42')
    await user.clear(instructions)
    await user.tab()
    expect(instructions).not.toBeInvalid()
  })

  it.each<[string, RenderScreenOptions, string]>([
    ['was typed at an earlier visit', { signUpData: typedBefore('Side door') }, 'Side door'],
    ['is known of a customer', { session: CUSTOMER }, 'Ring twice'],
    ['was typed before what is known', { signUpData: typedBefore('Side door'), session: CUSTOMER }, 'Side door'],
  ])('keeps of the delivery instructions what %s (CHK-19)', async (_, options, words) => {
    openCheckout({}, options)
    expect(await screen.findByRole('textbox', { name: /Delivery instructions/ })).toHaveValue(words)
  })

  it.each<[string, RenderScreenOptions]>([
    ['is signed in', { session: CUSTOMER }],
    ['comes back to what they typed', { signUpData: FILLED }],
    ['waits for the tax', { api: { tax: () => new Promise(() => undefined) } }],
  ])('says to who %s, too, that occasional text messages tune orders (CHK-23)', async (_, options) => {
    openCheckout({}, options)
    expect(await screen.findByText(/occasional text message to tune your orders/)).toBeVisible()
  })

  it('shows partner delivery a read-only address and asks for a code (CHK-21)', async () => {
    openCheckout(PARTNER)
    expect(await screen.findByText('8904 Research Boulevard')).toBeVisible()
    expect(screen.getByText('Austin, TX 78758')).toBeVisible()
    for (const label of ['Address', 'City', 'State', 'Zipcode'])
      expect(screen.queryByLabelText(label, { selector: 'input, select' })).not.toBeInTheDocument()
    expect(screen.getByLabelText('Fetch code')).toBeVisible()
    expect(screen.getByLabelText('Fetch code')).toHaveAccessibleDescription(/starts with ATX/)
  })

  it('holds the partner’s code in line 2 (CHK-21)', async () => {
    const view = openCheckout(PARTNER)
    await view.user.type(await screen.findByLabelText('Fetch code'), 'ATX 4821')
    expect(view.signUpData()?.typedDelivery).toMatchObject({ line1: '', line2: 'ATX 4821', city: '', zipcode: '' })
  })

  it('refuses the order where the partner’s state is none, whatever is served (CHK-36)', async () => {
    const partnerAddress = { shortName: 'ATX', line1: '8904 Research Boulevard', city: 'Austin', zipcode: '78758' }
    const { user } = openCheckout(
      { ...PARTNER, partnerAddress: { ...partnerAddress, state: 'Tejas' } },
      { flags: { blockOutsideTexas: false } },
    )
    await user.click(await payButton())
    expect(screen.getByRole('link', { name: 'Please enter valid state' })).toBeVisible()
  })

  it('asks employee-perk customers for a work email and the disclaimer (CHK-20, CHK-25)', async () => {
    const visits = [
      [{}, 'your employer'],
      [{ employer: EMPLOYER }, 'Larkspur'],
      [{ employer: EMPLOYER, ...PARTNER }, 'Larkspur'],
    ] as const
    for (const [data, employer] of visits) {
      const { unmount } = openCheckout({ isEmployeePerk: true, ...data })
      expect(await screen.findByLabelText('Work email')).toBeVisible()
      const name = `By placing this order I confirm that I currently work for ${employer}. If my employment or the subsidy of ${employer} ends, I bear the full cost of my deliveries.`
      expect(screen.getByRole('checkbox', { name })).not.toBeChecked()
      unmount()
    }
  })

  it('asks nobody else for a work email or the disclaimer (CHK-20, CHK-25)', async () => {
    openCheckout({ employer: EMPLOYER })
    expect(await screen.findByLabelText('First name')).toBeVisible()
    expect(screen.queryByLabelText('Work email')).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })

  it.each<[string, SignUpData, string]>([
    ['an employee', { isEmployeePerk: true }, 'Personal Email'],
    ['an employee whom the partner delivers to', { isEmployeePerk: true, ...PARTNER }, 'Personal Email'],
    ['who only comes by an employer', { employer: EMPLOYER }, 'Email'],
  ])('asks %s for an email by its name, and says by it that it is required (CHK-18)', async (_, data, label) => {
    const { user } = openCheckout(data)
    expect(await screen.findByRole('textbox', { name: label })).toBeVisible()
    await user.click(await payButton())
    expect(screen.getByRole('link', { name: `${label} is required` })).toBeVisible()
  })

  it('keeps an address to choose while others are asked for (CHK-14, API-40)', async () => {
    const suggestAddresses = ({ query }: { readonly query?: unknown }) =>
      JSON.stringify(query).includes('A') ? new Promise<never>(() => undefined) : SUGGESTED
    const { user, recorded } = openCheckout({}, { api: { suggestAddresses } })
    const asked = () => recorded.calls.filter(({ name }) => name === 'suggestAddresses').map(({ input }) => input)
    await user.type(await screen.findByRole('combobox', { name: 'Address' }), '2108')
    await screen.findByRole('option', { name: /2108 Alta Vista/ })
    await user.type(screen.getByRole('combobox', { name: 'Address' }), ' A')
    await waitFor(() => expect(asked()).toContainEqual({ query: { q: '2108 A' } }))
    await user.click(screen.getByRole('option', { name: /2108 Alta Vista/ }))
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Austin'))
  })

  it('looks for no address before three letters, and is a plain field where none can be had (CHK-14)', async () => {
    const answers = [err('network')]
    const { user, recorded } = openCheckout({}, { api: { suggestAddresses: () => answers.shift() ?? SUGGESTED } })
    const asked = () => recorded.calls.filter(({ name }) => name === 'suggestAddresses').map(({ input }) => input)
    const address = await screen.findByRole('combobox', { name: 'Address' })
    await user.type(address, '21')
    await user.type(screen.getByLabelText('City'), 'Austin')
    await user.type(address, '0')
    await waitFor(() => expect(asked()).toEqual([{ query: { q: '210' } }]))
    expect(address).toHaveAttribute('aria-expanded', 'false')
    expect(address).toHaveValue('210')
    expect(recorded.reports).toEqual([])
    await user.type(address, '8')
    expect(await screen.findByRole('option', { name: /2108 Alta Vista/ })).toBeVisible()
  })

  it('says how many addresses there are, takes one by the keys, and says of one that cannot be read to type the rest, which it reports (CHK-14)', async () => {
    const { user, recorded } = openCheckout({}, { api: { resolveAddress: err('network') } })
    const address = await screen.findByRole('combobox', { name: 'Address' })
    await user.type(address, '2108 Alta')
    expect(await screen.findByText('1 address')).toBeInTheDocument()
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(address).toHaveValue('2108 Alta Vista Avenue'))
    expect(address).toHaveAccessibleDescription('That address could not be read. Please type the rest of it.')
    expect(recorded.reports).toEqual([new Error('address: network')])
    expect(screen.queryByRole('option', { name: /2108 Alta Vista/ })).not.toBeInTheDocument()
    await user.type(address, ' 4')
    expect(address).not.toHaveAccessibleDescription(/could not be read/)
  })

  it.each([
    ['fills in line 1, city, state and zipcode', '', '', ''],
    ['takes the place of the city, state and zipcode that were there', '73101', 'OK', 'Oklahoma City'],
  ])('offers addresses, and the chosen one %s (CHK-14, CHK-15)', async (_, zipcode, state, city) => {
    const view = openCheckout({ zipcode, rc: 'sd4me' })
    expect(await screen.findByLabelText('State')).toHaveValue(state)
    if (city !== '') await view.user.type(screen.getByLabelText('City'), city)
    await view.user.type(await screen.findByRole('combobox', { name: 'Address' }), '2108 Alta Vista Avenue')
    await view.user.click(await screen.findByRole('option', { name: /^2108 Alta Vista Avenue ?Austin, TX 78704$/ }))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Address' })).toHaveValue('2108 Alta Vista Avenue'))
    expect(screen.getByLabelText('City')).toHaveValue('Austin')
    expect(screen.getByLabelText('State')).toHaveValue('TX')
    expect(screen.getByLabelText('Zipcode')).toHaveValue('78704')
    const asked = view.recorded.calls.filter(({ name }) => name === 'suggestAddresses')
    expect(asked.at(-1)?.input).toEqual({ query: { q: '2108 Alta Vista Avenue' } })
  })

  it('sets them anew where the same address is chosen again (CHK-15, API-41)', async () => {
    const { user } = openCheckout({ zipcode: '' })
    const [address, zipcode] = [
      await screen.findByRole('combobox', { name: 'Address' }),
      screen.getByLabelText('Zipcode'),
    ]
    for (const typed of ['2108 Alta', '2108 Alta V']) {
      await user.clear(zipcode)
      await user.clear(address)
      await user.type(address, typed)
      await user.click(await screen.findByRole('option', { name: /2108 Alta Vista/ }))
      await waitFor(() => expect(zipcode).toHaveValue('78704'))
      expect(address).toHaveValue('2108 Alta Vista Avenue')
    }
  })

  it.each([
    ['the address that was chosen last', '1200 S', '1200 S Congress Ave', '78701'],
    ['what was typed since', '21', '21', ''],
  ])('keeps %s, when another one is read late (CHK-15, API-41)', async (_, typed, line1, zipcode) => {
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve)).then(() => ({
      ...CHOSEN,
      line1: '2108 Alta Vista Avenue',
    }))
    const resolveAddress = ({ params }: { readonly params: { readonly id: string } }) =>
      params.id === 'a-1' ? late : { ...CHOSEN, line1: '1200 S Congress Ave' }
    const suggestAddresses = {
      suggestions: [...SUGGESTED.suggestions, { id: 'a-2', text: '1200 S Congress Ave', detail: 'Austin, TX 78701' }],
    }
    const { user } = openCheckout({ zipcode: '' }, { api: { suggestAddresses, resolveAddress } })
    const address = await screen.findByRole('combobox', { name: 'Address' })
    await user.type(address, '2108')
    await user.click(await screen.findByRole('option', { name: /2108 Alta Vista/ }))
    await user.clear(address)
    await user.type(address, typed)
    if (line1 !== typed) {
      await user.click(await screen.findByRole('option', { name: /1200 S Congress/ }))
      await waitFor(() => expect(address).toHaveValue(line1))
    }
    await act(async () => {
      answer()
      await late
    })
    expect(address).toHaveValue(line1)
    expect(screen.getByLabelText('Zipcode')).toHaveValue(zipcode)
  })

  describe('with time standing still', () => {
    beforeEach(() => {
      jest.useFakeTimers()
    })
    afterEach(() => {
      jest.useRealTimers()
    })

    it('asks for addresses 200 ms after the last letter (SHR-101, API-40)', async () => {
      const view = openCheckout({}, { user: { advanceTimers: jest.advanceTimersByTime, delay: 50 } })
      const asked = () => view.recorded.calls.filter(({ name }) => name === 'suggestAddresses')
      await view.user.type(await screen.findByRole('combobox', { name: 'Address' }), '2108 Alta')
      await act(() => jest.advanceTimersByTimeAsync(149))
      expect(asked()).toEqual([])
      await act(() => jest.advanceTimersByTimeAsync(1))
      expect(asked()).toHaveLength(1)
    })
  })

  it('says at the state that it is not the zip’s, until either is mended (OP-15, CHK-38)', async () => {
    const { user } = openCheckout({ rc: 'sd4me' })
    const state = await screen.findByLabelText('State')
    await user.clear(screen.getByLabelText('Zipcode'))
    await user.type(screen.getByLabelText('Zipcode'), '78704')
    expect(state).toHaveValue('TX')
    await user.selectOptions(state, 'CA')
    await user.tab()
    expect(state).toBeInvalid()
    expect(state).toHaveAccessibleDescription(/78704 is in Texas\. Please choose TX, or correct the zipcode\./)
    await user.clear(screen.getByLabelText('Zipcode'))
    await user.type(screen.getByLabelText('Zipcode'), '90210')
    expect(state).toHaveValue('CA')
    expect(state).not.toBeInvalid()
  })

  it.each(['sd4me', 'SD4ME', 'Sd4Me'])(
    'serves every state for the code %s while the block is on (CHK-34)',
    async (rc) => {
      const { user } = openCheckout({ rc, zipcode: '87501' }, { flags: { blockOutsideTexas: true } })
      const state = await screen.findByLabelText('State')
      expect(state).toHaveValue('NM')
      await user.selectOptions(state, 'TX')
      await user.selectOptions(state, 'NM')
      await user.tab()
      expect(state).toBeValid()
      expect(screen.queryByText("We're currently only serving TX")).not.toBeInTheDocument()
    },
  )

  it.each([
    [true, 1],
    [false, 0],
  ])('serves only TX while the block is on: %s (CHK-33)', async (blockOutsideTexas, shown) => {
    const { user } = openCheckout({}, { flags: { blockOutsideTexas } })
    await user.selectOptions(await screen.findByLabelText('State'), 'NM')
    expect(screen.queryAllByText("We're currently only serving TX")).toHaveLength(shown)
    await user.tab()
    expect(screen.queryAllByText("We're currently only serving TX")).toHaveLength(shown)
  })
})
