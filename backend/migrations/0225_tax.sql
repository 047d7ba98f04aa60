create table tax_rates (
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip_prefix text not null,
  basis_points integer not null check (basis_points >= 0),
  primary key (state, zip_prefix)
);
comment on table tax_rates is 'Sales tax in hundredths of a percent; the longest zip prefix wins. Kept until replaced.';
