import { screen, waitFor, within } from '@testing-library/react'
import {
  OPS_API,
  type OpsBox,
  type OpsHousehold,
  type OpsOrderDetail,
  articleCount,
  cents,
} from '@cupboard/shared/contracts'
import { order, renderScreen } from '@cupboard/shared/testing'
import { ClockSection } from './clock-section.tsx'
import { DeliveryDaySection } from './delivery-day-section.tsx'
import { HouseholdSection } from './household-section.tsx'
import { JobsSection } from './jobs-section.tsx'
import { OrderSection } from './order-section.tsx'
import { TodaySection } from './today-section.tsx'

const at = '2026-11-24T18:00:00.000Z'
const HOUSEHOLD = '00000000-0000-4000-8000-000000000001'

interface Sent {
  readonly call: string
  readonly body: Record<string, unknown> | undefined
}
let sent: Sent[]
let answers: Record<string, unknown>

/** The server: what each call is answered, a function to be asked each time. */
const answer = (more: Record<string, unknown>) => Object.assign(answers, more)
const writes = () => sent.filter(({ body }) => body !== undefined)

beforeEach(() => {
  sent = []
  answers = {}
  Object.assign(globalThis, {
    fetch: async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      const call = `${method} ${url.slice(OPS_API.length)}`
      sent.push({ call, body: typeof body === 'string' ? JSON.parse(body) : undefined })
      const given = answers[call]
      const refused = given instanceof Error
      return {
        ok: given !== undefined && !refused,
        status: refused ? 409 : given === undefined ? 404 : 200,
        json: async () => (refused ? { type: '', title: '', status: 409, code: 'x', error: given.message } : given),
      }
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch')
})

const box = (over: Partial<OpsBox> = {}): OpsBox => ({
  orderNumber: '10001',
  status: 'PaymentSucceeded',
  isPacked: false,
  trackingNumber: null,
  shipAt: at,
  deliverAt: at,
  deliverTo: order().deliverTo,
  deliveryInstructions: 'On the bench',
  lines: [
    { productId: 'paper', displayName: 'Cupboard Paper', articleType: 'Roll', articles: articleCount(12), packages: 6 },
  ],
  ...over,
})
const dayOf = (...boxes: readonly OpsBox[]) => ({ day: '2026-11-24', boxes, unpaid: 1, leftOut: 0 })
const today = {
  now: at,
  days: [
    { day: '2026-11-24', steps: [{ step: 'ship', due: 3, done: 1 }] },
    { day: '2026-11-25', steps: [{ step: 'ship', due: 2, done: 0 }] },
  ],
  open: [],
  refused: [
    {
      refundId: 'r1',
      orderNumber: '10008',
      customer: 'Bo Diaz',
      amountCents: 500,
      refusal: 'The card was closed.',
    },
  ],
  held: [
    {
      orderNumber: '10007',
      customer: 'Ann Lee',
      status: 'PaymentFailed',
      totalCents: 2423,
      heldUntil: at,
      nextTryAt: at,
    },
  ],
  deliveryDays: [{ day: '2026-11-24', boxes: 4 }],
}

describe('today (SHELL-03)', () => {
  it('counts what is due and done, and leads to what is held and to each day', async () => {
    answer({ 'GET /today': today })
    renderScreen(<TodaySection id="today" />)
    const table = await screen.findByRole('table', { name: /Today, Tue, Nov 24/ })
    expect(within(table).getByRole('row', { name: /Boxes to ship 3 1/ })).toBeVisible()
    expect(screen.getByRole('link', { name: '10007' })).toHaveAttribute('href', '/?order=10007#order')
    expect(screen.getByRole('link', { name: 'Tue, Nov 24' })).toHaveAttribute('href', '/?day=2026-11-24#delivery-day')
    const refused = screen.getByRole('table', { name: 'Refunds that the bank refused' })
    expect(within(refused).getByRole('row', { name: /10008.*Bo Diaz.*\$5\.00.*The card was closed\./ })).toBeVisible()
  })
})

describe('a delivery day (SHELL-03)', () => {
  const open = (...boxes: readonly OpsBox[]) => {
    answer({ 'GET /today': today, 'GET /delivery-days/2026-11-24': dayOf(...boxes) })
    return renderScreen(<DeliveryDaySection id="delivery-day" />)
  }

  it('says what to pick in all, and has a slip for each box on paper alone', async () => {
    open(box(), box({ orderNumber: '10002', isPacked: true }))
    const picks = await screen.findByRole('table', { name: 'Pick list' })
    expect(within(picks).getByRole('row', { name: 'Cupboard Paper 6 12 24 rolls' })).toBeVisible()
    expect(screen.getByText('One box of this day not paid: not in the lists.')).toBeVisible()
    const slips = document.querySelectorAll('article')
    expect([...slips].map((slip) => slip.textContent)).toEqual([
      expect.stringMatching(/order 10001.*On the bench.*Cupboard Paper612 rolls/),
      expect.stringMatching(/order 10002/),
    ])
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('marks one box after the other, and says what is wrong with a tracking number', async () => {
    const faults = [{ line: 1, text: '10002,1Z', fault: 'wrong-tracking-number' }]
    answer({ 'POST /boxes': { moved: 0, before: 0, faults } })
    const { user } = open(box({ orderNumber: '10002', isPacked: true }))
    await user.type(await screen.findByRole('textbox', { name: 'Tracking number of order 10002' }), '1Z')
    await user.click(screen.getByRole('button', { name: 'Shipped: order 10002' }))
    expect(
      await screen.findByRole('link', { name: /Line 1, "10002,1Z": is not a tracking number of UPS/ }),
    ).toBeVisible()
    expect(writes()).toEqual([{ call: 'POST /boxes', body: { move: 'shipped', lines: '10002,1Z' } }])
  })

  it('marks many at once from a list, which stays until all of it is right', async () => {
    answer({ 'POST /boxes': { moved: 0, before: 0, faults: [{ line: 2, text: 'ten', fault: 'unreadable' }] } })
    const { user } = open(box())
    const list = screen.getByRole('textbox', { name: 'Several at once' })
    await user.type(list, '10001{enter}ten')
    await user.selectOptions(screen.getByRole('combobox', { name: 'They are' }), 'Packed')
    await user.click(screen.getByRole('button', { name: 'Mark all' }))
    expect(
      await screen.findByRole('link', { name: /Line 2, "ten": does not begin with an order number/ }),
    ).toBeVisible()
    expect(list).toHaveValue('10001\nten')
    answer({ 'POST /boxes': { moved: 1, before: 1, faults: [] } })
    await user.click(screen.getByRole('button', { name: 'Mark all' }))
    expect(await screen.findByText('One box marked, 1 were so before.')).toBeVisible()
    expect(list).toHaveValue('')
  })
})

const detail: OpsOrderDetail = {
  order: order({ orderNumber: '10001' }),
  customerId: HOUSEHOLD,
  customer: 'Ann Lee',
  timeline: [{ at, event: { what: 'paid', amountCents: cents(2423) } }],
  payments: [{ attempt: 1, status: 'succeeded', amountCents: cents(2423), startedAt: at }],
  refunds: [],
  ledger: [{ posting: 'charge:x:1', account: 'card', amountCents: 2423, at }],
  refundableCents: cents(2423),
  may: { retry: false, refund: true, cancel: true },
}

describe('an order (SHELL-03)', () => {
  it('is looked up by its number, and shows what became of it and only what can be done', async () => {
    answer({ 'GET /orders/10001': detail })
    const { user, location } = renderScreen(<OrderSection id="order" />)
    await user.type(screen.getByRole('textbox', { name: 'Order number' }), ' 10001{enter}')
    expect(await screen.findByText('Paid $24.23')).toBeVisible()
    expect(location().search).toBe('?order=10001')
    expect(screen.getByRole('link', { name: 'Ann Lee' })).toHaveAttribute('href', expect.stringContaining('#household'))
    const acts = ['Charge again', 'Refund', 'Cancel the order']
    expect(acts.map((name) => screen.queryByRole('button', { name }) !== null)).toEqual([false, true, true])
  })

  it('refunds an amount once for each press, however often it is sent, and no wrong one', async () => {
    answer({ 'GET /orders/10001': detail, 'POST /orders/10001/refunds': new Error('That is more than is left') })
    const { user } = renderScreen(<OrderSection id="order" />, { path: '/?order=10001' })
    await user.click(await screen.findByRole('button', { name: 'Refund' }))
    const dialog = screen.getByRole('dialog')
    const send = () => user.click(within(dialog).getByRole('button', { name: 'Refund' }))
    const amount = within(dialog).getByRole('textbox', { name: 'Amount in dollars' })
    await user.type(amount, '24.24')
    await user.type(within(dialog).getByRole('textbox', { name: 'Why?' }), 'broken')
    await send()
    expect(writes()).toEqual([])
    await user.clear(amount)
    await user.type(amount, '4.50')
    await send()
    expect(await within(dialog).findByText('That is more than is left')).toBeVisible()
    answer({ 'POST /orders/10001/refunds': detail })
    await send()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const bodies = writes().map(({ body }) => body)
    expect(bodies).toEqual([bodies[0], bodies[0]])
    expect(bodies[0]).toEqual({
      refundId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      amountCents: 450,
      reason: 'broken',
    })
  })

  it('says so where there is none', async () => {
    renderScreen(<OrderSection id="order" />, { path: '/?order=999' })
    expect(await screen.findByText('There is no order 999.')).toBeVisible()
  })
})

const household: OpsHousehold = {
  customerId: HOUSEHOLD,
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '+15125550100',
  city: 'Austin',
  zipcode: '78704',
  status: 'Active',
  shipping: { name: 'Ann Lee', address: '1 Main St', city: 'Austin', state: 'TX', zipcode: '78704' },
  createdAt: at,
  creditCents: cents(0),
  plan: { contactAt: at, cutoffAt: at, deliverAt: at, products: [] },
  orders: [],
  ledger: [],
  history: [{ at, actor: 'operations', change: { what: 'held', why: 'operations' } }],
  may: { skip: true, pause: true, resume: false, cancel: true },
}

describe('a household (SHELL-03)', () => {
  it('is searched for, opened once, and acted for with a reason', async () => {
    answer({
      'POST /households': { households: [household], isMore: true },
      [`GET /households/${HOUSEHOLD}`]: household,
      [`POST /households/${HOUSEHOLD}/plan`]: { ...household, may: { ...household.may, pause: false, resume: true } },
    })
    const { user } = renderScreen(<HouseholdSection id="household" />)
    const words = screen.getByRole('textbox', { name: /Beginning of a name/ })
    await user.type(words, 'l{enter}')
    await user.click(screen.getByRole('link', { name: 'Give at least two letters or digits.' }))
    expect(words).toHaveFocus()
    await user.type(words, 'ee{enter}')
    await user.click(await screen.findByRole('link', { name: 'Ann Lee' }))
    expect(await screen.findByText('ann@example.com')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Pause the plan' }))
    const dialog = screen.getByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Pause the plan' }))
    expect(within(dialog).getByRole('link', { name: 'Give a reason of at least three letters.' })).toBeVisible()
    await user.type(within(dialog).getByRole('textbox', { name: 'Why?' }), 'on holiday')
    await user.click(within(dialog).getByRole('button', { name: 'Pause the plan' }))
    expect(await screen.findByRole('button', { name: 'Let the plan go on' })).toBeVisible()
    expect(writes().at(-1)?.body).toEqual({ act: 'pause', cutoffAt: at, reason: 'on holiday' })
    expect(sent.filter(({ call }) => call === `GET /households/${HOUSEHOLD}`)).toHaveLength(1)
  })
})

it('takes five digits or five plus four for the zip of another address, and nothing else (SHR-84)', async () => {
  const place = `PUT /households/${HOUSEHOLD}/address`
  answer({
    'POST /households': { households: [household], isMore: false },
    [`GET /households/${HOUSEHOLD}`]: household,
    [place]: household,
  })
  const { user } = renderScreen(<HouseholdSection id="household" />)
  await user.type(screen.getByRole('textbox', { name: /Beginning of a name/ }), 'lee{enter}')
  await user.click(await screen.findByRole('link', { name: 'Ann Lee' }))
  await user.click(await screen.findByRole('button', { name: 'Change the address' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Why?' }), 'moved')
  for (const typed of ['7870', '787041234', '78704-12', '78704-1234']) {
    await user.clear(dialog.getByRole('textbox', { name: 'Zip code' }))
    await user.type(dialog.getByRole('textbox', { name: 'Zip code' }), typed)
    await user.click(dialog.getByRole('button', { name: 'Change the address' }))
  }
  await waitFor(() => expect(writes().filter(({ call }) => call === place)).toHaveLength(1))
  expect(writes().at(-1)?.body).toMatchObject({ shipping: { zipcode: '78704-1234' } })
})

it('shows the phone of a household as one reads it, where it is found and where it is opened (SHR-92)', async () => {
  answer({
    'POST /households': { households: [household], isMore: false },
    [`GET /households/${HOUSEHOLD}`]: household,
  })
  const { user } = renderScreen(<HouseholdSection id="household" />)
  await user.type(screen.getByRole('textbox', { name: /Beginning of a name/ }), 'lee{enter}')
  expect(await screen.findByText(/^ann@example\.com \(512\) 555-\u20600100$/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Ann Lee' }))
  expect(await screen.findByText(/^\(512\) 555-\u20600100$/)).toBeVisible()
})

describe('parked jobs (SHELL-03)', () => {
  it('are retried and thrown away, each with a reason', async () => {
    const job = { queue: 'mail', id: HOUSEHOLD, tries: 9, error: 'refused', since: at }
    answer({ 'GET /jobs': { jobs: [job] }, [`POST /jobs/mail/${HOUSEHOLD}/discard`]: { jobs: [] } })
    const { user } = renderScreen(<JobsSection id="jobs" />)
    await user.click(await screen.findByRole('button', { name: 'Throw mail away' }))
    const dialog = screen.getByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: 'Why?' }), 'a test')
    answer({ 'GET /jobs': { jobs: [] } })
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
    expect(await screen.findByText('No job is parked.')).toBeVisible()
    expect(writes()).toEqual([{ call: `POST /jobs/mail/${HOUSEHOLD}/discard`, body: { reason: 'a test' } }])
  })
})

describe('the clock (SHELL-03)', () => {
  it('moves to the next event, and shows what then happened', async () => {
    const clock = { now: at, offsetMs: 3_600_000, isMovable: true, nextAt: '2026-11-25T06:00:00.000Z' }
    answer({ 'GET /clock': clock, 'POST /clock/next': clock })
    answer({
      [`GET /happened/${encodeURIComponent(at)}/${encodeURIComponent('2026-11-24T17:00:00.000Z')}`]: {
        isCatchingUp: false,
        events: [{ of: 'order', at, orderNumber: '10001', event: { what: 'delivered' } }],
      },
    })
    const { user } = renderScreen(<ClockSection id="clock" />)
    await user.click(await screen.findByRole('button', { name: 'To the next event' }))
    const dialog = screen.getByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: 'Why?' }), 'look')
    await user.click(within(dialog).getByRole('button', { name: 'To the next event' }))
    expect(await screen.findByRole('row', { name: /Order 10001.*Delivered/ })).toBeVisible()
    expect(screen.getByText('All that was due is done.')).toBeVisible()
  })
})
