-- outside a transaction: cards are kept while these are built
drop index concurrently if exists card_sandbox_setups_age;
create index concurrently card_sandbox_setups_age on card_sandbox_setups (created_at);
-- card_sandbox_cards_by_payer begins with the same column
drop index concurrently if exists card_sandbox_cards_payer;
