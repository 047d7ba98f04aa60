import { groupBy } from './group-by.mjs'

/** @typedef {import('./evidence.mjs').Evidence} Evidence */
/** @typedef {import('./evidence.mjs').OrderSeen} OrderSeen */
/** @typedef {import('./evidence.mjs').IntentSeen} IntentSeen */
/** @typedef {import('./households.mjs').Diary} Diary */
/** @typedef {{ email: string, diary: Diary }} Noted a household, as far as it noted what happened to it */

const DAY_MS = 86_400_000
/** How long a box that could not be charged is held after its ship date. */
const HELD_MS = 10 * DAY_MS
/** Between two deliveries are twelve weeks at most, and what holidays and a held box add. */
const LONGEST_GAP_MS = 12 * 7 * DAY_MS + HELD_MS + 10 * DAY_MS
const ASKS_HOLDER = 'authentication_required'

/** @param {string} text a letter, as it is read @returns {number | undefined} what it says that a delivery comes to */
export function amountIn(text) {
  const [, amount] = /(?:comes to|came to|charged) \$([\d,]+\.\d\d)/.exec(text) ?? []
  return amount === undefined ? undefined : Math.round(Number(amount.replaceAll(',', '')) * 100)
}

/** @param {Pick<Diary, 'cards'>} diary @param {number} at @returns whether its card worked then */
const cardWorkedAt = ({ cards }, at) => cards.findLast((card) => card.at <= at)?.works ?? false

/**
 * What went wrong with a box that was never paid, where its household had a card that works: it was tried in vain, or never. A card is on
 * file from when its answer came, in real time, and until another is sent.
 *
 * @param {readonly IntentSeen[]} tries of the box, all refused @param {Diary} diary @param {number} closed @param {number} heldUntil
 * @returns {string | undefined}
 */
function cardLeftUntried(tries, { cards }, closed, heldUntil) {
  const [first] = tries.map(({ at }) => at.getTime()).toSorted((a, b) => a - b)
  if (first === undefined) return cardWorkedAt({ cards }, closed) ? 'never tried, though its card works' : undefined
  const isOnFile = (/** @type {number} */ tried) => {
    const last = cards.findLast(({ sentAt }) => sentAt <= tried)
    return last?.works === true && last.answeredAt <= tried
  }
  if (tries.some(({ at }) => isOnFile(at.getTime()))) return 'refused, though its card works'
  const untried = cards.find(
    ({ works, at, answeredAt }) =>
      works && at <= heldUntil && answeredAt > first && !tries.some((one) => one.at.getTime() >= answeredAt),
  )
  return untried ? `with a card that came at ${new Date(untried.at).toISOString()} and was not tried` : undefined
}

/** How much of what came before is told of a charge of another amount. */
const MOMENTS_SHOWN = 8
const letterTells = new Set(['delivery-ahead', 'delivery-changed'])
const letterBills = new Set(['order-placed', 'payment-recovered'])

/**
 * What each household read last of its next delivery, letter or screen, against what its card was charged and what its receipt says.
 *
 * @param {Evidence} evidence
 * @param {readonly Noted[]} households
 * @returns {string[]} what was charged otherwise
 */
export function chargedOtherwise({ orders, intents, letters }, households) {
  const emailOf = new Map(orders.map(({ id, email }) => [id, email]))
  const lettersOf = groupBy(letters, ({ recipient }) => recipient)
  const paidOf = groupBy(
    intents.filter(({ isPaid }) => isPaid),
    ({ orderId }) => emailOf.get(orderId) ?? '',
  )
  return households.flatMap(({ email, diary }) => {
    const moments = [
      ...diary.told.map(({ at, totalCents }) => ({
        at,
        order: 0,
        tells: totalCents,
        bills: undefined,
        what: 'screen',
      })),
      ...(lettersOf.get(email) ?? []).flatMap(({ at, kind, text = '' }) => {
        const amount = amountIn(text)
        if (!letterTells.has(kind) && !letterBills.has(kind)) return []
        const says = letterTells.has(kind) ? { tells: amount, bills: undefined } : { tells: undefined, bills: amount }
        return [{ at: at.getTime(), order: 1, ...says, what: kind }]
      }),
      ...(paidOf.get(email) ?? []).map(({ at, amountCents }) => ({
        ...{ at: at.getTime(), order: 2, tells: undefined, bills: amountCents, what: 'charge' },
      })),
    ].toSorted((a, b) => a.at - b.at || a.order - b.order)
    /** @type {number | undefined} */
    let told
    return moments.flatMap(({ tells, bills, what }, index) => {
      if (tells !== undefined) told = tells
      if (bills === undefined || bills === told) return []
      const before = moments.slice(Math.max(0, index - MOMENTS_SHOWN), index)
      const story = before.map((one) => `${one.what} ${one.tells ?? one.bills}`).join(', ')
      return [`${email}: ${what} ${bills}, told ${told} (before it: ${story})`]
    })
  })
}

/**
 * Each household's chain of deliveries, followed from one to the next: what was due and did not come, without its card or itself being the cause.
 *
 * @param {Evidence} evidence
 * @param {readonly Noted[]} households
 * @param {Date} end
 * @returns {string[]}
 */
export function missed({ orders, intents, deliveries }, households, end) {
  const now = end.getTime()
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const deliveriesOf = groupBy(deliveries, ({ email }) => email)
  const triesOf = groupBy(intents, ({ orderId }) => orderId)
  const firstOf = new Map(orders.filter(({ type }) => type === 'Initial').map((order) => [order.email, order]))

  /** @param {OrderSeen} order @param {Diary} diary @returns {string | undefined} why it should have come */
  function whyMissing({ id, status, createdAt, shipAt, deliverAt, deliveredAt }, diary) {
    const [closed, heldUntil] = [createdAt.getTime(), shipAt.getTime() + HELD_MS]
    if (status === 'Delivered') return deliveredAt === null ? 'at no time' : undefined
    if (status === 'PaymentSucceeded' || status === 'Shipped')
      return deliverAt.getTime() < now - DAY_MS ? 'though it is paid' : undefined
    if (status !== 'Cancelled' && now >= heldUntil + DAY_MS) return 'after it was held'
    return cardLeftUntried(triesOf.get(id) ?? [], diary, closed, heldUntil)
  }

  return households.flatMap(({ email, diary }) => {
    const first = firstOf.get(email)
    if (!first) return []
    const chain = deliveriesOf.get(email) ?? []
    const faults = chain.flatMap(({ status, orderId, cutoffAt, articles, told }) => {
      const closed = cutoffAt.getTime()
      const say = (/** @type {string} */ why) => [`${email}: ${cutoffAt.toISOString()} ${status} ${why}`]
      if (closed > now) return []
      const order = orderId === null ? undefined : orderOf.get(orderId)
      if (status === 'Ordered') {
        const why = order ? whyMissing(order, diary) : 'without an order'
        return why === undefined ? [] : say(`${order?.status ?? ''} ${why}`)
      }
      // what waited for a card is told once there is one, and one that comes after the cut-off is too late for it
      const couldCome = articles > 0 && (told !== null || cardWorkedAt(diary, closed))
      if (status === 'Skipped') return couldCome ? say(`though it holds something (told: ${told ?? 'nothing'})`) : []
      if (status === 'Held') return cardWorkedAt(diary, closed) ? say('though its card works') : []
      return closed < now - DAY_MS ? say('after its cut-off') : []
    })
    const times = [first.deliverAt, ...chain.map(({ deliverAt }) => deliverAt)].map((at) => at.getTime())
    const gaps = times.flatMap((at, index) => {
      const next = times[index + 1] ?? now
      return next - at > LONGEST_GAP_MS
        ? [`${email}: nothing between ${new Date(at).toISOString()} and ${new Date(next).toISOString()}`]
        : []
    })
    return [...faults, ...gaps]
  })
}

/**
 * Every event that must be told, against the letters of its kind: one of each, and all delivered.
 *
 * @param {Evidence} evidence
 * @param {readonly Noted[]} households
 * @returns {string[]}
 */
export function lost({ orders, intents, letters, toldByLetter }, households) {
  const triesOf = groupBy(intents, ({ orderId }) => orderId)
  /** @type {Map<string, number>} */
  const expected = new Map()
  const add = (/** @type {string} */ kind, /** @type {string} */ email, number = 1) =>
    expected.set(`${kind} ${email}`, (expected.get(`${kind} ${email}`) ?? 0) + number)
  for (const { id, email, type, status, shippedAt, deliveredAt, totalCents } of orders) {
    const tries = triesOf.get(id) ?? []
    const refusals = tries.filter(({ isPaid, code }) => !isPaid && code !== null)
    const isPaid = tries.some((one) => one.isPaid) || (totalCents === 0 && status !== 'Cancelled')
    if (type === 'Recurring') {
      // who tries by hand reads the answer on the screen
      const unseen = refusals.filter(({ isByHand }) => !isByHand)
      const asking = unseen.filter(({ code }) => code === ASKS_HOLDER).length
      const isFirstRefused = unseen[0] !== undefined && unseen[0].code !== ASKS_HOLDER
      add('bank-asks', email, asking)
      add('payment-failed', email, isFirstRefused ? 1 : 0)
      add('payment-retried', email, unseen.length - asking - (isFirstRefused ? 1 : 0))
    }
    if (isPaid) add(refusals.length > 0 && type === 'Recurring' ? 'payment-recovered' : 'order-placed', email)
    if (shippedAt) add('shipped', email)
    if (deliveredAt) add('delivered', email)
    if (status === 'Cancelled') add('delivery-cancelled', email)
  }
  for (const { email, diary } of households) add('card-changed', email, diary.cardChanges)

  const ours = new Set(households.map(({ email }) => email))
  const kinds = new Set([...expected.keys()].map((key) => key.split(' ')[0]))
  const counted = groupBy(letters, ({ kind, recipient }) => `${kind} ${recipient}`)
  for (const key of counted.keys()) if (kinds.has(key.split(' ')[0])) expected.set(key, expected.get(key) ?? 0)
  const wrong = [...expected].flatMap(([key, number]) => {
    const sent = counted.get(key)?.length ?? 0
    return sent === number || !ours.has(key.split(' ')[1] ?? '') ? [] : [`${key}: ${sent} letters for ${number}`]
  })
  const announced = toldByLetter.flatMap(({ kind, number }) => {
    const sent = letters.filter((letter) => letter.kind === kind).length
    return sent === number ? [] : [`${kind}: ${sent} letters for ${number}`]
  })
  const undelivered = letters
    .filter(({ isDelivered }) => !isDelivered)
    .map(({ kind, recipient }) => `${kind} ${recipient}: not delivered`)
  return [...wrong, ...announced, ...undelivered]
}

/**
 * Shipping of the plan's own deliveries: not of what the household asked for, nor where something would run out before the delivery after.
 *
 * @param {Evidence} evidence
 * @param {readonly Noted[]} households
 */
export function smallShipping({ orders, deliveries }, households) {
  const diaryOf = new Map(households.map(({ email, diary }) => [email, diary]))
  const deliveryOf = new Map(deliveries.map((delivery) => [delivery.orderId, delivery]))
  return orders
    .filter(({ type, shippingCents }) => type === 'Recurring' && shippingCents > 0)
    .filter(({ id, email }) => {
      const delivery = deliveryOf.get(id)
      const isAsked = delivery && diaryOf.get(email)?.asked.has(delivery.deliverAt.toISOString())
      return delivery && diaryOf.has(email) && !isAsked && delivery.small !== 'runs-out'
    })
    .map(({ id, email }) => `${email}: ${id}`)
}

/** @param {Evidence} evidence */
export function doubled({ intents }) {
  const paid = groupBy(
    intents.filter(({ isPaid }) => isPaid),
    ({ orderId }) => orderId,
  )
  return [...paid]
    .filter(([, charges]) => charges.length > 1)
    .map(([orderId, { length }]) => `${orderId}: ${length} charges`)
}

/** @param {Evidence} evidence */
export const negative = ({ orders, intents }) => [
  ...orders.filter(({ lowestCents }) => lowestCents < 0).map(({ id }) => `order ${id}`),
  ...intents.filter(({ amountCents }) => amountCents <= 0).map(({ orderId }) => `charge of ${orderId}`),
]
