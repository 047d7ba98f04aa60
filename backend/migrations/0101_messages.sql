create table messages (
  id uuid primary key,
  kind text not null,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  sealed_variables text,
  created_at timestamptz not null,
  attempts integer not null,
  due_at timestamptz not null,
  delivered_at timestamptz,
  failed_at timestamptz
);
create index messages_due on messages (due_at) where delivered_at is null and failed_at is null;
create index messages_created on messages (created_at desc, id);
comment on table messages is
  'The outbox. Variables are sealed under a key outside the database; those that hold a link or a code are removed 24 hours after delivery. Retention: 90 days.';
