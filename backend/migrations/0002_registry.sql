create table module_versions (
  name text not null,
  version text not null,
  manifest jsonb not null,
  published_at timestamptz not null,
  primary key (name, version)
);
comment on table module_versions is 'Published versions of the browser deployables. Kept for ever: old pages still ask for them.';

create table module_channels (
  channel text not null,
  name text not null,
  versions text[] not null check (cardinality(versions) > 0),
  primary key (channel, name)
);
comment on table module_channels is 'Which version each channel serves: the last of versions; the ones before it are what a roll-back returns to. One row for each module, kept for ever.';

create table module_activations (
  id bigint generated always as identity primary key,
  channel text not null,
  name text not null,
  version text not null,
  action text not null check (action in ('activate', 'roll-back')),
  actor text not null,
  acted_at timestamptz not null
);
comment on table module_activations is 'Who activated or rolled back which version. Kept for ever: the deployment log.';

create table release_sets (
  id text primary key,
  modules jsonb not null,
  first_served_at timestamptz not null
);
comment on table release_sets is 'Every set of versions that was ever served together. Kept for ever.';

create table built_versions (
  name text primary key,
  version text not null
);
comment on table built_versions is 'The version that each build folder named at the last start: only another one is activated by itself. One row for each module, kept for ever.';

create table prerendered_pages (
  name text not null,
  version text not null,
  path text not null,
  markup jsonb not null,
  data jsonb not null,
  rendered_at timestamptz not null,
  primary key (name, version, path)
);
comment on table prerendered_pages is 'First markup of public pages, made when a version is activated. Rows of versions that no channel holds are removed at the next activation.';
