create table module_pins (
  name text primary key,
  actor text not null,
  reason text not null,
  pinned_at timestamptz not null
);
comment on table module_pins is 'Modules that stay at what is live, whoever asks for another version, and why. A row is kept until somebody takes the pin off.';

alter table module_decisions drop constraint module_decisions_action_check;
alter table module_decisions add constraint module_decisions_action_check check (action in ('publish', 'activate', 'roll-back', 'prune', 'canary', 'end-canary', 'pin', 'unpin'));
