-- A code may also be one that a new password is set with.
alter table identity_codes drop constraint identity_codes_purpose_check;
alter table identity_codes add constraint identity_codes_purpose_check
  check (purpose in ('sign-up', 'email', 'phone', 'password', 'confirm-email', 'confirm-phone'));

-- Null where the release before this one began the session.
alter table identity_sessions add column device text, add column last_seen_at timestamptz;
comment on column identity_sessions.device is 'Browser and system in words, of the program that signed in; nothing else of it is kept.';
comment on column identity_sessions.last_seen_at is 'When its tokens were made last.';

create table identity_used_refresh_tokens (
  refresh_hash text primary key,
  session_id uuid not null references identity_sessions on delete cascade,
  used_at timestamptz not null
);
create index identity_used_refresh_tokens_session on identity_used_refresh_tokens (session_id);
comment on table identity_used_refresh_tokens is
  'Refresh tokens that another took the place of, as keyed hashes: one that comes back late was copied, and ends its session. Retention: as long as the session.';
