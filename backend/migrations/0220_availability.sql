create table dropoff_zips (
  zipcode text primary key check (zipcode ~ '^[0-9]{5}$')
);
comment on table dropoff_zips is 'Where we deliver. Kept until replaced.';

create table shipment_estimates (
  id bigserial primary key,
  zipcode text not null,
  deliver_at timestamptz not null,
  asked_at timestamptz not null
);
create index shipment_estimates_age on shipment_estimates (asked_at);
comment on table shipment_estimates is 'Which delivery dates were promised for which zips, without saying to whom. Retention: 90 days.';
