alter table customer_discounts drop constraint customer_discounts_uses_remaining_check;
alter table customer_discounts add constraint customer_discounts_uses_remaining_check check (uses_remaining >= 0);
comment on table customer_discounts is
  'Coupons that apply to later deliveries; empty uses_remaining is for ever, 0 is used up until a cancelled delivery gives a use back. Kept as long as the customer.';
