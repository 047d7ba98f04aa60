alter table identity_sessions add column confirmed_at timestamptz;
comment on column identity_sessions.confirmed_at is
  'When a code that was sent to a contact in use was entered in it last. For ten minutes it counts like a fresh sign-in.';

alter table identity_codes drop constraint identity_codes_purpose_check;
alter table identity_codes add constraint identity_codes_purpose_check
  check (purpose in ('sign-up', 'email', 'phone', 'password', 'confirm-email', 'confirm-phone'));

create table identity_ways_back (
  secret_hash text primary key,
  sub uuid not null references identity_accounts on delete cascade,
  contact text not null check (contact in ('email', 'phone')),
  changed_to text not null,
  email text not null,
  proved_email text,
  phone text,
  proved_phone text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_ways_back_sub on identity_ways_back (sub, created_at);
create index identity_ways_back_expiry on identity_ways_back (expires_at);
comment on table identity_ways_back is
  'Links by which a changed contact is taken back, their secret as a keyed hash, with the contacts of the account before the change. Retention: 30 days after it ends, longer than the session that asked for the change, so that a change that takes effect late is told again.';
