import { chargedOtherwise, doubled, lost, missed, negative, smallShipping } from './figures.mjs'

const at = (day) => new Date(Date.UTC(2027, 0, day))
const EMAIL = 'ann@cupboard.example'
const first = {
  id: 'first',
  email: EMAIL,
  type: 'Initial',
  status: 'Delivered',
  totalCents: 2400,
  lowestCents: 0,
  shippingCents: 0,
  createdAt: at(1),
  shipAt: at(2),
  deliverAt: at(4),
  shippedAt: at(2),
  deliveredAt: at(4),
}
const second = {
  ...first,
  id: 'second',
  type: 'Recurring',
  totalCents: 2500,
  createdAt: at(29),
  shipAt: at(30),
  deliverAt: at(32),
  deliveredAt: at(32),
}
const paid = (orderId, amountCents, day) => ({
  orderId,
  amountCents,
  isPaid: true,
  isByHand: false,
  code: null,
  at: at(day),
})
const refused = (orderId, day) => ({ ...paid(orderId, 2500, day), isPaid: false, code: 'card_declined' })
/** As if real time went as the business clock does. @param {number} day */
const card = (day, works) => ({
  ...{ at: at(day).getTime(), sentAt: at(day).getTime() - 1, answeredAt: at(day).getTime(), works },
})
const letter = (kind, day, text = '') => ({
  id: `${kind} ${day}`,
  kind,
  recipient: EMAIL,
  at: at(day),
  isDelivered: true,
  text,
})
const planned = {
  email: EMAIL,
  status: 'Ordered',
  orderId: 'second',
  cutoffAt: at(29),
  deliverAt: at(32),
  articles: 9,
  small: null,
  told: null,
}
const evidence = {
  orders: [first, second],
  intents: [paid('first', 2400, 1), paid('second', 2500, 29)],
  letters: [
    letter('order-placed', 1, 'Your order 1 comes to $24.00.'),
    letter('shipped', 2),
    letter('delivered', 4),
    letter('delivery-ahead', 24, 'It comes to $25.00.'),
    letter('order-placed', 30, 'It is order 2, came to $25.00 as we told you.'),
    letter('shipped', 31),
    letter('delivered', 32),
  ],
  deliveries: [planned, { ...planned, status: 'Predicted', orderId: null, cutoffAt: at(57), deliverAt: at(60) }],
  toldByLetter: [{ kind: 'delivery-ahead', number: 1 }],
  unbalancedCents: 0,
  failedJobs: [],
}
const diary = {
  told: [{ at: 0, totalCents: 2400 }],
  cards: [card(1, true)],
  asked: new Set(),
  cardChanges: 0,
}
const ann = { email: EMAIL, diary }
const END = at(40)

it('finds nothing where all is well', () => {
  expect([chargedOtherwise, lost, smallShipping].map((find) => find(evidence, [ann]))).toEqual([[], [], []])
  expect([missed(evidence, [ann], END), doubled(evidence), negative(evidence)]).toEqual([[], [], []])
})

it('finds a second charge, and one of nothing or less', () => {
  expect(doubled({ ...evidence, intents: [...evidence.intents, paid('second', 2500, 30)] })).toEqual([
    'second: 2 charges',
  ])
  expect(negative({ ...evidence, intents: [paid('first', 0, 1)] })).toHaveLength(1)
  expect(negative({ ...evidence, orders: [{ ...first, lowestCents: -1 }] })).toHaveLength(1)
})

describe('what was charged', () => {
  it('is what was told last: by a letter, or by the screen after it', () => {
    const other = { ...evidence, intents: [paid('first', 2400, 1), paid('second', 2600, 29)] }
    expect(chargedOtherwise(other, [ann])).toHaveLength(1)
    const told = [...diary.told, { at: at(26).getTime(), totalCents: 2600 }]
    expect(chargedOtherwise(other, [{ email: EMAIL, diary: { ...diary, told } }])).toEqual([
      expect.stringContaining(`${EMAIL}: order-placed 2500, told 2600 (before it:`),
    ])
  })

  it('is nothing that was never told', () => {
    const letters = evidence.letters.filter(({ kind }) => kind !== 'delivery-ahead')
    expect(chargedOtherwise({ ...evidence, letters }, [ann])).toHaveLength(2)
  })
})

describe('a delivery that was due', () => {
  const missing = (change, cards = diary.cards, end = END) =>
    missed({ ...evidence, ...change }, [{ email: EMAIL, diary: { ...diary, cards } }], end)
  const bad = [...diary.cards, card(20, false)]
  const cancelled = {
    orders: [first, { ...second, status: 'Cancelled', deliveredAt: null }],
    intents: [paid('first', 2400, 1), refused('second', 29)],
  }

  it('is missing where its box was cancelled though a card that works was on file, or came in time and was not tried', () => {
    expect(missing(cancelled)).toEqual([expect.stringContaining('refused, though its card works')])
    expect(missing(cancelled, bad)).toEqual([])
    const inTime = [...bad, card(35, true)]
    expect(missing(cancelled, inTime)).toEqual([expect.stringContaining('was not tried')])
    expect(missing({ ...cancelled, intents: [...cancelled.intents, refused('second', 36)] }, inTime)).toHaveLength(1)
    expect(missing(cancelled, [...bad, card(41, true)])).toEqual([])
    expect(missing({ ...cancelled, intents: [] })).toHaveLength(1)
    expect(missing({ ...cancelled, intents: [] }, bad)).toEqual([])
  })

  it('is missing by no card that was sent while another was charged', () => {
    const meanwhile = [...diary.cards, { ...card(30, false), sentAt: at(29).getTime() }]
    expect(missing(cancelled, meanwhile)).toEqual([])
  })

  it('is missing where its box did not arrive', () => {
    expect(missing({ orders: [first, { ...second, status: 'Shipped' }] })).toHaveLength(1)
  })

  it('is missing where it was passed over though it held something, or stays open after its cut-off', () => {
    const next = (over) => ({ deliveries: [{ ...planned, orderId: null, ...over }, evidence.deliveries[1]] })
    expect(missing(next({ status: 'Skipped' }))).toHaveLength(1)
    expect(missing(next({ status: 'Skipped', articles: 0 }))).toEqual([])
    expect(missing(next({ status: 'Skipped' }), [card(30, true)])).toEqual([])
    expect(missing(next({ status: 'Skipped', told: 'ahead' }), [card(30, true)])).toHaveLength(1)
    expect(missing(next({ status: 'Held' }))).toHaveLength(1)
    expect(missing(next({ status: 'Held' }), bad)).toEqual([])
    expect(missing(next({ status: 'Predicted' }))).toHaveLength(1)
  })

  it('is missing where the chain ends', () => {
    expect(missing({ deliveries: [planned] }, diary.cards, at(200))).toHaveLength(1)
  })
})

describe('messages', () => {
  it('are lost where an event has none, doubled where it has two, and not delivered', () => {
    const without = (kind) => evidence.letters.filter((one) => one.kind !== kind)
    expect(lost({ ...evidence, letters: without('delivered') }, [ann])).toHaveLength(1)
    expect(lost({ ...evidence, letters: without('delivery-ahead') }, [ann])).toHaveLength(1)
    expect(lost({ ...evidence, letters: [...evidence.letters, letter('shipped', 33)] }, [ann])).toHaveLength(1)
    const [one, ...others] = evidence.letters
    expect(lost({ ...evidence, letters: [{ ...one, isDelivered: false }, ...others] }, [ann])).toHaveLength(1)
  })
})

it('finds shipping that was neither asked for nor worth it', () => {
  const shipped = { ...evidence, orders: [first, { ...second, shippingCents: 500 }] }
  expect(smallShipping(shipped, [ann])).toHaveLength(1)
  const asked = new Set([planned.deliverAt.toISOString()])
  expect(smallShipping(shipped, [{ email: EMAIL, diary: { ...diary, asked } }])).toEqual([])
  const runsOut = [{ ...planned, small: 'runs-out' }, evidence.deliveries[1]]
  expect(smallShipping({ ...shipped, deliveries: runsOut }, [ann])).toEqual([])
})
