alter table coupons add column by_code boolean not null default true;
comment on column coupons.by_code is 'Whether its code alone gives it; else only an employer''s perk, a referral or a campaign does.';

alter table campaigns add column employer_slug text references employers;
comment on column campaigns.employer_slug is 'Whose employees it addresses.';
alter table campaigns add column signups_open boolean not null default true;
comment on column campaigns.signups_open is 'Whether new households are taken from it.';

create table coupon_claims (
  order_id uuid primary key,
  code text not null references coupons
);
comment on table coupon_claims is 'First orders that hold one of a counted coupon''s uses. Removed when the payment fails, else kept as long as the coupon.';
