-- outside a transaction: orders are placed while these are built; one that a killed server left half built is built again
drop index concurrently if exists orders_by_age;
create index concurrently orders_by_age on orders (created_at desc);
drop index concurrently if exists customers_without_card;
create index concurrently customers_without_card on customers (customer_id) where payment_source is null;
drop index concurrently if exists customers_referred;
create index concurrently customers_referred on customers (referred_by) where referred_by is not null;
drop index concurrently if exists referral_rewards_referrer;
create index concurrently referral_rewards_referrer on referral_rewards (referrer_id);
drop index concurrently if exists manifests_of_orders;
create index concurrently manifests_of_orders on manifests (order_id) where order_id is not null;
drop index concurrently if exists manifests_past;
create index concurrently manifests_past on manifests (created_at) where status <> 'Predicted';
drop index concurrently if exists messages_ended;
create index concurrently messages_ended on messages (kind, coalesce(delivered_at, failed_at)) where sealed_variables is not null;
drop index concurrently if exists card_sandbox_intents_age;
create index concurrently card_sandbox_intents_age on card_sandbox_intents (created_at);
drop index concurrently if exists card_sandbox_cards_payer;
create index concurrently card_sandbox_cards_payer on card_sandbox_cards (payer_id);
