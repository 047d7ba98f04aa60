create table signed_requests (
  signature_hash text primary key,
  answer text,
  ends_at timestamptz not null
);
create index signed_requests_end on signed_requests (ends_at);
comment on table signed_requests is
  'Signatures of visitors'' calls that change something, by hash, with what they were answered: each is accepted once. Retention: 15 minutes, until no signature from then is accepted any more.';
