import { ask } from '../cuts/count.mjs'

/**
 * What stands when every plan has gone on to now.
 *
 * @typedef {object} CycleCounted
 * @property {number} orders that plans made
 * @property {number} paid of them
 * @property {number} charged by the card provider
 * @property {number} doubled orders that were charged more than once
 * @property {number} orphaned charges of no paid order, and paid orders without a charge, or of another amount
 * @property {number} open attempts without an outcome
 * @property {number} closed deliveries that were ordered without an order, or the other way round
 * @property {number} creditCents that households have otherwise than the books say
 * @property {number} ledgerCents that the books do not come to 0 by, and that delivered orders leave open
 * @property {number} letters of orders and deliveries
 * @property {number} lettersWrong households that got one too few or too many of a kind
 * @property {number} eventsWrong orders to which something happened twice, or not at all
 * @property {number} parked households whose plan stands still
 */

const STATEMENT = `
  with orders as (
    -- the demonstration's household was seeded with a first order
    select * from public.orders where type = 'Recurring' or deliver_to->>'email' <> 'demo@cupboard.example'
  ), charges as (
    select metadata->>'order_id' as order_id, count(*)::int as times, sum(amount)::int as cents
    from card_sandbox_intents where status = 'succeeded' group by 1
  ), paid as (
    select order_id::text, total_cents from orders
    where status in ('PaymentSucceeded', 'Shipped', 'Delivered') and total_cents > 0
  ), due_letters as (
    select email, 'order-placed' as kind from orders join customers using (customer_id)
      where orders.status in ('PaymentSucceeded', 'Shipped', 'Delivered')
    union all select email, 'shipped' from orders join customers using (customer_id) where shipped_at is not null
    union all select email, 'delivered' from orders join customers using (customer_id) where delivered_at is not null
    union all select email, 'delivery-ahead' from plan_announcements join manifests using (manifest_id)
      join customers using (customer_id) where because = 'ahead'
  ), due_counts as (
    select email, kind, count(*) as times from due_letters group by 1, 2
  ), sent_counts as (
    select recipient as email, kind, count(*) as times from messages
    where kind in ('order-placed', 'shipped', 'delivered', 'delivery-ahead') group by 1, 2
  ), happened as (
    select order_id, event->>'what' as what, count(*) as times from order_events group by 1, 2
  )
  select
    (select count(*)::int from orders where type = 'Recurring') as orders,
    (select count(*)::int from orders where type = 'Recurring' and status in ('PaymentSucceeded', 'Shipped', 'Delivered')) as paid,
    (select coalesce(sum(times), 0)::int from charges) as charged,
    (select count(*)::int from charges where times > 1) as doubled,
    (select count(*)::int from charges full join paid using (order_id)
      where times is null or total_cents is null or cents <> total_cents) as orphaned,
    (select count(*)::int from order_payments where status in ('pending', 'needs_action')) as open,
    (select count(*)::int from (select * from manifests where status = 'Ordered') as m
      full join (select * from orders where type = 'Recurring') as o on o.order_id = m.manifest_id
      where m.manifest_id is null or o.order_id is null) as closed,
    (select coalesce(sum(abs(sd_credit_cents + booked)), 0)::int from (
      select sd_credit_cents,
        (select coalesce(sum(amount_cents), 0) from ledger_entries e where e.customer_id = c.customer_id and account = 'credit') as booked
      from customers c) as each) as "creditCents",
    (select abs(coalesce(sum(amount_cents), 0))::int from ledger_entries)
      + (select coalesce(sum(abs(owed)), 0)::int from (
          select sum(amount_cents) as owed from ledger_entries join orders using (order_id)
          where account = 'household' and status in ('PaymentSucceeded', 'Shipped', 'Delivered') group by order_id) as each
        ) as "ledgerCents",
    (select coalesce(sum(times), 0)::int from sent_counts) as letters,
    (select count(*)::int from due_counts d full join sent_counts s using (email, kind)
      where coalesce(d.times, 0) <> coalesce(s.times, 0)) as "lettersWrong",
    (select count(*)::int from happened where times > 1)
      + (select count(*)::int from orders o where status = 'Delivered'
          and (select count(*) from happened h where h.order_id = o.order_id) <> case type when 'Initial' then 4 else 5 end
          and (select count(*) from happened h where h.order_id = o.order_id) not in (4, 5)) as "eventsWrong",
    (select count(*)::int from jobs.job where name = 'cycle-household' and state = 'failed') as parked`

/** @param {string} dataDir @returns {Promise<CycleCounted>} */
export async function countCycle(dataDir) {
  /** @type {CycleCounted[]} */
  const [counted] = await ask(dataDir, STATEMENT)
  if (!counted) throw new Error('Nothing was counted.')
  return counted
}
