create table page_pictures (
  id text primary key,
  png bytea not null,
  made_at timestamptz not null
);
create index page_pictures_made_at on page_pictures (made_at);
comment on table page_pictures is 'What links to pages look like where they are shared, as PNG, by what they are made of: made when it is first asked for. Kept for 90 days, so that who was told of one finds it when the page has another; made anew after that while a page shows it.';
