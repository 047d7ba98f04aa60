create table limits (
  key_hash text primary key,
  uses integer not null,
  ends_at timestamptz not null
);
create index limits_end on limits (ends_at);
comment on table limits is
  'Uses counted in a window, by a keyed hash of who and what. Retention: until the window ends.';
comment on table identity_limits is
  'Uses counted by the release before this one; a later release drops it. Retention: nothing is written any more.';
