alter table card_sandbox_refunds add column failure text;
comment on column card_sandbox_refunds.failure is 'Why the bank did not take the money, in the words of the card provider; null where it did.';
