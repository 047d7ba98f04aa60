alter table periodic_jobs add column leased_by text, add column leased_until timestamptz;
alter table periodic_jobs add constraint periodic_jobs_lease check ((leased_by is null) = (leased_until is null));
comment on table periodic_jobs is
  'When each periodic job last ended on any server, and which server runs it now: until the lease runs out, no other does. One row for each, kept for ever.';
