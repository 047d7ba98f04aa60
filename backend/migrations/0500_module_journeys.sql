create table module_journeys (
  versions jsonb not null,
  flags jsonb not null,
  passed boolean not null,
  ran_at timestamptz not null,
  primary key (versions, flags)
);
comment on table module_journeys is 'By which versions of all modules, and with which flags, a journey went in a real browser, and whether it came to its end: what "modules check" says besides the gate. Kept as long as the audit log.';
