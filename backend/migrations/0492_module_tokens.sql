create table module_tokens (
  id uuid primary key,
  token_hash text not null unique,
  module text not null,
  label text not null,
  made_by text not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz
);
comment on table module_tokens is 'What a team ships one module with from elsewhere: only its hash is stored. Kept until it is revoked or has ended; who made and revoked it stays in the audit log.';
