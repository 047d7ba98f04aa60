alter table module_health add column measured_at timestamptz, add column poor_at timestamptz;
comment on table module_health is 'How versions of modules fared, one row for each network that had one, by a keyed hash: when a page of it was last asked for, was last seen, last reported a failure, was last measured, and last measured as poor. Kept for a day after the last of these.';
