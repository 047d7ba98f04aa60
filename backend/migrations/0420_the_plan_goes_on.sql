create table plan_announcements (
  manifest_id uuid not null references manifests on delete cascade,
  number integer not null check (number > 0),
  told_at timestamptz not null,
  told_by text not null check (told_by in ('letter', 'screen')),
  because text not null,
  catalogue text not null,
  lines jsonb not null,
  coupon_codes jsonb not null,
  subtotal_cents integer not null check (subtotal_cents >= 0),
  coupons_cents integer not null check (coupons_cents >= 0),
  perk_cents integer not null check (perk_cents >= 0),
  sd_credit_cents integer not null check (sd_credit_cents >= 0),
  small_order_adjustment_cents integer not null check (small_order_adjustment_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  total_cents integer not null check (
    total_cents = subtotal_cents - coupons_cents - perk_cents - sd_credit_cents - small_order_adjustment_cents
      + shipping_cents + tax_cents
    and total_cents >= 0
  ),
  primary key (manifest_id, number)
);
comment on column plan_announcements.catalogue is 'A fingerprint of the prices that it was made by.';
comment on table plan_announcements is
  'What a household was told of a delivery before its cut-off; the last one is what is charged. Kept as long as the manifest.';

create table plan_holds (
  customer_id uuid primary key references customers,
  why text not null check (why in ('card', 'household', 'operations', 'area')),
  since timestamptz not null,
  actor text not null,
  note text
);
comment on table plan_holds is
  'Plans that stand still: nothing is ordered until the hold is lifted. Kept until then.';

create table plan_changes (
  change_id bigint generated always as identity primary key,
  customer_id uuid not null references customers,
  manifest_id uuid references manifests on delete cascade,
  changed_at timestamptz not null,
  actor text not null check (actor in ('household', 'cupboard', 'operations')),
  change jsonb not null
);
create index plan_changes_by_customer on plan_changes (customer_id, change_id desc);
create index plan_changes_changed on plan_changes (changed_at);
create index plan_changes_by_manifest on plan_changes (manifest_id);
comment on table plan_changes is
  'What changed in a household''s plan, and by whom. Retention: seven years; those of a delivery as long as its manifest.';

create table order_events (
  order_id uuid not null references orders on delete cascade,
  position integer not null check (position > 0),
  happened_at timestamptz not null,
  event jsonb not null,
  primary key (order_id, position)
);
comment on table order_events is 'What happened to an order, in order. Kept as long as the order.';

alter table manifests add column small jsonb;
comment on column manifests.small is 'Why a small delivery goes as it goes; null for any other.';

alter table orders add column next_try_at timestamptz;
alter table orders add column shipped_at timestamptz;
alter table orders add column delivered_at timestamptz;
alter table orders add column cancelled_at timestamptz;
alter table orders drop constraint orders_check;
alter table orders add constraint orders_total check (
  total_cents = subtotal_cents - coupons_cents - perk_cents - sd_credit_cents - small_order_adjustment_cents
    + shipping_cents + tax_cents
);
comment on column orders.next_try_at is 'When the card of a held order is tried again; null where it is not.';
alter table order_payments add column as_of timestamptz;
alter table order_payments add column card jsonb;
comment on column order_payments.card is 'Brand and last four digits of the card that was tried, where they were known.';
comment on column order_payments.as_of is
  'The business instant at which an attempt of the plan was due; null for one that a person made.';
create index orders_held on orders (expected_ship_at) where type = 'Recurring' and status = 'PaymentFailed';
create index manifests_announced on manifests (cutoff_at) where status = 'Predicted' and contacted_at is not null;
create index manifests_to_announce on manifests (contact_at) where status = 'Predicted' and contacted_at is null;

create table ledger_entries (
  entry_number bigint generated always as identity,
  posting_key text not null,
  account text not null check (
    account in ('household', 'sales', 'discounts', 'perks', 'credit', 'adjustments', 'shipping', 'tax', 'card', 'refunds', 'marketing')
  ),
  customer_id uuid not null references customers,
  order_id uuid,
  posted_at timestamptz not null,
  amount_cents integer not null check (amount_cents <> 0),
  primary key (posting_key, account)
);
create index ledger_entries_by_customer on ledger_entries (customer_id, entry_number);
create index ledger_entries_posted on ledger_entries (posted_at);
create index ledger_entries_by_order on ledger_entries (order_id);
comment on table ledger_entries is
  'Every cent, posted twice: the entries of one posting come to 0. Never changed. Retention: seven years, as tax law wants.';

create function check_ledger_postings() returns trigger language plpgsql as $$
begin
  if exists (select from posted group by posting_key having sum(amount_cents) <> 0) then
    raise exception 'a ledger posting does not come to 0' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as posted for each statement execute function check_ledger_postings();
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed' using errcode = 'restrict_violation';
end
$$;
create trigger ledger_entries_stay before update on ledger_entries
  for each statement execute function refuse_ledger_change();

insert into ledger_entries (posting_key, account, customer_id, order_id, posted_at, amount_cents)
select 'order:' || order_id || ':1', entry.account, customer_id, order_id, created_at, entry.amount_cents
from orders
cross join lateral (
  values
    ('household', total_cents),
    ('sales', -subtotal_cents),
    ('discounts', coupons_cents),
    ('perks', perk_cents),
    ('credit', sd_credit_cents),
    ('shipping', -shipping_cents),
    ('tax', -tax_cents)
) as entry (account, amount_cents)
where status in ('PaymentSucceeded', 'Shipped', 'Delivered') and entry.amount_cents <> 0;

insert into ledger_entries (posting_key, account, customer_id, order_id, posted_at, amount_cents)
select 'charge:' || order_id || ':' || attempt, entry.account, customer_id, order_id, started_at, entry.amount_cents
from order_payments
join orders using (order_id, customer_id)
cross join lateral (
  values ('household', -order_payments.amount_cents), ('card', order_payments.amount_cents)
) as entry (account, amount_cents)
where order_payments.status = 'succeeded'
  and orders.status in ('PaymentSucceeded', 'Shipped', 'Delivered')
  and order_payments.amount_cents <> 0;

-- what households have, and what they spent of it: given before there were books
insert into ledger_entries (posting_key, account, customer_id, order_id, posted_at, amount_cents)
select 'credit:before:' || customer_id, entry.account, customer_id, null, created_at, entry.amount_cents
from (
  select customer_id, created_at, sd_credit_cents + coalesce(
    (select sum(entries.amount_cents) from ledger_entries entries
     where entries.customer_id = customers.customer_id and entries.account = 'credit'), 0)::integer as had_cents
  from customers
) as given
cross join lateral (values ('credit', -had_cents), ('marketing', had_cents)) as entry (account, amount_cents)
where had_cents <> 0;
