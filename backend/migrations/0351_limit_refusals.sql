create table limit_refusals (
  limit_name text not null,
  key_hash text not null,
  is_of_all boolean not null,
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (limit_name, key_hash)
);
create index limit_refusals_last on limit_refusals (last_at);
comment on table limit_refusals is
  'How often each limit refused somebody, by a keyed hash of who: what /ops tells of abuse. Retention: a day after the last refusal.';
