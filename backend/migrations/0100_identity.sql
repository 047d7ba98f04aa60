create table identity_accounts (
  sub uuid primary key,
  email text not null,
  email_verified boolean not null,
  phone text,
  phone_verified boolean not null,
  first_name text not null,
  last_name text not null,
  confirmed boolean not null,
  salt text,
  sealed_verifier text,
  created_at timestamptz not null,
  constraint identity_accounts_email unique (email),
  constraint identity_accounts_phone unique (phone),
  constraint identity_accounts_email_lower check (email = lower(email)),
  constraint identity_accounts_password check ((salt is null) = (sealed_verifier is null))
);
comment on table identity_accounts is
  'Who can sign in. The verifier is sealed under a key outside the database; an account without one signs in by link only. Retention: until the account is closed.';

create table identity_challenges (
  session_hash text primary key,
  sealed_state text not null,
  expires_at timestamptz not null
);
create index identity_challenges_expiry on identity_challenges (expires_at);
comment on table identity_challenges is 'A sign-in under way, consumed by the answer. Retention: three minutes.';

create table identity_codes (
  sub uuid not null references identity_accounts on delete cascade,
  purpose text not null check (purpose in ('sign-up', 'email', 'phone')),
  code_hash text not null,
  expires_at timestamptz not null,
  primary key (sub, purpose)
);
create index identity_codes_expiry on identity_codes (expires_at);
comment on table identity_codes is
  'The last code sent for each purpose, as a keyed hash. Retention: a day after it ends, so that a late one is called expired.';

create table identity_links (
  secret_hash text primary key,
  sub uuid not null references identity_accounts on delete cascade,
  channel text not null check (channel in ('sms', 'email')),
  expires_at timestamptz not null
);
create index identity_links_sub on identity_links (sub);
create index identity_links_expiry on identity_links (expires_at);
comment on table identity_links is
  'Magic links not followed yet, their secret as a keyed hash. Retention: 30 days after it ends, so that a late one is called expired.';

create table identity_sessions (
  id uuid primary key,
  sub uuid not null references identity_accounts on delete cascade,
  refresh_hash text not null unique,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_sessions_sub on identity_sessions (sub);
create index identity_sessions_expiry on identity_sessions (expires_at);
comment on table identity_sessions is
  'Who is signed in; tokens of a session that is not here are refused. The refresh token is a keyed hash. Retention: 30 days, or until signed out.';

create table identity_visitors (
  sub uuid primary key references identity_accounts on delete cascade,
  identity_id text not null unique
);
comment on table identity_visitors is
  'The identity id of an account; guests have none stored. Retention: as long as the account.';

create table identity_limits (
  key_hash text primary key,
  uses integer not null,
  ends_at timestamptz not null
);
create index identity_limits_end on identity_limits (ends_at);
comment on table identity_limits is
  'Uses counted in a window, by a keyed hash of who and what. Retention: until the window ends.';
