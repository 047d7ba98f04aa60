alter table messages add column business_at timestamptz;
comment on column messages.business_at is
  'When it was stored by the business clock, which the sandbox moves; null where the release before stored it.';
