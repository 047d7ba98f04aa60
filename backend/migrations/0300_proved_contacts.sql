alter table identity_accounts add column proved_email text, add column proved_phone text;
update identity_accounts set proved_email = email where email_verified;
update identity_accounts set proved_phone = phone where phone_verified;
-- Read by nobody any more; a later release drops them, so that the release before this one can still write them meanwhile.
alter table identity_accounts alter column email_verified set default false, alter column phone_verified set default false;
comment on column identity_accounts.email_verified is 'Of the release before proved contacts; to be dropped.';
comment on column identity_accounts.phone_verified is 'Of the release before proved contacts; to be dropped.';
comment on column identity_accounts.email is 'As typed last. While nothing is proved it signs in; afterwards it is data until it is proved.';
comment on column identity_accounts.phone is 'As typed last, like the e-mail.';
comment on column identity_accounts.proved_email is 'Signs in and is written to; stays until another is proved.';
comment on column identity_accounts.proved_phone is 'Signs in and is texted to; stays until another is proved.';

-- What nobody proved reserves nothing. Only of the accounts that have proved nothing at all there is one for an e-mail: it is their user name.
alter table identity_accounts drop constraint identity_accounts_email, drop constraint identity_accounts_phone;
create unique index identity_accounts_proved_email on identity_accounts (proved_email);
create unique index identity_accounts_proved_phone on identity_accounts (proved_phone);
create unique index identity_accounts_email on identity_accounts (email) where proved_email is null and proved_phone is null;
create index identity_accounts_phone on identity_accounts (phone) where proved_email is null and proved_phone is null;
drop index customers_one_for_an_email;

-- A password or a session from before the first proof outlived it until now, and cannot be told from one that came after.
update identity_accounts set salt = null, sealed_verifier = null where coalesce(proved_email, proved_phone) is not null;
delete from identity_sessions using identity_accounts accounts
  where accounts.sub = identity_sessions.sub and coalesce(accounts.proved_email, accounts.proved_phone) is not null;
-- Nor may a link that went to a contact which nobody proved sign in to an account of which another is proved.
delete from identity_links using identity_accounts accounts
  where accounts.sub = identity_links.sub and coalesce(accounts.proved_email, accounts.proved_phone) is not null;
