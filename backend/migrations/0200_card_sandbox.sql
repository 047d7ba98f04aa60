create table card_sandbox_payers (
  id text primary key,
  email text,
  name text,
  phone text,
  metadata jsonb not null,
  created_at timestamptz not null
);
comment on table card_sandbox_payers is 'Customers of the sandbox card provider. Kept as long as the shop''s customer.';

create table card_sandbox_cards (
  id text primary key,
  payer_id text references card_sandbox_payers on delete cascade,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null,
  exp_year integer not null,
  behaviour text not null,
  was_authenticated boolean not null,
  billing jsonb not null,
  created_at timestamptz not null
);
create index card_sandbox_cards_loose on card_sandbox_cards (created_at) where payer_id is null;
comment on table card_sandbox_cards is 'Test cards, without their numbers. Those that nobody kept: 30 days; else as long as their payer.';

create table card_sandbox_intents (
  id text primary key,
  client_secret text not null,
  amount integer not null check (amount > 0),
  payer_id text,
  card_id text,
  is_off_session boolean not null,
  keeps_card boolean not null,
  is_authenticated boolean not null,
  status text not null,
  last_error jsonb,
  metadata jsonb not null,
  created_at timestamptz not null
);
comment on table card_sandbox_intents is 'Payments of the sandbox card provider. Kept as long as orders are.';

create table card_sandbox_requests (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null
);
create index card_sandbox_requests_age on card_sandbox_requests (created_at);
comment on table card_sandbox_requests is 'First answers by idempotency key. Retention: 30 days.';
