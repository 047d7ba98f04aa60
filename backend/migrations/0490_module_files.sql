create table module_files (
  place uuid not null,
  file text not null,
  is_compressed boolean not null,
  bytes bytea not null,
  kept_at timestamptz not null,
  primary key (place, file)
);
alter table module_files alter column bytes set storage external;
comment on table module_files is 'The published files of browser deployables, from which each server fills its folder; none where a bucket keeps them. A row is never changed, and is kept until its version is pruned; one that no version names, for a day.';

alter table module_versions add column files_at text;
comment on column module_versions.files_at is 'Where its files are kept for all servers: postgresql:<place of module_files>, or s3://<bucket>/<key>. Null: in the folder of the server that published it alone; the next start brings them in.';
