/**
 * What stands in the site's database when all is over, beside what the households themselves noted.
 *
 * @typedef {object} OrderSeen
 * @property {string} id
 * @property {string} email of its household's account
 * @property {'Initial' | 'Recurring'} type
 * @property {string} status
 * @property {number} totalCents
 * @property {number} lowestCents of all its amounts
 * @property {number} shippingCents that were paid
 * @property {Date} createdAt
 * @property {Date} shipAt
 * @property {Date} deliverAt
 * @property {Date | null} shippedAt
 * @property {Date | null} deliveredAt
 */
/** @typedef {{ orderId: string, amountCents: number, isPaid: boolean, isByHand: boolean, code: string | null, at: Date }} IntentSeen a try of a card, by the card provider's own books; `isByHand`: its holder was there; `code`: why it was refused, or `canceled` where nobody confirmed it */
/** @typedef {{ id: string, kind: string, recipient: string, at: Date, isDelivered: boolean, text?: string }} LetterSeen `at` in real time */
/**
 * @typedef {object} DeliverySeen
 * @property {string} email
 * @property {string} status
 * @property {string | null} orderId
 * @property {Date} cutoffAt
 * @property {Date} deliverAt
 * @property {number} articles
 * @property {string | null} small
 * @property {string | null} told what was told of it last: when, by the business clock, why, and how many products
 */
/** @typedef {{ orders: OrderSeen[], intents: IntentSeen[], letters: LetterSeen[], deliveries: DeliverySeen[], toldByLetter: { kind: string, number: number }[], unbalancedCents: number, failedJobs: string[] }} Evidence */

const ORDERS = `
  select order_id as id, customers.email, type, orders.status, total_cents as "totalCents", 
    greatest(0, shipping_cents - small_order_adjustment_cents) as "shippingCents",
    least(subtotal_cents, coupons_cents, perk_cents, orders.sd_credit_cents, small_order_adjustment_cents, shipping_cents, tax_cents,
      total_cents) as "lowestCents", orders.created_at as "createdAt", expected_ship_at as "shipAt", expected_deliver_at as "deliverAt",
    shipped_at as "shippedAt", delivered_at as "deliveredAt"
  from orders join customers using (customer_id) order by orders.created_at`

const INTENTS = `
  select metadata->>'order_id' as "orderId", coalesce(amount_received, amount) as "amountCents", status = 'succeeded' as "isPaid",
    not is_off_session as "isByHand",
    coalesce(last_error->>'code', case status when 'canceled' then status end) as code, created_at as at
  from card_sandbox_intents where metadata ? 'order_id' order by created_at`

const DELIVERIES = `
  select customers.email, manifests.status, order_id as "orderId", cutoff_at as "cutoffAt", deliver_at as "deliverAt",
    coalesce((select sum(article_count)::int from manifest_products of where of.manifest_id = manifests.manifest_id), 0) as articles,
    small->>'what' as small,
    (select concat_ws(' ', told_at, because, jsonb_array_length(lines), 'products') from plan_announcements
      where manifest_id = manifests.manifest_id order by number desc limit 1) as told
  from manifests join customers using (customer_id) order by cutoff_at`

const LETTERS = `
  select id, kind, recipient, created_at as at, delivered_at is not null as "isDelivered" from messages order by created_at`

const TOLD = `
  select case because when 'ahead' then 'delivery-ahead' else 'delivery-changed' end as kind, count(*)::int as number
  from plan_announcements where told_by = 'letter' group by 1`

/** The books against themselves, the card provider's, what households have left, and what is still owed. What was sold before the simulation is in the books alone. */
const UNBALANCED = `
  with of as (
    select customer_id, account, sum(amount_cents)::int as cents from ledger_entries group by 1, 2
  ), owed as (
    select customer_id, sum(total_cents)::int as cents from orders
    where type = 'Recurring' and status in ('AwaitingPayment', 'PaymentFailed') group by 1
  )
  select
    abs((select coalesce(sum(cents), 0) from of))::int
    + abs((select coalesce(sum(amount_cents), 0) from ledger_entries where account = 'card' and posted_at >= $1)
      - (select coalesce(sum(coalesce(amount_received, amount)), 0) from card_sandbox_intents where status = 'succeeded')
      + (select coalesce(sum(amount), 0) from card_sandbox_refunds))::int
    + (select coalesce(sum(abs(coalesce(-of.cents, 0) - sd_credit_cents)), 0)::int
      from customers left join of on of.customer_id = customers.customer_id and account = 'credit')
    + (select coalesce(sum(abs(coalesce(of.cents, 0) - coalesce(owed.cents, 0))), 0)::int
      from customers left join of on of.customer_id = customers.customer_id and account = 'household'
      left join owed on owed.customer_id = customers.customer_id) as cents`

/** Households and letters whose work was given up, or waits to be tried again. */
const FAILED = `select name || ': ' || coalesce(output->>'message', state::text) as what from jobs.job where name !~ '^__' and retry_count > 0`

/**
 * @param {import('./site.mjs').Ask} ask
 * @param {Date} start of the simulation
 * @param {readonly { id: string, text: string }[]} texts of letters that say what a delivery comes to
 * @returns {Promise<Evidence>}
 */
export async function readEvidence(ask, start, texts) {
  const textOf = new Map(texts.map(({ id, text }) => [id, text]))
  const letters = (await ask(LETTERS)).map((letter) => ({ ...letter, text: textOf.get(letter.id) }))
  return {
    letters,
    orders: await ask(ORDERS),
    intents: await ask(INTENTS),
    deliveries: await ask(DELIVERIES),
    toldByLetter: await ask(TOLD),
    unbalancedCents: (await ask(UNBALANCED, [start]))[0].cents,
    failedJobs: (await ask(FAILED)).map(({ what }) => what),
  }
}
