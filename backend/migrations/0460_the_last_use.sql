-- The last use of a coupon leaves 0 of it: an order that is cancelled unpaid gives it back.
alter table customer_discounts drop constraint customer_discounts_uses_remaining_check;
alter table customer_discounts add constraint customer_discounts_uses_remaining_check check (uses_remaining >= 0);
comment on table customer_discounts is
  'Coupons that still apply to later deliveries; empty uses_remaining is for ever, 0 is used up. Retention: as long as the customer.';
