create table order_refunds (
  refund_id uuid primary key,
  order_id uuid not null,
  attempt integer not null,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  actor text not null,
  status text not null check (status in ('asked', 'done', 'refused')),
  provider_id text unique,
  refusal text,
  asked_at timestamptz not null,
  foreign key (order_id, attempt) references order_payments on delete cascade,
  check ((status = 'done') = (provider_id is not null))
);
create index order_refunds_by_order on order_refunds (order_id);
create index order_refunds_asked on order_refunds (asked_at) where status = 'asked';
comment on table order_refunds is
  'Money that goes back: asked of the card provider, and done once it says so. asked_at is real time, as order_payments.started_at. Kept as long as the order.';
