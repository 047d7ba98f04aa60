create schema if not exists jobs;
comment on schema jobs is
  'The queues of pg-boss, which makes and changes its tables itself. Retention: a job that ended well is deleted at once; one that is parked (state failed) after 90 days, and a day later from the archive.';
comment on table periodic_jobs is
  'When each periodic job was last begun or ended on any server. leased_by and leased_until are of the release before this one; a later release drops them. One row for each, kept for ever.';
comment on column messages.due_at is
  'When a message that still waits and has no job gets one. The release before this one delivered by it.';
