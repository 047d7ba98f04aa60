import {
  PRODUCT_TYPE_NAMES,
  shortWeekdayMonthDay,
  type BoxFault,
  type BoxMove,
  type DayStep,
  type HoldReason,
  type LedgerLine,
  type OrderEvent,
  type PlanAct,
  type PlanChange,
} from '@cupboard/shared/contracts'
import { dollars } from '@cupboard/shared/pricing'

const STEPS: Readonly<Record<DayStep, string>> = {
  announce: 'Deliveries to announce',
  close: 'Cut-offs',
  pack: 'Boxes to pack',
  ship: 'Boxes to ship',
  deliver: 'Boxes to deliver',
}

const FAULTS: Readonly<Record<BoxFault, string>> = {
  unreadable: 'does not begin with an order number',
  'no-such-order': 'there is no such order',
  twice: 'the order or the tracking number stands in the list before',
  'wrong-tracking-number': 'is not a tracking number of UPS',
  'not-paid': 'its money is not in',
  cancelled: 'it is cancelled',
  'not-shipped': 'it is not shipped yet',
  'other-tracking-number': 'it was shipped with another tracking number',
}

const MOVES: Readonly<Record<BoxMove, string>> = { packed: 'Packed', shipped: 'Shipped', delivered: 'Delivered' }

const HOLDS: Readonly<Record<HoldReason, string>> = {
  card: 'No card works',
  household: 'Paused by the household',
  operations: 'Paused by us',
  area: 'We do not deliver there',
}

const LEDGER: Readonly<Record<LedgerLine['what'], string>> = {
  order: 'Order',
  'order-cancelled': 'Order cancelled',
  charge: 'Card charged',
  refund: 'Money back',
  'refund-failed': 'Money back failed',
  credit: 'Credit given',
  'credit-ended': 'Credit ended',
}

const ACTORS = { household: 'Household', cupboard: 'By rule', operations: 'Operations' } as const

function eventWords(event: OrderEvent): string {
  switch (event.what) {
    case 'placed':
      return 'Placed'
    case 'paid':
      return `Paid ${dollars(event.amountCents)}`
    case 'refused':
      return `Card refused: ${event.message}`
    case 'bank-asks':
      return 'The bank asks the holder to confirm'
    case 'packed':
      return 'Packed'
    case 'shipped':
      return `Shipped, UPS ${event.trackingNumber}`
    case 'delivered':
      return 'Delivered'
    case 'refunded':
      return `${dollars(event.amountCents)} sent back`
    case 'refund-failed':
      return `The bank did not take ${dollars(event.amountCents)} that was sent back`
    case 'cancelled':
      return { unpaid: 'Cancelled unpaid', operations: 'Cancelled by us', closed: 'Cancelled: account closed' }[
        event.why
      ]
  }
}

function changeWords(change: PlanChange): string {
  switch (change.what) {
    case 'planned':
      return `Planned for ${shortWeekdayMonthDay(change.deliverAt)}`
    case 'quantity':
      return `${PRODUCT_TYPE_NAMES[change.productType]}: ${change.from} to ${change.to}`
    case 'replaced':
      return `${change.before} replaced by ${change.groupName}`
    case 'left-out':
      return `${PRODUCT_TYPE_NAMES[change.productType]} left out: ${change.groupName}`
    case 'moved':
      return `Moved from ${shortWeekdayMonthDay(change.from)} to ${shortWeekdayMonthDay(change.to)}`
    case 'price':
      return `Total ${dollars(change.from)} to ${dollars(change.to)}`
    case 'address':
      return 'Address changed'
    case 'held':
      return HOLDS[change.why]
    case 'released':
      return 'Goes on'
    case 'delivery-skipped':
      return `Delivery of ${shortWeekdayMonthDay(change.deliverAt)} skipped`
    case 'ran-out':
      return `Ran out of ${change.productType}`
  }
}

const ACTS: Readonly<Record<PlanAct, string>> = {
  skip: 'Skip the next delivery',
  pause: 'Pause the plan',
  resume: 'Let the plan go on',
  cancel: 'End the plan',
}

const boxes = (count: number): string => (count === 1 ? 'One box' : `${count} boxes`)

/** Words of the warehouse and the desk. */
export const deskWords = {
  orderColumns: {
    order: 'Order',
    customer: 'Customer',
    total: 'Total',
    states: {
      AwaitingPayment: 'Being paid',
      PaymentFailed: 'Not paid',
      PaymentSucceeded: 'Paid',
      Shipped: 'On its way',
      Delivered: 'Delivered',
      Cancelled: 'Cancelled',
    } as Readonly<Record<string, string>>,
  },
  today: {
    title: 'Today',
    detail: 'By the business clock. What was left from before counts as due today.',
    dayTitle: ['Today', 'Tomorrow'],
    step: 'What',
    steps: STEPS,
    due: 'Due',
    done: 'Done',
    open: 'Charges that are open',
    held: 'Boxes held for their money',
    refused: 'Refunds that the bank refused',
    amount: 'Amount',
    refusedWhy: 'What the bank said',
    noRefusal: 'Nothing',
    heldUntil: 'Held until',
    nextTry: 'Tried again',
    deliveryDays: 'Days with boxes under way',
    boxes,
    nothing: 'Nothing is open.',
  },
  day: {
    title: 'Delivery day',
    detail: 'What to pick, a slip for each box, and where it is.',
    day: 'Delivered on',
    none: 'No box is to be delivered on this day.',
    unpaid: (count: number) => `${boxes(count)} of this day not paid: not in the lists.`,
    leftOut: (count: number) => `${boxes(count)} more than are shown here.`,
    pickList: 'Pick list',
    product: 'Product',
    packages: 'Packages',
    articles: 'Articles',
    left: 'To pick',
    boxesTitle: 'Boxes',
    order: 'Order',
    to: 'To',
    state: 'State',
    tracking: 'Tracking number',
    statuses: { PaymentSucceeded: 'To pack', Shipped: 'On its way', Delivered: 'Delivered' } as Readonly<
      Record<string, string>
    >,
    packed: 'Packed',
    next: 'Next',
    print: 'Print packing slips',
    pickCsv: 'Pick list as CSV',
    boxesCsv: 'Boxes as CSV',
    csvHead: ['Order', 'Name', 'Address', 'City', 'State', 'Zip', 'Phone', 'Tracking number'],
    pickHead: ['Product', 'Name', 'Packages', 'Articles', 'Packages to pick'],
    mark: (move: BoxMove, orderNumber: string) => `${MOVES[move]}: order ${orderNumber}`,
    moves: MOVES,
    trackingOf: (orderNumber: string) => `Tracking number of order ${orderNumber}`,
    list: 'Several at once',
    listHint: 'A line for each box: order number, and for shipped boxes a comma and the tracking number. All or none.',
    move: 'They are',
    apply: 'Mark all',
    moved: (count: number, before: number) =>
      `${boxes(count)} marked${before > 0 ? `, ${before} were so before` : ''}.`,
    listMissing: 'Give a line for each box.',
    faults: 'Nothing was marked. Please mend these lines:',
    fault: (line: number, text: string, fault: BoxFault) => `Line ${line}, "${text}": ${FAULTS[fault]}`,
    slip: (orderNumber: string) => `Packing slip, order ${orderNumber}`,
    deliverOn: 'Delivered on',
    instructions: 'Instructions',
  },
  order: {
    title: 'An order',
    detail: 'All that became of it, and what can be done.',
    number: 'Order number',
    numberMissing: 'Give the number of an order.',
    look: 'Look it up',
    choose: 'Give an order number, or choose an order from a list.',
    unknown: (number: string) => `There is no order ${number}.`,
    customer: 'Household',
    status: 'State',
    total: 'Total',
    arrives: 'Arrives',
    arrivesIfPaid: (day: string) => `${day}, if it is paid today`,
    notSent: 'It is not sent',
    timeline: 'What happened',
    payments: 'Payments',
    attempt: (attempt: number) => `Attempt ${attempt}`,
    refunds: 'Refunds',
    refundStates: { asked: 'Under way', done: 'Done', refused: 'Refused' },
    ledger: 'Ledger',
    posting: 'Posting',
    account: 'Account',
    amount: 'Amount',
    when: 'When',
    lines: 'What it holds',
    retry: 'Charge again',
    refund: 'Refund',
    cancel: 'Cancel the order',
    retryTitle: (number: string) => `Charge order ${number} again`,
    retryText: (total: string) => `${total} are charged to the card on file, without asking its holder.`,
    refundTitle: (number: string) => `Refund order ${number}`,
    refundAmount: 'Amount in dollars',
    refundHint: (left: string) => `Up to ${left}. Empty for all of it.`,
    refundWrong: (left: string) => `Give an amount like 4.50, up to ${left}.`,
    cancelTitle: (number: string) => `Cancel order ${number}`,
    cancelText: 'It is not sent. What was paid goes back to the card, used credit and coupons to the household.',
    none: 'None',
    event: eventWords,
  },
  households: {
    title: 'Households',
    detail: 'Each opening is in the audit log.',
    words: 'Beginning of a name, email or phone, or an order number',
    tooShort: 'Give at least two letters or digits.',
    search: 'Search',
    none: 'Nobody was found.',
    more: 'There are more than these. Give more letters.',
    name: 'Name',
    contact: 'Contact',
    place: 'Place',
    open: (name: string) => `Open ${name}`,
    unknown: 'There is no such household.',
    facts: 'Facts',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    credit: 'Credit',
    card: 'Card',
    cardOf: (brand: string, last4: string) => `${brand} ending ${last4}`,
    since: 'Since',
    state: 'State',
    plan: 'Next delivery',
    noPlan: 'None is planned.',
    planOf: (deliverAt: string, cutoffAt: string) => `${deliverAt}, can be changed until ${cutoffAt}`,
    hold: 'Stands still',
    holdOf: (why: HoldReason, since: string, note: string | undefined) =>
      `${HOLDS[why]} since ${since}${note === undefined ? '' : `: ${note}`}`,
    orders: 'Orders',
    ledger: 'Ledger',
    ledgerKinds: LEDGER,
    owed: 'Owed',
    creditChange: 'Credit',
    history: 'What changed in the plan',
    who: 'Who',
    what: 'What',
    when: 'When',
    actors: ACTORS,
    acts: ACTS,
    changeAddress: 'Change the address',
    fields: {
      name: 'Name on the box',
      address: 'Street and number',
      city: 'City',
      state: 'State',
      zipcode: 'Zip code',
      deliveryInstructions: 'Delivery instructions',
    },
    fieldMissing: (field: string) => `${field} is missing.`,
    fieldTooLong: (field: string, most: number) => `${field}: use at most ${most} characters.`,
    zipcodeWrong: 'Give five digits, or five and four.',
    stateWrong: 'Give the two capital letters of a state.',
    change: changeWords,
    cancelText: 'No further delivery is planned. Orders that are placed still come.',
  },
  jobs: {
    title: 'Parked jobs',
    detail: 'They failed for the last time. What they are about is not shown.',
    empty: 'No job is parked.',
    job: 'Job',
    tries: 'Tries',
    error: 'Last failure',
    since: 'Since',
    actions: 'Actions',
    retry: 'Retry',
    discard: 'Discard',
    retryTitle: (queue: string) => `Try ${queue} once more`,
    discardTitle: (queue: string) => `Throw ${queue} away`,
    mark: (count: number) => `${count} parked`,
  },
  happened: {
    title: 'What happened since',
    catchingUp: 'Things are still being done…',
    done: 'All that was due is done.',
    late: 'Something that is due is not done. See the parked jobs and the log.',
    nothing: 'Nothing happened.',
    toNext: 'To the next event',
    nextAt: (at: string) => `Next: ${at}`,
    noNext: 'Nothing is planned.',
    order: (number: string) => `Order ${number}`,
    plan: 'A plan',
    message: (kind: string, recipient: string) => `Message ${kind} to ${recipient}`,
  },
} as const
