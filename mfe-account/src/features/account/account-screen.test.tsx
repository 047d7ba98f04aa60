import { screen, waitFor, within } from '@testing-library/react'
import { DEFAULT_INTERVIEW, TIER_LABELS, TIERS, type Customer, type Order } from '@cupboard/shared/contracts'
import { edit, openAccount } from '../../testing/open-account.tsx'
import { EMPLOYER, ORDER, signedIn } from '../../testing/samples.ts'

describe('the account', () => {
  it.each<[string, Partial<Customer>]>([
    ['somebody', {}],
    ['somebody without a card', { paymentSource: undefined }],
    ['an employee', { employer: EMPLOYER }],
  ])('has of %s the sections Account Info, Household, Payment and Delivery (ACC-44)', async (_, change) => {
    await openAccount(change)
    const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(names).toEqual(['Account Info', 'Household', 'Payment', 'Delivery'])
  })

  it('asks to verify a phone that is not, and of no other (ACC-92)', async () => {
    const { unmount } = await openAccount({}, {}, { session: signedIn(false) })
    expect(screen.getByRole('button', { name: 'Verify now' })).toBeVisible()
    unmount()
    await openAccount()
    expect(screen.queryByRole('button', { name: 'Verify now' })).not.toBeInTheDocument()
  })

  const section = (name: string) => within(screen.getByRole('region', { name }))

  it.each<[string, Partial<Customer>]>([
    ['somebody', {}],
    ['an employee', { employer: EMPLOYER }],
  ])('has of %s Personal Info in Account Info, and Payment Info in Payment (ACC-45, ACC-47)', async (_, change) => {
    await openAccount(change)
    expect(section('Account Info').getByRole('heading', { name: 'Personal Info' })).toBeVisible()
    expect(section('Account Info').getByText('Marisol Torres')).toBeVisible()
    expect(section('Account Info').getByRole('button', { name: 'Edit Personal Info' })).toBeEnabled()
    expect(section('Payment').getByRole('heading', { name: 'Payment Info' })).toBeVisible()
  })

  it.each<[string, Partial<Customer>, readonly Order[]]>([
    ['a card', {}, []],
    ['no card', { paymentSource: undefined }, []],
    ['an order that is not paid', {}, [{ ...ORDER, status: 'PaymentFailed' }]],
  ])('has Payment Info, to be changed, in Payment for who has %s (ACC-47)', async (_, change, orders) => {
    await openAccount(change, { listOrders: { orders: [...orders], orderWindows: [] } })
    expect(section('Payment').getByRole('heading', { name: 'Payment Info' })).toBeVisible()
    expect(section('Payment').getByRole('button', { name: 'Edit Payment Info' })).toBeEnabled()
  })

  it('shows the card, and until when it is good, while an order is not paid, too (ACC-47)', async () => {
    await openAccount({}, { listOrders: { orders: [ORDER], orderWindows: [] } })
    expect(await section('Payment').findByText(/^We were unable to process your payment/)).toBeVisible()
    expect(section('Payment').getByText('Visa ending 4242')).toBeVisible()
    expect(section('Payment').getByText('04 / 2029')).toBeVisible()
  })

  it('calls each thing that may matter first by its name, in its form, too (SHR-07)', async () => {
    const { user } = await openAccount({ interview: { ...DEFAULT_INTERVIEW, tierPreferences: [...TIERS] } })
    const names = TIERS.map((tier) => TIER_LABELS[tier])
    const said = (items: readonly HTMLElement[]) => items.map(({ textContent }) => textContent?.trim())
    const matters = section('Household').getByText('What matters first').parentElement ?? document.body
    expect(said(within(matters).getAllByRole('listitem'))).toEqual(names)
    await user.click(edit('Household'))
    const choices = within(screen.getByRole('group', { name: 'What matters first' })).getAllByRole('button')
    expect(choices).toHaveLength(names.length)
    for (const name of names) expect(choices.filter(({ textContent }) => textContent?.includes(name))).toHaveLength(1)
  })

  it('shows the phone as (xxx) xxx-xxxx, in its form, too (SHR-92)', async () => {
    const { user } = await openAccount({ phone: '+17375550199' })
    expect(section('Account Info').getByText(/^\(737\) 555-\u20600199/)).toBeVisible()
    await user.click(edit('Personal Info'))
    expect(screen.getByLabelText('Phone')).toHaveValue('(737) 555-0199')
  })

  it.each<[string, Partial<Customer>, readonly Order[], RegExp]>([
    ['nothing yet', {}, [], /^None so far/],
    ['no card', { paymentSource: undefined }, [], /^None so far/],
    ['an employer', { employer: EMPLOYER }, [], /^None so far/],
    ['an order that is not paid', {}, [{ ...ORDER, status: 'PaymentFailed' }], /^No box has come yet/],
    ['a box that came', {}, [{ ...ORDER, status: 'Delivered' }], /^One delivery, on November 23/],
  ])(
    'has Delivery Info, Order History and the pause link in Delivery for who has %s (ACC-48)',
    async (_, change, orders, history) => {
      const { user } = await openAccount(change, { listOrders: { orders: [...orders], orderWindows: [] } })
      const delivery = section('Delivery')
      expect(await delivery.findByText(history)).toBeVisible()
      expect(delivery.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
        'Delivery Info',
        'Order History',
      ])
      expect(delivery.getByRole('button', { name: 'Edit Delivery Info' })).toBeEnabled()
      expect(delivery.getByText(/^2108 Alta Vista Avenue/)).toBeVisible()
      expect(delivery.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/dashboard/orders')
      await user.click(delivery.getByRole('button', { name: 'Pause or Cancel My Subscription' }))
      expect(screen.getByRole('dialog', { name: 'Pause or cancel' })).toBeVisible()
    },
  )

  it('says how many deliveries came, and when the last one did (ACC-47)', async () => {
    const came = (day: string, status: string) => ({
      ...ORDER,
      orderId: `o-${day}`,
      status,
      expectedDeliveryDate: `2026-${day}T18:00:00Z`,
    })
    const orders = [came('10-09', 'Delivered'), came('11-06', 'Delivered'), came('12-04', 'PaymentSucceeded')]
    const { unmount } = await openAccount({}, { listOrders: { orders, orderWindows: [] } })
    expect(await screen.findByText('2 deliveries, the last on November 6.')).toBeVisible()
    unmount()
    const ordered = await openAccount({}, { listOrders: { orders: orders.slice(2), orderWindows: [] } })
    const words = 'No box has come yet. What you ordered is there, with its receipt.'
    expect(await screen.findByText(words)).toBeVisible()
    ordered.unmount()
    await openAccount()
    expect(screen.getByText('None so far. Every delivery will be here, with its receipt.')).toBeVisible()
  })

  it.each<[string, Parameters<typeof openAccount>[0]]>([
    ['no employer', {}],
    ['a work email of before, and no employer', { workEmail: 'marisol@larkspur.example' }],
  ])('has no Work Info for a customer with %s (ACC-46)', async (_, customer) => {
    await openAccount(customer)
    expect(screen.queryByRole('heading', { name: 'Work Info' })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Personal Info' }).closest('.wide')).not.toBeNull()
  })

  it('has Work Info for a customer with an employer (ACC-46)', async () => {
    const { unmount } = await openAccount({ employer: EMPLOYER, workEmail: 'm@larkspur.example' })
    expect(screen.getByRole('heading', { name: 'Work Info' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Personal Info' }).closest('.wide')).toBeNull()
    const detailOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent
    expect([detailOf('Employer'), detailOf('Work email')]).toEqual(['Larkspur', 'm@larkspur.example'])
    unmount()
    await openAccount({ employer: EMPLOYER })
    expect(detailOf('Work email')).toBe('None yet')
  })

  it('says of an employee what the employer pays, by the coupon that is described so (SHR-31)', async () => {
    const percent = (description: string, percentOff: number) => ({
      code: description,
      description,
      discount: { type: 'PercentDiscount' as const, percentOff },
      duration: { type: 'Forever' as const },
    })
    const welcome = percent('Welcome', 10)
    const discounts = [welcome, percent('For each Employee of Larkspur', 25)]
    const { unmount } = await openAccount({ employer: EMPLOYER, discounts, chargeShipping: true })
    expect(section('Account Info').getByText(/^Larkspur pays a part of your plan: 25% off[^.]*\.$/)).toBeVisible()
    unmount()
    const free = await openAccount({ employer: EMPLOYER, discounts, chargeShipping: false })
    expect(screen.getByText(/^Larkspur pays a part of your plan: 25% off.* shipping/)).toBeVisible()
    free.unmount()
    await openAccount({ employer: EMPLOYER, discounts: [welcome] })
    expect(screen.queryByText(/pays a part of your plan/)).not.toBeInTheDocument()
  })

  it('pauses by text message to 30389 (ACC-49, OP-65)', async () => {
    const { user } = await openAccount()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Pause or Cancel My Subscription' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('link', { name: 'Text 30389' })).toHaveAttribute('href', 'sms:30389')
    expect(dialog.getByText('30389')).toBeVisible()
    expect(
      dialog.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label')),
    ).toEqual(['Close', 'Keep my plan'])
    await user.click(dialog.getByRole('button', { name: 'Keep my plan' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})
