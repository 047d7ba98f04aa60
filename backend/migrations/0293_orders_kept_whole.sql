create unique index customers_one_for_an_email on customers (email);
create index order_payments_paid on order_payments (started_at) where status = 'succeeded' and is_customer_present;
