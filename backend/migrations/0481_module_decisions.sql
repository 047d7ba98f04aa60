create table module_decisions (
  id bigint generated always as identity primary key,
  name text not null,
  version text,
  action text not null check (action in ('publish', 'activate', 'roll-back', 'prune')),
  outcome text not null check (outcome in ('done', 'kept', 'refused')),
  actor text not null,
  reason text,
  faults text[] not null,
  decided_at timestamptz not null
);
comment on table module_decisions is 'What was decided about versions of modules, by whom and why: done, refused by the gate, or left as a person had it. Kept as long as the audit log (AUDIT_DAYS).';
create index module_decisions_of_module on module_decisions (name, id);
create index module_decisions_by_time on module_decisions (decided_at);

alter table module_versions add column pruned_at timestamptz;
comment on column module_versions.pruned_at is 'When its files were removed, because no page could ask for them any more. The row stays, so that the version never stands for other bytes.';
