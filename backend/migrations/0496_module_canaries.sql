create table module_canaries (
  id bigint generated always as identity primary key,
  name text not null,
  version text not null,
  percent integer check (percent between 1 and 100),
  flag text,
  actor text not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  check ((percent is null) <> (flag is null))
);
comment on table module_canaries is 'Versions that some of the new visits get: of one hundred as many as percent says, or as a flag does. One row for each, kept as long as the audit log (AUDIT_DAYS) after it has ended.';
create unique index module_canaries_under_way on module_canaries (name) where ended_at is null;
create index module_canaries_by_end on module_canaries (ended_at);

alter table module_decisions drop constraint module_decisions_action_check;
alter table module_decisions add constraint module_decisions_action_check check (action in ('publish', 'activate', 'roll-back', 'prune', 'canary', 'end-canary'));
