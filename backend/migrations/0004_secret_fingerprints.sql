create table secret_fingerprints (
  name text primary key,
  fingerprint text not null
);
comment on table secret_fingerprints is 'Which keys this database was written with, as one-way fingerprints. One row for each key, kept for ever.';
