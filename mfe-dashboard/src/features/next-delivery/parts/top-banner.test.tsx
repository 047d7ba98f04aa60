import { act, screen, waitFor, within } from '@testing-library/react'
import { cents, type Manifest } from '@cupboard/shared/contracts'
import { unbrokenDate } from '@cupboard/shared/ui'
import { openPlan, quantity } from '../../../testing/open-dashboard.ts'
import { manifest, signedIn, underWay } from '../../../testing/samples.ts'
import { changesPhone } from '../../../testing/widgets.tsx'

describe('what tops the page', () => {
  it.each<[string, Partial<Manifest>]>([
    ['can be changed', {}],
    ['is closed', { shipAt: '2026-11-10T06:00:00Z' }],
    ['has nothing in it', { products: {} }],
    ['is small', { small: { what: 'on-us' } }],
  ])('asks to verify a phone that is not, where the delivery %s (DASH-09, ACC-92)', async (_, plan) => {
    const { unmount } = openPlan({ plan, session: { ...signedIn, phoneVerified: false }, widgets: changesPhone })
    expect(await screen.findByText('Verify your phone')).toBeVisible()
    await act(async () => unmount())
  })

  it('says which phone, as one reads it, until the way to verify it is there (SHR-92)', async () => {
    const { unmount } = openPlan({ session: { ...signedIn, phoneVerified: false }, widgets: changesPhone })
    expect(await screen.findByText(/\(\d{3}\) \d{3}-\u2060\d{4}/)).toHaveTextContent('Please verify')
    expect(await screen.findByText('Verify your phone')).toBeVisible()
    await act(async () => unmount())
  })

  it('asks nothing about a phone that is verified (DASH-09, ACC-93)', async () => {
    openPlan({ widgets: changesPhone })
    await quantity()
    expect(screen.queryByText('Verify your phone')).not.toBeInTheDocument()
  })

  const EVERY_TWO_MONTHS = { cadenceWeeks: 8, deliverAt: '2027-01-04T18:00:00Z' }

  it('has a cadence alert and modal where deliveries come more seldom than monthly (DASH-10)', async () => {
    const rendered = openPlan({ api: { getManifest: { manifest: manifest(EVERY_TWO_MONTHS) } } })
    expect(await screen.findByText('Your deliveries come every two months.')).toBeVisible()
    await rendered.user.click(screen.getByRole('button', { name: 'Why?' }))
    const dialog = screen.getByRole('dialog', { name: 'Why every two months?' })
    expect(dialog).toBeVisible()
    expect(dialog).toHaveTextContent(/uses less than a box a month, so one box lasts until the next\./)
    expect(dialog).toHaveTextContent(/less than \$20 pays shipping/)
    await rendered.user.click(within(dialog).getByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(dialog).not.toBeVisible())
  })

  it.each<[string, Partial<Manifest>]>([
    ['was changed by hand', { modified: true }],
    ['was told', { announced: { toldAt: '2026-11-20T06:00:00Z', totalCents: cents(1881) } }],
    ['is small', { small: { what: 'on-us' } }],
  ])('has a cadence alert where the delivery %s, too (DASH-10)', async (_, change) => {
    openPlan({ plan: { ...EVERY_TWO_MONTHS, ...change } })
    expect(await screen.findByText('Your deliveries come every two months.')).toBeVisible()
  })

  it('says of a delivery that comes sooner that those after it come so seldom, and why (DASH-10)', async () => {
    const { user } = openPlan({ api: { getManifest: { manifest: manifest({ cadenceWeeks: 12 }) } } })
    expect(
      await screen.findByText('This delivery lasts three months, so the one after it comes three months later.'),
    ).toBeVisible()
    expect(screen.queryByText(/^Your deliveries come every/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Why?' }))
    expect(screen.getByRole('dialog', { name: 'Why every three months?' })).toBeVisible()
  })

  it('tops the page with one thing at a time: an unpaid order, then the phone, then the cadence (DASH-09, DASH-10)', async () => {
    const session = { ...signedIn, phoneVerified: false }
    const getManifest = { manifest: manifest({ ...EVERY_TWO_MONTHS, small: { what: 'on-us' } }) }
    const [unpaid, small] = ['Your order for November 23 is not paid yet.', /^This is a small delivery/]
    const orders = [underWay({ status: 'PaymentFailed' })]
    const first = openPlan({
      session,
      widgets: changesPhone,
      api: { getManifest, listOrders: { orders, orderWindows: [] } },
    })
    expect(await screen.findByText(unpaid)).toBeVisible()
    expect(screen.queryByText('Verify your phone')).not.toBeInTheDocument()
    await first.user.click(screen.getByRole('button', { name: 'See what to do' }))
    expect(screen.getByRole('heading', { name: unbrokenDate('Your card was refused for November 23') })).toHaveFocus()
    await act(async () => first.unmount())
    const second = openPlan({ session, widgets: changesPhone, api: { getManifest } })
    expect(await screen.findByText('Verify your phone')).toBeVisible()
    expect(screen.queryByText(/^Your deliveries come every/)).not.toBeInTheDocument()
    await act(async () => second.unmount())
    openPlan({ api: { getManifest } })
    expect(await screen.findByText('Your deliveries come every two months.')).toBeVisible()
    expect(screen.queryByText(small)).not.toBeInTheDocument()
  })

  it('names the day of the order that is not paid, not that of the delivery that is planned (ACC-91)', async () => {
    openPlan({ orders: [underWay({ status: 'PaymentFailed' })], plan: { deliverAt: '2027-01-04T18:00:00Z' } })
    expect(await screen.findByText('Your order for November 23 is not paid yet.')).toBeVisible()
  })

  it('tells the cadence from the second delivery on, not of the first (SHR-77)', async () => {
    const cadence = { getManifest: { manifest: manifest(EVERY_TWO_MONTHS) } }
    const { unmount } = openPlan({ api: { ...cadence, listOrders: { orders: [], orderWindows: [] } } })
    await quantity()
    expect(screen.queryByText('Your deliveries come every two months.')).not.toBeInTheDocument()
    unmount()
    openPlan({ api: cadence })
    expect(await screen.findByText('Your deliveries come every two months.')).toBeVisible()
  })

  it('has neither where they come monthly (DASH-10)', async () => {
    openPlan()
    await quantity()
    expect(screen.queryByRole('button', { name: 'Why?' })).not.toBeInTheDocument()
  })

  it.each([
    ['two', 8],
    ['three', 12],
  ])('says why deliveries come every %s months, and closes that on Escape (DASH-11, OP-49)', async (count, weeks) => {
    const rendered = openPlan({ api: { getManifest: { manifest: manifest({ cadenceWeeks: weeks }) } } })
    await rendered.user.click(await screen.findByRole('button', { name: 'Why?' }))
    const dialog = screen.getByRole('dialog', { name: `Why every ${count} months?` })
    await rendered.user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeVisible())
  })
})
