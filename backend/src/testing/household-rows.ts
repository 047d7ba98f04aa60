import type { Database } from '../platform/ports.ts'

/** What stands of one household, table by table, in an order that does not depend on ids. */
const TABLES: Readonly<Record<string, string>> = {
  customer: `select sd_credit_cents, payment_source, status from customers where customer_id = $mine`,
  discounts: `select code, uses_remaining from customer_discounts where customer_id = $mine order by code`,
  orders: `select * from orders where customer_id = $mine order by created_at`,
  lines: `select l.* from order_lines l join orders o using (order_id) where customer_id = $mine order by created_at, position`,
  payments: `select p.order_id, attempt, amount_cents, p.status, failure_code, as_of, is_customer_present
    from order_payments p join orders o using (order_id, customer_id) where customer_id = $mine order by created_at, attempt`,
  intents: `select i.amount, i.status, i.is_off_session from card_sandbox_intents i
    join orders o on metadata->>'order_id' = order_id::text where customer_id = $mine
      and i.status = 'succeeded' order by o.created_at, i.amount`,
  refunds: `select r.amount_cents, r.status from order_refunds r join orders using (order_id) where customer_id = $mine order by 1, 2`,
  events: `select e.* from order_events e join orders o using (order_id) where customer_id = $mine order by created_at, position`,
  manifests: `select * from manifests where customer_id = $mine order by deliver_at`,
  products: `select p.* from manifest_products p join manifests m using (manifest_id) where customer_id = $mine
    order by deliver_at, product_type`,
  announcements: `select a.* from plan_announcements a join manifests m using (manifest_id) where customer_id = $mine
    order by deliver_at, number`,
  changes: `select manifest_id, changed_at, actor, change from plan_changes where customer_id = $mine order by changed_at, change::text`,
  holds: `select * from plan_holds where customer_id = $mine`,
  ledger: `select posting_key, account, order_id, posted_at, amount_cents from ledger_entries where customer_id = $mine
    order by posted_at, split_part(posting_key, ':', 1), account, amount_cents`,
  rewards: `select number, order_id from referral_rewards where friend_id = $mine order by number`,
  messages: `select kind, channel, recipient from messages where recipient = (select email from customers where customer_id = $mine)
    order by created_at, kind`,
}

const UNLIKE =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|[a-z]+_[A-Za-z0-9]{14,}|[a-z]+-[0-9a-f]{8}@example\.com|1Z\w{16}|"order_number":"\d+"/g

/** Ids, numbers and addresses by when they occur first, so that two households can be compared. */
function named(text: string): string {
  const names = new Map<string, string>()
  return text.replaceAll(UNLIKE, (id) => {
    const name = names.get(id) ?? (id.startsWith('"') ? '"order_number":"#"' : `#${names.size + 1}`)
    names.set(id, name)
    return name
  })
}

/** All that stands of a household, with its ids by number. */
export async function rowsOfHousehold(db: Database, sub: string): Promise<Readonly<Record<string, unknown>>> {
  const mine = `(select customer_id from customers where sub = '${sub}')`
  const each = Object.entries(TABLES).map(
    ([name, text]) =>
      `'${name}', (select coalesce(json_agg(rows), '[]') from (${text.replaceAll('$mine', () => mine)}) as rows)`,
  )
  const { rows } = await db.execute<{ all: unknown }>(`select json_build_object(${each.join()}) as all`)
  return JSON.parse(named(JSON.stringify(rows[0]?.all)))
}
