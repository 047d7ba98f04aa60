create table policy_reports (
  directive text not null,
  blocked text not null,
  source text not null,
  is_enforced boolean not null,
  page text not null,
  times bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (directive, blocked, source, is_enforced)
);
create index policy_reports_last_at on policy_reports (last_at);
comment on table policy_reports is
  'What browsers refused by a policy of the page, counted by kind, without persons. Retention: TELEMETRY_DAYS after the last one.';
