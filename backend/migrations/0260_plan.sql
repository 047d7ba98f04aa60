create table manifests (
  manifest_id uuid primary key,
  customer_id uuid not null references customers,
  status text not null,
  window_day date not null,
  contact_at timestamptz not null,
  cutoff_at timestamptz not null,
  ship_at timestamptz not null,
  deliver_at timestamptz not null,
  cadence_weeks integer not null check (cadence_weeks > 0),
  modified boolean not null,
  viewed boolean not null,
  contacted_at timestamptz,
  order_id uuid references orders,
  created_at timestamptz not null
);
create unique index manifests_one_predicted on manifests (customer_id) where status = 'Predicted';
create unique index manifests_one_for_a_window on manifests (customer_id, window_day);
create index manifests_due on manifests (cutoff_at) where status = 'Predicted';
comment on table manifests is 'Deliveries as planned; one of each household is Predicted at a time. Kept as long as the customer''s orders.';

create table manifest_products (
  manifest_id uuid not null references manifests on delete cascade,
  product_type text not null,
  group_name text not null,
  article_count integer not null check (article_count >= 0),
  more_than_a_month boolean not null,
  quantity_change_reason text not null,
  product_change_reason text not null,
  primary key (manifest_id, product_type)
);
comment on table manifest_products is 'What a planned delivery holds; 0 articles is a product that is skipped this time. Kept as long as the manifest.';
