create table plan_run_outs (
  customer_id uuid not null references customers,
  product_type text not null,
  told_at timestamptz not null,
  primary key (customer_id, product_type, told_at)
);
create index plan_run_outs_by_time on plan_run_outs (told_at);
comment on table plan_run_outs is
  'What a household said had run out before its next delivery: the forecast learns by it. Kept as long as the customer''s orders.';
