import { screen, waitFor, within } from '@testing-library/react'
import { installFakeStripe, type FakeApi, type RenderScreenOptions } from '@cupboard/shared/testing'
import { edit, openAccount, save, seconds, withClock } from '../../testing/open-account.tsx'
import { EMPLOYER, ORDER } from '../../testing/samples.ts'

const FAILURE = { ok: false as const, error: { code: 'network' as const } }
const SENTENCE = 'Too many requests, please wait a moment'
const PROBLEM = { type: '', title: '', status: 429, code: 'rate_limited', error: `${SENTENCE}; 12` }
const REFUSAL = { ok: false as const, error: { code: PROBLEM.code, status: PROBLEM.status, problem: PROBLEM } }

describe('saving', () => {
  async function change(api: FakeApi, options: RenderScreenOptions) {
    const view = await openAccount({}, api, options)
    await view.user.click(edit('Personal Info'))
    await view.user.type(screen.getByLabelText('First name'), 'a')
    await view.user.click(save())
    return view
  }

  it.each<[string, FakeApi]>([
    ['it is not answered', { putCustomer: () => new Promise(() => undefined) }],
    ['it is not told that it went wrong', { putCustomer: FAILURE }],
  ])('says "Saving Changes..." while %s (ACC-55, ACC-59)', (_, api) =>
    withClock(async (options) => {
      await change(api, options)
      await seconds(0)
      await seconds(2.9)
      expect(screen.getByRole('dialog', { name: 'Saving Changes...' })).toBeVisible()
    })(),
  )

  it.each([
    ['Work Info', /^Work email/, 'm@larkspur.example'],
    ['Household', undefined, ''],
    ['Payment Info', undefined, ''],
    ['Delivery Info', /^City/, 's'],
  ])('says so of each section, once: %s (ACC-55, ACC-59)', (what, field, typed) =>
    withClock(async (options) => {
      installFakeStripe()
      const never = () => new Promise<never>(() => undefined)
      const api = { putCustomer: never, putInterview: never, putSource: never }
      const { user, recorded } = await openAccount({ employer: EMPLOYER }, api, options)
      await user.click(edit(what))
      await seconds(0)
      if (field) await user.type(screen.getByLabelText(field), typed)
      await user.click(save())
      await seconds(0)
      expect(screen.getByRole('dialog', { name: 'Saving Changes...' })).toBeVisible()
      expect(recorded.calls.filter(({ name }) => name.startsWith('put'))).toHaveLength(1)
    })(),
  )

  it('is busy already while the provider is asked for a card, and asks once (ACC-59)', async () => {
    const cards = installFakeStripe({ card: () => new Promise(() => undefined) })
    const { user } = await openAccount()
    await user.click(edit('Payment Info'))
    await waitFor(() => expect(screen.getByRole('dialog').querySelectorAll('iframe')).toHaveLength(3))
    await user.click(save())
    expect(save()).toHaveAttribute('aria-busy', 'true')
    await user.click(save())
    expect(cards.owners).toHaveLength(1)
  })

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

  const UNPAID: FakeApi = {
    listOrders: { orders: [ORDER], orderWindows: [] },
    recharge: { order: { ...ORDER, status: 'PaymentSucceeded' } },
  }
  it.each<[string, string, FakeApi, RegExp | undefined, string]>([
    ['a work e-mail', 'Work Info', {}, /^Work email/, 'm@larkspur.example'],
    ['an address', 'Delivery Info', {}, /^City/, 's'],
    ['a card', 'Payment Info', {}, undefined, ''],
    ['a card for an order', 'Payment Info', UNPAID, undefined, ''],
  ])(
    'says that it went well with %s, and reloads the account after 3 seconds (ACC-56, ACC-60)',
    (_, what, api, field, typed) =>
      withClock(async (options) => {
        installFakeStripe()
        const { user, recorded } = await openAccount({ employer: EMPLOYER }, api, options)
        await seconds(0)
        await user.click(edit(what))
        await seconds(0)
        if (field) await user.type(screen.getByLabelText(field), typed)
        await user.click(screen.getByRole('button', { name: /^Save Changes$|^Retry Payment$/ }))
        expect(await screen.findByRole('dialog', { name: 'Success!' })).toHaveTextContent(
          'YOUR CHANGES HAVE BEEN SAVED',
        )
        const loads = () => recorded.calls.filter(({ name }) => name === 'getCustomer').length
        await seconds(2.9)
        expect(loads()).toBe(1)
        await seconds(0.2)
        expect(loads()).toBe(2)
      })(),
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
    ['Work Info', 'API-20', /^Work email/],
    ['Household', 'API-17', undefined],
    ['Payment Info', 'API-21', undefined],
    ['Delivery Info', 'API-20', 'City'],
  ])('says after 3 seconds that it went wrong, and why: %s (ACC-61, %s)', (what, _, changed) =>
    withClock(async (options) => {
      installFakeStripe()
      const { user } = await openAccount(
        { employer: EMPLOYER, workEmail: 'm@larkspur.exampl' },
        { putCustomer: REFUSAL, putInterview: REFUSAL, putSource: REFUSAL },
        options,
      )
      await user.click(edit(what))
      await seconds(0)
      if (changed !== undefined) await user.type(screen.getByLabelText(changed), 'e')
      await user.click(save())
      await seconds(0)
      await seconds(2.9)
      expect(screen.queryByText('WHOOPS! SOMETHING WENT WRONG')).not.toBeInTheDocument()
      await seconds(0.2)
      const told = screen.getByRole('dialog', { name: 'Your changes were not saved.' })
      expect(within(told).getByText('WHOOPS! SOMETHING WENT WRONG')).toBeVisible()
      expect(within(told).getByText(SENTENCE)).toBeVisible()
    })(),
  )

  it(
    'tries again when asked, each time it went wrong (ACC-58)',
    withClock(async (options) => {
      const { user, recorded } = await change({ putCustomer: FAILURE }, options)
      for (let time = 0; time < 2; time++) {
        await seconds(0)
        await seconds(3.1)
        await user.click(screen.getByRole('button', { name: 'Try again' }))
      }
      const body = { firstName: 'Marisola' }
      expect(recorded.calls.filter(({ name }) => name === 'putCustomer').map(({ input }) => input)).toEqual([
        { body },
        { body },
        { body },
      ])
    }),
  )
})

describe('what the server refuses', () => {
  it.each([
    ['Personal Info', 'First name', 'Ana'],
    ['Work Info', 'Work email', 'm@larkspur.example'],
    ['Household', 'Age of Adult 1', '41'],
    ['Delivery Info', 'City', 'Round Rock'],
  ])('is told in its words after a change of %s, with the focus on what to do (ACC-57, ACC-58)', (what, field, typed) =>
    withClock(async (options) => {
      const { user } = await openAccount(
        { employer: EMPLOYER },
        { putCustomer: REFUSAL, putInterview: REFUSAL },
        options,
      )
      await user.click(edit(what))
      await user.clear(screen.getByLabelText(field))
      await user.type(screen.getByLabelText(field), typed)
      await user.click(save())
      await seconds(0)
      await seconds(3)
      const told = screen.getByRole('dialog', { name: 'Your changes were not saved.' })
      expect(within(told).getByText('WHOOPS! SOMETHING WENT WRONG')).toBeVisible()
      expect(within(told).getByText(SENTENCE)).toBeVisible()
      expect(within(told).getByRole('button', { name: 'Try again' })).toHaveFocus()
      await user.click(within(told).getByRole('button', { name: 'Back to editing' }))
      expect(screen.getByLabelText(field)).toHaveValue(typed)
    })(),
  )

  it(
    'is told of a card, too, which is stored when that is tried again (ACC-57, ACC-58)',
    withClock(async (options) => {
      const cards = installFakeStripe()
      const { user, recorded } = await openAccount({}, { putSource: REFUSAL }, options)
      await user.click(edit('Payment Info'))
      await seconds(0)
      await user.click(save())
      await seconds(0)
      await seconds(3)
      const told = screen.getByRole('dialog', { name: 'Your changes were not saved.' })
      expect(within(told).getByText('WHOOPS! SOMETHING WENT WRONG')).toBeVisible()
      await user.click(within(told).getByRole('button', { name: 'Try again' }))
      expect(screen.getByRole('dialog', { name: 'Saving Changes...' })).toBeVisible()
      const body = { sourceId: 'pm_test' }
      expect(recorded.calls.filter(({ name }) => name === 'putSource').map(({ input }) => input)).toEqual([
        { body },
        { body },
      ])
      expect(cards.owners).toHaveLength(1)
    }),
  )
})
