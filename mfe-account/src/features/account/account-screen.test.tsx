import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { DEFAULT_INTERVIEW, ok, paths, type Customer } from '@cupboard/shared/contracts'
import { defineReactWidget } from '@cupboard/shared/module'
import {
  CALL_OUTPUTS,
  installFakeStripe,
  renderScreen,
  type FakeApi,
  type FakeOutcome,
  type RenderScreenOptions,
} from '@cupboard/shared/testing'
import { EMPLOYER, ORDER, signedIn, userOf } from '../../testing/samples.ts'
import { AccountScreen } from './account-screen.tsx'

const FAILURE = { ok: false as const, error: { code: 'network' as const } }
let visits = 0

async function open(change: Partial<Customer> = {}, api: FakeApi = {}, options: RenderScreenOptions = {}) {
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
const edit = (what: string) => screen.getByRole('button', { name: `Edit ${what}` })
const save = () => screen.getByRole('button', { name: 'Save Changes' })

/** Real screens, three seconds that pass at once. */
function withClock(run: (user: RenderScreenOptions) => Promise<void>) {
  return async () => {
    jest.useFakeTimers()
    try {
      await run({ user: { advanceTimers: jest.advanceTimersByTime } })
    } finally {
      jest.useRealTimers()
    }
  }
}
const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000))

describe('the account', () => {
  it('has the sections Account Info, Household, Payment and Delivery (ACC-44)', async () => {
    await open()
    const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(names).toEqual(['Account Info', 'Household', 'Payment', 'Delivery'])
  })

  it('asks to verify a phone that is not, and of no other (ACC-92)', async () => {
    const { unmount } = await open({}, {}, { session: signedIn(false) })
    expect(screen.getByRole('button', { name: 'Verify now' })).toBeVisible()
    unmount()
    await open()
    expect(screen.queryByRole('button', { name: 'Verify now' })).not.toBeInTheDocument()
  })

  const section = (name: string) => within(screen.getByRole('region', { name }))

  it('has Personal Info in Account Info, and Payment Info in Payment (ACC-45, ACC-47)', async () => {
    await open()
    expect(section('Account Info').getByRole('heading', { name: 'Personal Info' })).toBeVisible()
    expect(section('Payment').getByRole('heading', { name: 'Payment Info' })).toBeVisible()
  })

  it('shows the phone as (xxx) xxx-xxxx, in its form, too (SHR-92)', async () => {
    const { user } = await open({ phone: '+17375550199' })
    expect(section('Account Info').getByText(/^\(737\) 555-\u20600199/)).toBeVisible()
    await user.click(edit('Personal Info'))
    expect(screen.getByLabelText('Phone')).toHaveValue('(737) 555-0199')
  })

  it('has Delivery Info, Order History and the pause link in Delivery (ACC-48)', async () => {
    await open()
    for (const name of ['Delivery Info', 'Order History'])
      expect(section('Delivery').getByRole('heading', { name })).toBeVisible()
    expect(section('Delivery').getByRole('button', { name: 'Pause or Cancel My Subscription' })).toBeVisible()
  })

  it('says how many deliveries came, and when the last one did (ACC-47)', async () => {
    const came = (day: string, status: string) => ({
      ...ORDER,
      orderId: `o-${day}`,
      status,
      expectedDeliveryDate: `2026-${day}T18:00:00Z`,
    })
    const orders = [came('10-09', 'Delivered'), came('11-06', 'Delivered'), came('12-04', 'PaymentSucceeded')]
    const { unmount } = await open({}, { listOrders: { orders, orderWindows: [] } })
    expect(await screen.findByText('2 deliveries, the last on November 6.')).toBeVisible()
    unmount()
    const ordered = await open({}, { listOrders: { orders: orders.slice(2), orderWindows: [] } })
    const words = 'No box has come yet. What you ordered is there, with its receipt.'
    expect(await screen.findByText(words)).toBeVisible()
    ordered.unmount()
    await open()
    expect(screen.getByText('None so far. Every delivery will be here, with its receipt.')).toBeVisible()
  })

  it('has Work Info only for a customer with an employer (ACC-46)', async () => {
    await open()
    expect(screen.queryByRole('heading', { name: 'Work Info' })).not.toBeInTheDocument()
  })

  it('has Work Info for a customer with an employer (ACC-46)', async () => {
    await open({ employer: EMPLOYER })
    expect(screen.getByRole('heading', { name: 'Work Info' })).toBeVisible()
  })

  it('pauses by text message to 30389 (ACC-49, OP-65)', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Pause or Cancel My Subscription' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('link', { name: 'Text 30389' })).toHaveAttribute('href', 'sms:30389')
    expect(dialog.getByText('30389')).toBeVisible()
    expect(
      dialog.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label')),
    ).toEqual(['Close', 'Keep my plan'])
  })
})

describe('edit modals', () => {
  it.each(['Personal Info', 'Work Info', 'Delivery Info', 'Payment Info', 'Household'])(
    'edits %s in a modal (ACC-51)',
    async (what) => {
      installFakeStripe()
      const { user } = await open({ employer: EMPLOYER })
      await user.click(edit(what))
      expect(screen.getByRole('dialog', { name: what })).toBeVisible()
    },
  )

  /** What is typed into one field of a modal, and dropped as it closes. */
  async function drop(what: string, label: string, close: (user: UserEvent) => Promise<unknown>) {
    const { user, recorded } = await open({ employer: EMPLOYER, workEmail: 'm@larkspur.example' })
    await user.click(edit(what))
    const before = screen.getByLabelText<HTMLInputElement>(label).value
    await user.type(screen.getByLabelText(label), '1')
    await close(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(edit(what))
    const after = screen.getByLabelText<HTMLInputElement>(label).value
    return { before, after, stored: recorded.calls.filter(({ name }) => name.startsWith('put')) }
  }
  const FIELDS = [
    ['Personal Info', 'First name'],
    ['Work Info', 'Work e-mail'],
    ['Delivery Info', 'City'],
    ['Household', 'Age of Adult 1'],
  ] as const

  it.each(FIELDS)('of %s closes on Escape and drops the edits (ACC-52)', async (what, label) => {
    const { before, after, stored } = await drop(what, label, (user) => user.keyboard('{Escape}'))
    expect([after, stored]).toEqual([before, []])
  })

  it.each(FIELDS)('of %s closes on a press outside and drops the edits (ACC-53)', async (what, label) => {
    const { before, after, stored } = await drop(what, label, (user) =>
      user.pointer({ keys: '[MouseLeft]', target: screen.getByRole('dialog') }),
    )
    expect([after, stored]).toEqual([before, []])
  })

  it('just closes when nothing changed (ACC-65)', async () => {
    const { user, recorded } = await open()
    await user.click(edit('Personal Info'))
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(recorded.calls.some(({ name }) => name === 'putCustomer')).toBe(false)
  })

  it('says one sentence for several wrong fields, with a link to each (ACC-71, ACC-73)', async () => {
    const { user } = await open()
    await user.click(edit('Personal Info'))
    await user.clear(screen.getByLabelText('First name'))
    await user.clear(screen.getByLabelText('E-mail'))
    await user.click(save())
    expect(screen.getByText('Please provide valid answers for all required fields')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Please enter valid first name' })).toBeVisible()
  })

  it.each([
    ['E-mail', 'marisol@home', 'Please enter valid email'],
    ['Phone', '512', 'Please enter valid phone number'],
  ])('takes no %s like "%s": "%s" (ACC-63)', async (label, typed, words) => {
    const { user, recorded } = await open()
    await user.click(edit('Personal Info'))
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), typed)
    await user.click(save())
    expect(screen.getByLabelText(label)).toBeInvalid()
    expect(screen.getByRole('link', { name: words })).toBeVisible()
    expect(recorded.calls.some(({ name }) => name === 'putCustomer')).toBe(false)
  })

  it('says under the phone, as it is left, that a valid number is wanted, and not once it is one (ACC-74)', async () => {
    const { user } = await open()
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

  it('cannot be saved while a work e-mail that is stored is emptied, or made wrong (ACC-66)', async () => {
    const { user } = await open({ employer: EMPLOYER, workEmail: 'm@larkspur.example' })
    await user.click(edit('Work Info'))
    expect(save()).toBeEnabled()
    await user.clear(screen.getByLabelText('Work e-mail'))
    expect(save()).toBeDisabled()
    await user.type(screen.getByLabelText('Work e-mail'), 'm@larkspur')
    expect(save()).toBeDisabled()
  })

  it('waits for a valid work e-mail, and confirms the employment (ACC-66, ACC-67)', async () => {
    const { user } = await open({ employer: EMPLOYER })
    await user.click(edit('Work Info'))
    expect(save()).toBeDisabled()
    await user.type(screen.getByLabelText('Work e-mail'), 'm@home.example')
    expect(save()).toBeDisabled()
    await user.clear(screen.getByLabelText('Work e-mail'))
    await user.type(screen.getByLabelText('Work e-mail'), 'm@larkspur.example')
    expect(save()).toBeEnabled()
    expect(screen.getByText(/currently employed by Larkspur.*pay the full plan cost otherwise/)).toBeVisible()
  })
})

describe('saving', () => {
  async function change(api: FakeApi, options: RenderScreenOptions) {
    const view = await open({}, api, options)
    await view.user.click(edit('Personal Info'))
    await view.user.type(screen.getByLabelText('First name'), 'a')
    await view.user.click(save())
    return view
  }

  it(
    'says "Saving Changes..." meanwhile (ACC-55, ACC-59)',
    withClock(async (options) => {
      await change({ putCustomer: () => new Promise(() => undefined) }, options)
      expect(screen.getByRole('dialog', { name: 'Saving Changes...' })).toBeVisible()
    }),
  )

  it(
    'says that it went well, and reloads the account after 3 seconds (ACC-56, ACC-60)',
    withClock(async (options) => {
      const { recorded } = await change({}, options)
      const loads = () => recorded.calls.filter(({ name }) => name === 'getCustomer').length
      expect(await screen.findByRole('dialog', { name: 'Success!' })).toHaveTextContent('YOUR CHANGES HAVE BEEN SAVED')
      await seconds(2.9)
      expect(loads()).toBe(1)
      await seconds(0.2)
      expect(loads()).toBe(2)
    }),
  )

  it(
    'says nothing else while it leaves (ACC-56)',
    withClock(async (options) => {
      await change({}, options)
      await screen.findByRole('dialog', { name: 'Success!' })
      await seconds(3.2)
      expect(screen.queryByText('Saving Changes...')).not.toBeInTheDocument()
      await seconds(1)
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    }),
  )

  it(
    'goes back to editing on Escape once it went wrong (ACC-57)',
    withClock(async (options) => {
      const { user } = await change({ putCustomer: FAILURE }, options)
      await user.keyboard('{Escape}')
      await seconds(0)
      await seconds(3.1)
      expect(screen.getByRole('dialog', { name: 'Your changes were not saved.' })).toBeVisible()
      await user.keyboard('{Escape}')
      await seconds(1)
      expect(screen.queryByText('Your changes were not saved.')).not.toBeInTheDocument()
      expect(screen.getByLabelText('First name')).toHaveValue('Marisola')
    }),
  )

  it.each([
    ['Personal Info', 'API-20', 'First name'],
    ['Household', 'API-17', undefined],
    ['Payment Info', 'API-21', undefined],
  ])('says after 3 seconds that it went wrong: %s (ACC-61, %s)', (what, _, changed) =>
    withClock(async (options) => {
      installFakeStripe()
      const { user } = await open({}, { putCustomer: FAILURE, putInterview: FAILURE, putSource: FAILURE }, options)
      await user.click(edit(what))
      await seconds(0)
      if (changed !== undefined) await user.type(screen.getByLabelText(changed), 'a')
      await user.click(save())
      await seconds(0)
      await seconds(2.9)
      expect(screen.queryByText('WHOOPS! SOMETHING WENT WRONG')).not.toBeInTheDocument()
      await seconds(0.2)
      expect(screen.getByRole('dialog', { name: 'Your changes were not saved.' })).toHaveTextContent(
        'WHOOPS! SOMETHING WENT WRONG',
      )
    })(),
  )

  it(
    'tries again when asked, once it went wrong (ACC-58)',
    withClock(async (options) => {
      const { user, recorded } = await change({ putCustomer: FAILURE }, options)
      await seconds(0)
      await seconds(3.1)
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      const body = { firstName: 'Marisola' }
      expect(recorded.calls.filter(({ name }) => name === 'putCustomer').map(({ input }) => input)).toEqual([
        { body },
        { body },
      ])
    }),
  )
})

describe('what the server refuses', () => {
  const sentence = 'We do not deliver to this zip code yet'
  const problem = { type: '', title: '', status: 422, code: 'area_not_served', error: `${sentence}; 10001` }
  const REFUSAL = { ok: false as const, error: { code: 'area_not_served', status: 422, problem } }

  it.each([
    ['Personal Info', 'First name', 'Ana'],
    ['Work Info', 'Work e-mail', 'm@larkspur.example'],
    ['Household', 'Age of Adult 1', '41'],
  ])('is told in its words after a change of %s, with the focus on what to do (ACC-57)', (what, field, typed) =>
    withClock(async (options) => {
      const { user } = await open({ employer: EMPLOYER }, { putCustomer: REFUSAL, putInterview: REFUSAL }, options)
      await user.click(edit(what))
      await user.clear(screen.getByLabelText(field))
      await user.type(screen.getByLabelText(field), typed)
      await user.click(save())
      await seconds(0)
      await seconds(3)
      const told = screen.getByRole('dialog', { name: 'Your changes were not saved.' })
      expect(within(told).getByText('WHOOPS! SOMETHING WENT WRONG')).toBeVisible()
      expect(within(told).getByText(sentence)).toBeVisible()
      expect(within(told).getByRole('button', { name: 'Try again' })).toHaveFocus()
      await user.click(within(told).getByRole('button', { name: 'Back to editing' }))
      expect(screen.getByLabelText(field)).toHaveValue(typed)
    })(),
  )
})

describe('the address editor', () => {
  it('suggests addresses as the checkout does; the chosen one fills in the rest', async () => {
    const chosen = { line1: '1100 Congress Ave', city: 'Round Rock', state: 'TX', zipcode: '78664' }
    const suggestion = { id: 'a-1', text: chosen.line1, detail: 'Round Rock, TX 78664' }
    const { user, recorded } = await open(
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

describe('the household editor', () => {
  it('says what is wrong with a member without an age (ACC-77)', async () => {
    const { user } = await open()
    await user.click(edit('Household'))
    await user.click(screen.getByRole('button', { name: 'Add a member' }))
    await user.click(save())
    expect(screen.getByText('Please specify an age for each family member')).toBeVisible()
  })

  it.each(['104', '3.5'])(
    'keeps the age "%s" as it was typed, and refuses it with its sentence (ACC-79)',
    async (typed) => {
      const { user, recorded } = await open()
      await user.click(edit('Household'))
      const age = screen.getByLabelText('Age of Adult 1')
      await user.clear(age)
      await user.click(age)
      await user.paste(typed)
      await user.click(save())
      expect(age).toHaveValue(typed)
      expect(age).toHaveAccessibleDescription('Please specify an age from 0 to 99')
      expect(recorded.calls.map(({ name }) => name)).not.toContain('putInterview')
    },
  )

  it('says that puppies and kittens count among the dogs and cats, too (FUN-37)', async () => {
    const { user } = await open()
    await user.click(edit('Household'))
    for (const [kind, young] of [
      ['Dogs', 'Puppies too'],
      ['Cats', 'Kittens too'],
    ] as const)
      expect(screen.getByText(young).closest('div')).toContainElement(screen.getByRole('spinbutton', { name: kind }))
  })

  it('stops trash bags of each type, and laundry, at 1 (FUN-49)', async () => {
    const { user } = await open()
    await user.click(edit('Household'))
    for (const add of screen.getAllByRole('button', { name: /^Add \w+ bags$/ })) await user.click(add)
    for (const name of ['Kitchen', 'Small', 'Outdoor', 'Compost', 'Recycling', 'Laundry'])
      expect(screen.getByRole('button', { name: `${name}: one fewer` })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Cooking: one fewer' })).toBeEnabled()
  })

  it.each([
    ['Bathrooms', ['0.5', '1.3', '20.5'], ['1', '1.5', '20'], 'FUN-38, FUN-39'],
    ['Cooking', ['8', '1.5'], ['0', '7'], 'FUN-44'],
    ['Dishwasher', ['-1', '1.5'], ['0', '14'], 'FUN-45'],
    ['Cleaning', ['32', '1.5'], ['0', '31'], 'FUN-46'],
  ])('takes of %s no %j, and each of %j (%s)', async (name, refused, taken) => {
    const { user } = await open()
    await user.click(edit('Household'))
    const field = screen.getByRole('spinbutton', { name })
    for (const typed of [...refused, ...taken]) {
      await user.clear(field)
      await user.type(field, typed)
      await user.tab()
      expect([typed, field.getAttribute('aria-invalid') === 'true']).toEqual([typed, refused.includes(typed)])
    }
  })

  it('leaves 0 loads of laundry as they are while something else is edited (FUN-49)', async () => {
    const interview = { ...DEFAULT_INTERVIEW, laundry: { frequency: 0, preferences: [] } }
    const { user, recorded } = await open({ interview })
    await user.click(edit('Household'))
    expect(screen.getByRole('spinbutton', { name: 'Laundry' })).toHaveValue('0')
    await user.click(screen.getByRole('button', { name: 'Dogs: one more' }))
    await user.click(save())
    await screen.findByRole('dialog', { name: 'Household updated' })
    expect(recorded.calls.find(({ name }) => name === 'putInterview')?.input).toMatchObject({
      body: { pets: { dogs: 1 }, laundry: { frequency: 0 } },
    })
  })

  it('asks about the kitchen one by one, too, and the last answer saves all (FUN-32, FUN-34)', async () => {
    const answers = { cookingFrequency: 2, dishwashing: { frequency: 6 }, housekeeping: 3 }
    const widgets = {
      'interview-modal': defineReactWidget<'interview-modal'>(({ interview, questions = 'kitchen', onDone }) => (
        <button
          onClick={() =>
            onDone({ ...interview, ...answers, dishwashing: { ...interview.dishwashing, ...answers.dishwashing } })
          }
        >
          {questions}
        </button>
      )),
    }
    const { user, recorded, unmount } = await open({}, {}, { widgets })
    await user.click(edit('Household'))
    await user.click(screen.getByRole('button', { name: 'Dogs: one more' }))
    await user.click(screen.getByRole('button', { name: 'Ask me about the kitchen, one by one' }))
    await user.click(await screen.findByText('kitchen'))
    await screen.findByRole('dialog', { name: 'Household updated' })
    expect(recorded.calls.find(({ name }) => name === 'putInterview')?.input).toMatchObject({
      body: { pets: { dogs: 1, cats: 0 }, ...answers },
    })
    await act(async () => unmount())
  })

  it('stores the answers, which change the next delivery, with the whole interview (ACC-80, API-18)', async () => {
    const { user, recorded } = await open()
    const { interview } = userOf().customer
    await user.click(edit('Household'))
    await user.click(screen.getByRole('button', { name: 'Dogs: one more' }))
    await user.click(save())
    await screen.findByRole('dialog', { name: 'Household updated' })
    expect(recorded.calls.find(({ name }) => name === 'putInterview')?.input).toEqual({
      body: { ...interview, pets: { dogs: 1, cats: 0 } },
    })
  })

  it.each([
    ['Dogs', { pets: { dogs: 1, cats: 0 } }],
    ['Cats', { pets: { dogs: 0, cats: 1 } }],
    ['Bathrooms', { bathrooms: 1.5 }],
    ['Kitchen', { trashPreferences: [{ type: 'Kitchen', bags: 2, frequency: 1 }] }],
    ['Cooking', { cookingFrequency: 2 }],
    ['Dishwasher', { dishwashing: { frequency: 2, products: [] } }],
    ['Cleaning', { housekeeping: 2 }],
    ['Laundry', { laundry: { frequency: 2, preferences: [] } }],
  ])('edits %s, and nothing else of the answers (ACC-75)', async (what, changed) => {
    const { user, recorded } = await open()
    await user.click(edit('Household'))
    await user.click(screen.getByRole('button', { name: `${what}: one more` }))
    await user.click(save())
    await screen.findByRole('dialog', { name: 'Household updated' })
    expect(recorded.calls.find(({ name }) => name === 'putInterview')?.input).toEqual({
      body: { ...DEFAULT_INTERVIEW, ...changed },
    })
  })

  it('edits who lives there, and what matters first (ACC-75)', async () => {
    const { user, recorded } = await open()
    await user.click(edit('Household'))
    await user.click(screen.getByRole('button', { name: 'Add a member' }))
    await user.type(screen.getByLabelText('Age of Adult 2'), '7')
    await user.click(screen.getByRole('button', { name: /^Eco-Friendly/ }))
    await user.click(save())
    await screen.findByRole('dialog', { name: 'Household updated' })
    expect(recorded.calls.find(({ name }) => name === 'putInterview')?.input).toMatchObject({
      body: {
        family: [{ age: 27 }, { age: 7, type: 'Child' }],
        tierPreferences: ['CupboardPick', 'EcoFriendly'],
      },
    })
  })

  async function saveHousehold(options: RenderScreenOptions = {}, api: FakeApi = {}) {
    const { user } = await open({}, api, options)
    await user.click(edit('Household'))
    await user.click(save())
  }

  it('says "Household updated", with a way to the next delivery (ACC-81, ACC-82)', async () => {
    await saveHousehold()
    const updated = await screen.findByRole('dialog', { name: 'Household updated' })
    expect(within(updated).getByRole('link', { name: 'Review next delivery' })).toHaveAttribute('href', '/dashboard')
  })

  it.each([
    ['a moment before the next delivery closes', -1, 'Your next delivery now follows your new answers.'],
    ['as it closes', 0, 'Your answers are kept. The delivery that is closed stays as it is.'],
  ])('says "Household updated" %s, and what becomes of that delivery (ACC-81)', async (_when, later, words) => {
    const { manifest } = CALL_OUTPUTS.getManifest
    const now = new Date(Date.parse(manifest.shipAt) + later)
    await saveHousehold({ now }, { getCustomer: { ...userOf(), manifest } })
    expect(await screen.findByRole('dialog', { name: 'Household updated' })).toHaveTextContent(words)
  })

  it(
    'says so in place of the success state, and stays (ACC-83)',
    withClock(async (options) => {
      await saveHousehold(options)
      for (const later of [0, 3, 3]) {
        await seconds(later)
        const updated = screen.getByRole('dialog', { name: 'Household updated' })
        expect(within(updated).getByRole('link', { name: 'Review next delivery' })).toBeVisible()
        expect(screen.queryByText('YOUR CHANGES HAVE BEEN SAVED')).not.toBeInTheDocument()
      }
    }),
  )
})

describe('the payment', () => {
  const UNPAID: FakeApi = {
    listOrders: { orders: [ORDER], orderWindows: [] },
    recharge: { order: { ...ORDER, status: 'PaymentSucceeded' } },
  }

  const openPayment = async (api: FakeApi = {}, options: RenderScreenOptions = {}) => {
    const view = await open({}, api, options)
    if (api === UNPAID) await screen.findByText(/We were unable to process your payment/)
    await view.user.click(edit('Payment Info'))
    await screen.findByText('Card number')
    return view
  }
  const problem = {
    type: '',
    title: '',
    status: 402,
    code: 'card_declined',
    error: 'Your card has insufficient funds.',
  }
  const DECLINED = { ok: false as const, error: { code: 'card_declined', status: 402, problem } }

  it("shows the provider's message in the modal, with the focus (ACC-84, ACC-85)", async () => {
    installFakeStripe({ card: () => ({ message: 'Your card was declined.' }) })
    const { user } = await openPayment()
    await waitFor(async () => {
      await user.click(save())
      expect(screen.getByText('Your card was declined.').closest('[role=alert]')).toHaveFocus()
    })
  })

  it("shows the bank's sentence in the modal when the card cannot be kept, and no WHOOPS (ACC-85)", async () => {
    installFakeStripe()
    const { user, recorded } = await openPayment({ putSource: DECLINED })
    await user.click(save())
    const told = (await screen.findByText('Your card has insufficient funds.')).closest('[role=alert]')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Saving Changes...' })).not.toBeInTheDocument())
    expect(told).toHaveFocus()
    expect(screen.getByRole('dialog', { name: 'Payment Info' })).toContainElement(screen.getByRole('alert'))
    expect(recorded.calls.filter(({ name }) => name === 'putSource')).toHaveLength(1)
  })

  it('leads to the fields of a card that is not complete, and keeps none (ACC-85, API-21)', async () => {
    const message = "Your card's security code is incomplete."
    installFakeStripe({ card: () => ({ code: 'incomplete_cvc', message }) })
    const { user, recorded } = await openPayment()
    await user.click(save())
    expect(await screen.findByRole('link', { name: message })).toHaveAttribute('href', '#card-code')
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(recorded.calls.map(({ name }) => name)).not.toContain('putSource')
  })

  async function openUnpaid() {
    installFakeStripe()
    const { user } = await open({}, UNPAID)
    await screen.findByText(/We were unable to process your payment/)
    await user.click(edit('Payment Info'))
  }

  it('has "Retry Payment" while an order is unpaid (ACC-87)', async () => {
    await openUnpaid()
    expect(screen.getByRole('button', { name: 'Retry Payment' })).toBeVisible()
  })

  it('says to retry while an order is unpaid (ACC-86, ACC-91)', async () => {
    await openUnpaid()
    expect(within(screen.getByRole('dialog', { name: 'Payment Info' })).getByRole('alert')).toHaveTextContent(
      'We were unable to process your payment. Please update your payment information to retry your November 23 order.',
    )
  })

  it('says what the bank said, what is held until when, and when the card is tried again (ACC-91)', async () => {
    const held = {
      paymentFailure: 'Your card has insufficient funds.',
      heldUntil: '2026-11-29T18:00:00Z',
      nextTryAt: '2026-11-22T18:00:00Z',
    }
    await open({}, { ...UNPAID, listOrders: { orders: [{ ...ORDER, ...held }], orderWindows: [] } })
    expect(await screen.findByText('What your bank said: “Your card has insufficient funds.”')).toBeVisible()
    expect(screen.getByText('We hold your box until November 29. Nothing was charged.')).toBeVisible()
    expect(screen.getByText('We try your card again on November 22.')).toBeVisible()
  })

  it('says "Save Changes" after ten days (ACC-88)', async () => {
    installFakeStripe()
    const { user } = await open({}, UNPAID, { now: new Date('2026-11-29T18:00:00Z') })
    await user.click(edit('Payment Info'))
    expect(save()).toBeVisible()
  })

  it(
    'charges the order again 3 seconds after the card update, then reloads the orders (ACC-89, ACC-90)',
    withClock(async (options) => {
      installFakeStripe()
      const before = { ...ORDER, orderId: 'o-before', createdAt: '2026-10-01T15:00:00Z' }
      const orders = { listOrders: { orders: [before, ORDER], orderWindows: [] } }
      const { user, recorded } = await open({}, { ...UNPAID, ...orders }, options)
      await screen.findByText(/We were unable to process your payment/)
      await user.click(edit('Payment Info'))
      await seconds(0)
      const count = (wanted: string) => recorded.calls.filter(({ name }) => name === wanted).length
      await user.click(screen.getByRole('button', { name: 'Retry Payment' }))
      await waitFor(() => expect(count('putSource')).toBe(1))
      await seconds(0)
      await seconds(2.9)
      expect(count('recharge')).toBe(0)
      await seconds(0.2)
      expect(recorded.calls.filter(({ name }) => name === 'recharge').map(({ input }) => input)).toEqual([
        { params: { id: ORDER.orderId } },
      ])
      expect(count('listOrders')).toBe(2)
    }),
  )

  it(
    'reloads the orders when the payment was taken (ACC-90, API-25)',
    withClock(async (options) => {
      installFakeStripe()
      const { user, recorded } = await open({}, UNPAID, options)
      await screen.findByText(/We were unable to process your payment/)
      await user.click(edit('Payment Info'))
      await seconds(0)
      await user.click(screen.getByRole('button', { name: 'Retry Payment' }))
      const count = (wanted: string) => recorded.calls.filter(({ name }) => name === wanted).length
      await waitFor(() => expect(count('putSource')).toBe(1))
      expect(count('listOrders')).toBe(1)
      await seconds(3)
      await waitFor(() => expect(count('listOrders')).toBe(2))
    }),
  )

  it(
    'charges no order again whose ten days are over (ACC-89)',
    withClock(async (options) => {
      installFakeStripe()
      const { user, recorded } = await open({}, UNPAID, { ...options, now: new Date('2026-11-29T18:00:00Z') })
      const count = (wanted: string) => recorded.calls.filter(({ name }) => name === wanted).length
      await user.click(edit('Payment Info'))
      await seconds(0)
      await user.click(save())
      await waitFor(() => expect(count('putSource')).toBe(1))
      await seconds(0)
      await seconds(3.1)
      expect(count('recharge')).toBe(0)
    }),
  )

  it.each([
    ['is paid', 'PaymentSucceeded', 'Your payment went through.'],
    ['is not', 'Cancelled', 'This order cannot be charged again'],
  ] as const)(
    'tells how a box stands that the server charged first: it %s (ACC-85, ACC-91)',
    async (_, status, words) => {
      installFakeStripe()
      const closed = { ...problem, status: 409, code: 'order_not_payable', error: 'This order cannot be charged again' }
      const recharge: FakeOutcome<'recharge'> = {
        ok: false,
        error: { code: 'order_not_payable', status: 409, problem: closed },
      }
      await withClock(async (options) => {
        const { user } = await open({}, { ...UNPAID, recharge, getOrder: { order: { ...ORDER, status } } }, options)
        await screen.findByText(/We were unable to process your payment/)
        await user.click(edit('Payment Info'))
        await seconds(0)
        await user.click(screen.getByRole('button', { name: 'Retry Payment' }))
        await seconds(3)
        expect(await screen.findByText(words)).toBeVisible()
      })()
    },
  )

  it(
    'reloads the orders too when the payment was not taken, and says why in the modal (ACC-85, ACC-90)',
    withClock(async (options) => {
      const cards = installFakeStripe()
      const { user, recorded } = await open({}, { ...UNPAID, recharge: DECLINED }, options)
      await screen.findByText(/We were unable to process your payment/)
      await user.click(edit('Payment Info'))
      await seconds(0)
      await user.click(screen.getByRole('button', { name: 'Retry Payment' }))
      const calls = (wanted: string) => recorded.calls.filter(({ name }) => name === wanted)
      await waitFor(() => expect(calls('putSource')).toHaveLength(1))
      const { email, phone } = userOf().customer
      expect(cards.owners).toMatchObject([{ email, phone }])
      await seconds(3)
      await waitFor(() => expect(calls('listOrders')).toHaveLength(2))
      await seconds(0.5)
      const told = screen.getByText('Your card has insufficient funds.').closest('[role=alert]')
      expect(told).toHaveFocus()
      expect(screen.getByRole('dialog', { name: 'Payment Info' })).toContainElement(screen.getByText('Card number'))
    }),
  )
})
