create table measured_vitals (
  day date not null,
  module text not null,
  version text not null,
  route text not null,
  name text not null,
  step smallint not null,
  times bigint not null,
  primary key (day, module, version, route, name, step)
);
comment on table measured_vitals is 'How fast pages were for visitors: how many values of a measure fell into a step of its scale, by day of the security clock in UTC, version and route, without persons. Kept for TELEMETRY_DAYS.';
