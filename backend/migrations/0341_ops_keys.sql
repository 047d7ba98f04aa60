create table ops_keys (
  access_key_id text primary key,
  account_id text not null unique references ops_accounts (id) on delete cascade,
  created_at timestamptz not null
);
comment on table ops_keys is
  'The key that programs of an operations account sign with; its secret is derived and not stored. Retention: until another is made.';
