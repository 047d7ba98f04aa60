create table business_clock (
  is_only boolean primary key default true check (is_only),
  offset_ms bigint not null
);
comment on table business_clock is 'Business clock minus real time, one row. Kept for ever.';
insert into business_clock (offset_ms) values (0);

create table periodic_jobs (
  name text primary key,
  last_run_at timestamptz not null
);
comment on table periodic_jobs is 'When each periodic job last ran on any server. One row for each, kept for ever.';
