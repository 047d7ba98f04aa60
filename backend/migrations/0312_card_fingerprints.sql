alter table card_sandbox_cards add column fingerprint text;
comment on column card_sandbox_cards.fingerprint is
  'The same for the same number in the same hands, as a keyed hash. Absent on cards from before it.';
