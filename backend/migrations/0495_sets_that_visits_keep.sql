alter table release_sets add column last_served_at timestamptz;
update release_sets set last_served_at = first_served_at;
alter table release_sets alter column last_served_at set not null;
comment on column release_sets.last_served_at is 'When it last became what new visits get: the latest of them may still be kept by a visit.';
create index release_sets_by_last on release_sets (last_served_at);
