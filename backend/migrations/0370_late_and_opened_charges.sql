alter table order_payments add column refunded_at timestamptz;
comment on column order_payments.refunded_at is
  'When the charge was given back: it had been paid after its order had failed. Real time, as started_at.';

alter table card_sandbox_intents add column capture_method text not null default 'automatic';
alter table card_sandbox_intents add column amount_received integer;
alter table card_sandbox_intents add column cancellation_reason text;
comment on column card_sandbox_intents.amount_received is 'What was captured, in cents; null where it is the amount, once it is paid.';
create index card_sandbox_intents_by_payer on card_sandbox_intents (payer_id, created_at desc);
create index card_sandbox_cards_by_payer on card_sandbox_cards (payer_id, created_at desc);

create table card_sandbox_refunds (
  id text primary key,
  intent_id text not null references card_sandbox_intents on delete cascade,
  amount integer not null check (amount > 0),
  reason text,
  metadata jsonb not null,
  created_at timestamptz not null
);
create index card_sandbox_refunds_by_intent on card_sandbox_refunds (intent_id, created_at desc);
comment on table card_sandbox_refunds is 'Money that the sandbox card provider gave back. Kept as long as its payment.';

create table card_sandbox_setups (
  id text primary key,
  client_secret text not null,
  payer_id text,
  card_id text,
  status text not null,
  last_error jsonb,
  metadata jsonb not null,
  created_at timestamptz not null
);
comment on table card_sandbox_setups is 'Setup intents of the sandbox card provider: cards to be kept without a charge. Retention: 30 days.';
