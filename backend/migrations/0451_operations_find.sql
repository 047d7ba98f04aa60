-- outside a transaction
drop index concurrently if exists orders_by_delivery;
create index concurrently orders_by_delivery on orders (expected_deliver_at);
drop index concurrently if exists order_events_by_time;
create index concurrently order_events_by_time on order_events (happened_at);
drop index concurrently if exists manifests_by_cutoff;
create index concurrently manifests_by_cutoff on manifests (cutoff_at);
drop index concurrently if exists customers_by_email;
create index concurrently customers_by_email on customers (lower(email) text_pattern_ops);
drop index concurrently if exists customers_by_last_name;
create index concurrently customers_by_last_name on customers (lower(last_name) text_pattern_ops);
drop index concurrently if exists customers_by_name;
create index concurrently customers_by_name on customers (lower(first_name || ' ' || last_name) text_pattern_ops);
drop index concurrently if exists customers_by_phone;
create index concurrently customers_by_phone on customers (phone text_pattern_ops);
