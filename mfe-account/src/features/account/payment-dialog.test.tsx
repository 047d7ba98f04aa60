import { screen, waitFor, within } from '@testing-library/react'
import type { Order } from '@cupboard/shared/contracts'
import { installFakeStripe, type FakeApi, type FakeOutcome, type RenderScreenOptions } from '@cupboard/shared/testing'
import { edit, openAccount, save, seconds, withClock } from '../../testing/open-account.tsx'
import { ORDER, userOf } from '../../testing/samples.ts'

describe('the payment', () => {
  const UNPAID: FakeApi = {
    listOrders: { orders: [ORDER], orderWindows: [] },
    recharge: { order: { ...ORDER, status: 'PaymentSucceeded' } },
  }

  const openPayment = async (api: FakeApi = {}, options: RenderScreenOptions = {}) => {
    const view = await openAccount({}, api, options)
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

  it('has the card typed into fields of the provider alone, tells it whose it is, and knows it by the name that this gives it (ACC-84, API-39)', async () => {
    const cards = installFakeStripe({ card: () => ({ id: 'pm_by_provider' }) })
    const { user, recorded } = await openPayment()
    const dialog = screen.getByRole('dialog', { name: 'Payment Info' })
    expect(screen.getAllByRole('dialog')).toEqual([dialog])
    await waitFor(() => expect(dialog.querySelectorAll('iframe')).toHaveLength(3))
    expect(dialog.querySelectorAll('input')).toHaveLength(0)
    await user.click(save())
    await waitFor(() => expect(recorded.calls.map(({ name }) => name)).toContain('putSource'))
    const { email, phone, firstName, lastName } = userOf().customer
    expect(cards.owners).toEqual([{ email, phone, name: `${firstName} ${lastName}` }])
    expect(recorded.calls.filter(({ name }) => name === 'putSource').map(({ input }) => input)).toEqual([
      { body: { sourceId: 'pm_by_provider' } },
    ])
  })

  it('keeps the card that was typed last, where one before it was refused (ACC-84, API-21)', async () => {
    const cards = ['pm_first', 'pm_second']
    installFakeStripe({ card: () => ({ id: cards.shift() ?? '' }) })
    const { user, recorded } = await openPayment({ putSource: DECLINED })
    const stored = () => recorded.calls.filter(({ name }) => name === 'putSource').map(({ input }) => input)
    for (const count of [1, 2]) {
      await user.click(save())
      await waitFor(() => expect(stored()).toHaveLength(count))
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Saving Changes...' })).not.toBeInTheDocument())
    }
    expect(stored()).toEqual([{ body: { sourceId: 'pm_first' } }, { body: { sourceId: 'pm_second' } }])
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

  async function openUnpaid(stripe: Parameters<typeof installFakeStripe>[0] = {}) {
    installFakeStripe(stripe)
    const { user } = await openAccount({}, UNPAID)
    await screen.findByText(/We were unable to process your payment/)
    await user.click(edit('Payment Info'))
    return user
  }

  /** The order is charged again, and what comes of it is looked at. By a clock that is moved. */
  async function retryPayment(api: FakeApi, options: RenderScreenOptions) {
    const view = await openAccount({}, { ...UNPAID, ...api }, options)
    await screen.findByText(/We were unable to process your payment/)
    await view.user.click(edit('Payment Info'))
    await seconds(0)
    await view.user.click(screen.getByRole('button', { name: 'Retry Payment' }))
    await seconds(3)
    return view
  }

  it('says to retry, by "Retry Payment", after a refusal too (ACC-86, ACC-87)', async () => {
    const user = await openUnpaid({ card: () => ({ message: 'Your card was declined.' }) })
    await screen.findByText('Card number')
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Retry Payment' }))
      expect(screen.getByText('Your card was declined.')).toBeVisible()
    })
    const dialog = within(screen.getByRole('dialog', { name: 'Payment Info' }))
    expect(dialog.getByText(/to retry your November 23 order\.$/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Retry Payment' })).toBeEnabled()
  })

  it(
    "shows the bank's sentence in the modal when it does not let the order be paid, and then reloads the orders (ACC-85, ACC-90)",
    withClock(async (options) => {
      installFakeStripe({ bank: () => ({ message: 'We could not confirm that it is you.' }) })
      const asked = { ...ORDER, status: 'AwaitingPayment', paymentAction: { clientSecret: 'secret-1' } }
      const { recorded } = await retryPayment({ recharge: { order: asked }, getOrder: { order: ORDER } }, options)
      expect(await screen.findByText('We could not confirm that it is you.')).toBeVisible()
      const calls = recorded.calls.map(({ name }) => name)
      expect(calls.indexOf('listOrders', calls.indexOf('recharge'))).toBeGreaterThan(calls.indexOf('getOrder'))
    }),
  )

  it(
    'leaves the page to the bank while it asks, and says that it is paid after it (ACC-89)',
    withClock(async (options) => {
      const cards = installFakeStripe()
      let answer = () => {}
      const read = new Promise<void>((resolve) => (answer = resolve)).then(() => ({
        order: { ...ORDER, status: 'PaymentSucceeded' },
      }))
      const asked = { ...ORDER, status: 'AwaitingPayment', paymentAction: { clientSecret: 'secret-1' } }
      await retryPayment({ recharge: { order: asked }, getOrder: () => read }, options)
      await waitFor(() => expect(cards.confirmed).toEqual(['secret-1']))
      await seconds(0.5)
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      answer()
      expect(await screen.findByText('Your payment went through.')).toBeVisible()
    }),
  )

  const LAST_MOMENT = '2026-11-29T17:59:59.999Z'
  const OVER = '2026-11-29T18:00:00Z'
  const openLate = async (order: Partial<Order>, now: string) => {
    installFakeStripe()
    const orders = { listOrders: { orders: [{ ...ORDER, ...order }], orderWindows: [] } }
    const { user } = await openAccount({}, orders, { now: new Date(now) })
    await screen.findByText(/^No box has come yet|^One delivery/)
    await user.click(edit('Payment Info'))
    return within(screen.getByRole('dialog', { name: 'Payment Info' }))
  }

  it.each(['PaymentFailed', 'AwaitingPayment'])(
    'says to retry, by "Retry Payment", to the last moment of ten days: %s (ACC-86, ACC-87)',
    async (status) => {
      const dialog = await openLate({ status }, LAST_MOMENT)
      expect(dialog.getByText(/to retry your November 23 order\.$/)).toBeVisible()
      expect(dialog.getByRole('button', { name: 'Retry Payment' })).toBeEnabled()
      expect(dialog.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument()
    },
  )

  it.each([
    ['PaymentFailed', OVER],
    ['AwaitingPayment', OVER],
    ['PaymentSucceeded', LAST_MOMENT],
    ['Delivered', LAST_MOMENT],
    ['Cancelled', LAST_MOMENT],
  ])('says nothing of a retry of an order that is %s at %s (ACC-86, ACC-87)', async (status, now) => {
    const dialog = await openLate({ status }, now)
    expect(dialog.queryByText(/unable to process your payment/)).not.toBeInTheDocument()
    expect(dialog.queryByRole('button', { name: 'Retry Payment' })).not.toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
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
    await openAccount({}, { ...UNPAID, listOrders: { orders: [{ ...ORDER, ...held }], orderWindows: [] } })
    expect(await screen.findByText('What your bank said: “Your card has insufficient funds.”')).toBeVisible()
    const toRetry = 'Please update your payment information to retry your November 23 order.'
    expect(screen.getByText(`We were unable to process your payment. ${toRetry}`)).toBeVisible()
    expect(screen.getByText('We hold your box until November 29. Nothing was charged.')).toBeVisible()
    expect(screen.getByText('We try your card again on November 22.')).toBeVisible()
  })

  it('says "Save Changes" after ten days by the clock of the shop, whatever that of the device says (ACC-88)', async () => {
    const late = { ...ORDER, expectedShipDate: '2126-11-19T18:00:00Z' }
    const dialog = await openLate(late, '2126-11-29T18:00:00Z')
    expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
  })

  it.each(['PaymentFailed', 'AwaitingPayment'])(
    'charges the order again 3 seconds after the card update, then reloads the orders: %s (ACC-89, ACC-90)',
    (status) =>
      withClock(async (options) => {
        installFakeStripe()
        const before = { ...ORDER, orderId: 'o-before', createdAt: '2026-10-01T15:00:00Z' }
        const orders = { listOrders: { orders: [before, { ...ORDER, status }], orderWindows: [] } }
        const { user, recorded } = await openAccount({}, { ...UNPAID, ...orders }, options)
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
      })(),
  )

  it(
    'reloads the orders when the payment was taken (ACC-90, API-25)',
    withClock(async (options) => {
      installFakeStripe()
      const { user, recorded } = await openAccount({}, UNPAID, options)
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
    'charges no order again while the card is not stored, and does 3 seconds after it is (ACC-89)',
    withClock(async (options) => {
      installFakeStripe()
      const lost: FakeOutcome<'putSource'> = { ok: false, error: { code: 'network' } }
      const answers: FakeOutcome<'putSource'>[] = [DECLINED, lost, { customer: userOf().customer }]
      const api = { ...UNPAID, putSource: () => answers.shift() ?? lost }
      const { user, recorded } = await openAccount({}, api, options)
      const count = (wanted: string) => recorded.calls.filter(({ name }) => name === wanted).length
      await screen.findByText(/We were unable to process your payment/)
      await user.click(edit('Payment Info'))
      await seconds(0)
      for (const stored of [1, 2]) {
        await user.click(screen.getByRole('button', { name: 'Retry Payment' }))
        await waitFor(() => expect(count('putSource')).toBe(stored))
        await seconds(0)
        await seconds(3.1)
        expect(count('recharge')).toBe(0)
      }
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      await seconds(0)
      await seconds(2.9)
      expect(count('recharge')).toBe(0)
      await seconds(0.2)
      expect(count('recharge')).toBe(1)
    }),
  )

  it(
    'charges no order again whose ten days are over (ACC-89)',
    withClock(async (options) => {
      installFakeStripe()
      const { user, recorded } = await openAccount({}, UNPAID, { ...options, now: new Date('2026-11-29T18:00:00Z') })
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
        await retryPayment({ recharge, getOrder: { order: { ...ORDER, status } } }, options)
        expect(await screen.findByText(words)).toBeVisible()
      })()
    },
  )

  it(
    'reloads the orders too when the payment was not taken, and says why in the modal (ACC-90, API-25)',
    withClock(async (options) => {
      const cards = installFakeStripe()
      const { user, recorded } = await openAccount({}, { ...UNPAID, recharge: DECLINED }, options)
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
