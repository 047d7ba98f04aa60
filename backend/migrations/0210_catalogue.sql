create table product_groups (
  group_name text primary key check (group_name ~ '^[a-z0-9-]{1,80}$'),
  position integer not null,
  product_type text not null,
  brand_name text not null,
  display_name text not null,
  display_units text not null,
  article_type text not null,
  units_per_article double precision not null check (units_per_article > 0),
  articles_per_package integer not null check (articles_per_package > 0),
  price_per_article_cents integer not null check (price_per_article_cents > 0),
  badges text[] not null,
  status text not null check (status in ('Active', 'Legacy', 'Disabled')),
  possible_article_counts integer[] not null,
  capped_article_counts integer[] not null,
  replace_with text references product_groups deferrable initially deferred,
  is_refill boolean not null,
  product_id text not null unique,
  description text not null,
  long_description text not null,
  ingredients text not null,
  use_instructions text not null,
  highlights text[] not null,
  faqs jsonb not null,
  check (status <> 'Disabled' or cardinality(possible_article_counts) = 0)
);
comment on table product_groups is 'The catalogue. Kept for ever: old orders name its groups.';

create table faqs (
  title text primary key,
  position integer not null,
  category text not null,
  body_html text not null
);
comment on table faqs is 'Questions and answers. Kept until replaced.';
