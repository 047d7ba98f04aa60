create table module_health (
  name text not null,
  version text not null,
  network text not null,
  asked_at timestamptz,
  shown_at timestamptz,
  failed_at timestamptz,
  last_at timestamptz not null,
  primary key (name, version, network)
);
comment on table module_health is 'How versions of modules fared, one row for each network that had one, by a keyed hash: when a page of it was last asked for, was last seen, and last reported a failure. Kept for a day after the last of these.';
create index module_health_by_time on module_health (last_at);
