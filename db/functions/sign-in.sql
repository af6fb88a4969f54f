-- Counts sign-in codes for their rate limits. The limits hold across all websites and are decided in
-- features/accounts/sign-in-limits.server.ts, but a website cannot read the codes of others: these functions read rows of
-- every site and return ages and counts only. The caller holds the advisory lock of the phone number or the network.

-- How long ago the latest codes of the last day were requested for a phone number, latest first.
create or replace function app.sign_in_codes_for_phone(given_phone text, max_rows int)
  returns table (age_seconds float8)
  language sql stable security definer set search_path = public, pg_temp as $$
  select extract(epoch from app.now() - created_at)::float8 from sign_in_codes
  where phone = given_phone and created_at > app.now() - interval '1 day'
  order by created_at desc limit max_rows
$$;

-- The same for a network, with the number of wrong attempts at each code.
create or replace function app.sign_in_codes_from_network(given_network text, max_rows int)
  returns table (age_seconds float8, attempts smallint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select extract(epoch from app.now() - created_at)::float8, attempts from sign_in_codes
  where network = given_network and created_at > app.now() - interval '1 day'
  order by created_at desc, id limit max_rows
$$;

-- Deletes codes after a day (until then the rate limits count them) and expired sessions, a bounded number per call. Runs
-- with every request for a code on any website, so that a website without visitors keeps no phone numbers either. It is
-- a function because a website cannot delete the rows of others.
create or replace function app.delete_expired_sign_ins() returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from sign_in_codes where id in (
    select id from sign_in_codes where created_at < app.now() - interval '1 day'
    order by created_at limit 100 for update skip locked);
  delete from customer_sessions where id in (
    select id from customer_sessions where expires_at <= app.now()
    order by expires_at limit 100 for update skip locked);
$$;

revoke execute on function
  app.sign_in_codes_for_phone(text, int), app.sign_in_codes_from_network(text, int), app.delete_expired_sign_ins()
  from public;
grant execute on function
  app.sign_in_codes_for_phone(text, int), app.sign_in_codes_from_network(text, int), app.delete_expired_sign_ins()
  to forecourt_app;
