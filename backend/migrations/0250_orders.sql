create sequence order_numbers start 10001;

create table orders (
  order_id uuid primary key,
  customer_id uuid not null references customers,
  order_number text not null unique,
  type text not null check (type in ('Initial', 'Recurring')),
  status text not null,
  created_at timestamptz not null,
  expected_ship_at timestamptz not null,
  expected_deliver_at timestamptz not null,
  window_day date not null,
  subtotal_cents integer not null,
  coupons_cents integer not null,
  perk_cents integer not null,
  sd_credit_cents integer not null,
  shipping_cents integer not null,
  tax_cents integer not null,
  total_cents integer not null check (total_cents = subtotal_cents - coupons_cents - perk_cents - sd_credit_cents + shipping_cents + tax_cents),
  small_order_adjustment_cents integer not null check (small_order_adjustment_cents >= 0),
  offer jsonb not null,
  deliver_to jsonb not null,
  delivery_method text not null,
  tracking_number text
);
create unique index orders_one_live_initial on orders (customer_id)
  where type = 'Initial' and status not in ('PaymentFailed', 'Cancelled');
create unique index orders_one_for_a_window on orders (customer_id, window_day) where type = 'Recurring';
create index orders_by_customer on orders (customer_id, created_at desc);
create index orders_by_status on orders (status, expected_ship_at);
comment on table orders is 'Orders with what they came to. Retention: seven years, as tax law wants.';

create table order_lines (
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  group_name text not null,
  product_type text not null,
  display_name text not null,
  article_type text not null,
  article_count integer not null check (article_count > 0),
  price_per_article_cents integer not null,
  product_id text not null,
  articles_per_package integer not null,
  primary key (order_id, position),
  unique (order_id, group_name)
);
comment on table order_lines is 'What an order holds, priced as it was. Kept as long as the order.';

create table order_payments (
  order_id uuid not null references orders on delete cascade,
  attempt integer not null check (attempt > 0),
  customer_id uuid not null references customers,
  request_key text not null,
  request_hash text not null,
  source_id text not null,
  amount_cents integer not null,
  is_customer_present boolean not null,
  status text not null check (status in ('pending', 'needs_action', 'succeeded', 'declined')),
  charge_id text,
  client_secret text,
  failure_code text,
  failure_message text,
  started_at timestamptz not null,
  primary key (order_id, attempt),
  unique (customer_id, request_key)
);
create unique index order_payments_charge on order_payments (charge_id);
create unique index order_payments_one_success on order_payments (order_id) where status = 'succeeded';
create index order_payments_open on order_payments (started_at) where status in ('pending', 'needs_action');
comment on table order_payments is 'Attempts to take the money for an order. started_at is real time, not the business clock. Kept as long as the order.';
