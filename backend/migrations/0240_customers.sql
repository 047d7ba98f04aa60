create table customers (
  customer_id uuid primary key,
  sub text not null unique,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  work_email text,
  employer_id text,
  status text not null,
  shipping jsonb not null,
  payer_id text,
  payment_source jsonb,
  interview jsonb not null,
  sd_credit_cents integer not null check (sd_credit_cents >= 0),
  max_sd_credit_cents integer check (max_sd_credit_cents >= 0),
  charge_shipping boolean not null,
  referred_by uuid references customers,
  campaign_code text,
  created_at timestamptz not null
);
comment on table customers is 'Households that have ordered. Kept until the account is closed, then as long as tax law wants orders.';

create table customer_discounts (
  customer_id uuid not null references customers on delete cascade,
  code text not null,
  coupon jsonb not null,
  uses_remaining integer check (uses_remaining > 0),
  primary key (customer_id, code)
);
comment on table customer_discounts is 'Coupons that still apply to later deliveries; empty uses_remaining is for ever. Removed when used up.';

create table referral_rewards (
  friend_id uuid not null references customers on delete cascade,
  number integer not null check (number between 1 and 3),
  referrer_id uuid not null references customers on delete cascade,
  order_id uuid not null,
  created_at timestamptz not null,
  primary key (friend_id, number)
);
comment on table referral_rewards is 'What a referrer was credited for a friend''s paid orders, three at most. Kept as long as both customers.';
