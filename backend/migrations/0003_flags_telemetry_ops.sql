create table flag_overrides (
  flag text primary key,
  value jsonb not null,
  reason text not null,
  actor text not null,
  changed_at timestamptz not null
);
comment on table flag_overrides is 'What operations staff set a flag to. A row lasts until the override is lifted; the audit log keeps the history.';

create table telemetry_records (
  id bigint generated always as identity primary key,
  kind text not null,
  path text not null,
  name text not null,
  detail jsonb not null,
  received_at timestamptz not null
);
create index telemetry_records_received_at on telemetry_records (received_at);
comment on table telemetry_records is 'Page views, events, errors and vitals of the browser, without persons. Kept for TELEMETRY_DAYS.';

create table ops_accounts (
  id text primary key,
  created_at timestamptz not null
);
comment on table ops_accounts is 'Accounts in the ops group. Kept until removed.';

create table ops_sign_in_tokens (
  token_hash text primary key,
  account_id text not null references ops_accounts (id) on delete cascade,
  expires_at timestamptz not null
);
comment on table ops_sign_in_tokens is 'Hashes of one-time sign-in links. Removed when used or expired.';

create table ops_sessions (
  session_hash text primary key,
  account_id text not null references ops_accounts (id) on delete cascade,
  expires_at timestamptz not null
);
comment on table ops_sessions is 'Hashes of session cookies of operations staff. Removed when ended or expired.';

create table audit_log (
  id bigint generated always as identity primary key,
  actor text not null,
  action text not null,
  subject text not null,
  reason text,
  acted_at timestamptz not null
);
create index audit_log_acted_at on audit_log (acted_at desc);
comment on table audit_log is 'What operations staff did. Kept for AUDIT_DAYS.';
