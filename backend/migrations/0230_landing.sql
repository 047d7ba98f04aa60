create table coupons (
  code text primary key check (code = lower(code)),
  description text not null,
  percent_discount integer check (percent_discount between 0 and 100),
  discount jsonb,
  duration jsonb,
  uses_remaining integer check (uses_remaining >= 0),
  sd_credit_cents integer not null check (sd_credit_cents >= 0),
  max_sd_credit_cents integer check (max_sd_credit_cents >= 0)
);
comment on table coupons is 'Coupons of both forms and store credits. Kept for ever: old orders name them.';
comment on column coupons.percent_discount is 'The old form of a coupon; then discount and duration are empty.';
comment on column coupons.uses_remaining is 'How many more households may use it; empty for any number.';

create table employers (
  slug text primary key check (slug = lower(slug)),
  employer_id text not null unique,
  display_name text not null,
  domain text not null,
  coupon_code text not null references coupons
);
comment on table employers is 'Employers with a perk. Kept for ever: customers belong to them.';

create table campaigns (
  slug text primary key,
  is_path boolean not null,
  coupon_code text references coupons,
  header text,
  subheader text
);
create unique index campaigns_any_case on campaigns (lower(slug));
comment on table campaigns is 'Campaigns; those with is_path have an address of their own. Kept for ever: addresses are printed on things.';

create table partner_addresses (
  utm_content text primary key check (utm_content = lower(utm_content)),
  short_name text not null,
  line1 text not null,
  city text not null,
  state text not null,
  zipcode text not null
);
comment on table partner_addresses is 'Buildings of partner deliveries. Kept until replaced.';

create table landing_settings (
  is_only boolean primary key default true check (is_only),
  signups_open boolean not null
);
insert into landing_settings (signups_open) values (true);
comment on table landing_settings is 'One row: whether new households are taken. Kept for ever.';

create table prospects (
  id bigserial primary key,
  identity_id text not null,
  campaign_id text,
  referrer text,
  attributes jsonb not null,
  created_at timestamptz not null
);
create index prospects_age on prospects (created_at);
comment on table prospects is 'Visits that came from somewhere. Retention: 400 days.';

create table feedback (
  id bigserial primary key,
  identity_id text not null,
  question text not null,
  liked boolean not null,
  feedback text not null,
  created_at timestamptz not null
);
create index feedback_age on feedback (created_at);
comment on table feedback is 'What people told us. Retention: 400 days.';

create table waitlist (
  email text not null,
  zipcode text not null,
  created_at timestamptz not null,
  primary key (email, zipcode)
);
create index waitlist_age on waitlist (created_at);
comment on table waitlist is 'Who wants to hear when we deliver to a zip. Retention: 400 days, or until asked to forget.';
