-- Counts actions such as leads and sign-ins over all websites, processes and servers. Callers pass their own limits. The
-- application has no access to the tables `limited_actions` and `rate_limit_secret`.

-- Counts an action of a sender and returns 0; or returns the seconds to wait where the sender has taken `most` of them
-- within the period. An action that counts already is allowed again, and counts once. Calls for the same sender wait for
-- one another. Deletes expired actions, a bounded number per call.
create or replace function app.take_limited_action(sender text, given_action uuid, most int, within_seconds int)
  returns int
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  at constant timestamptz := app.now();
  given_key bytea;
  taken int;
  first_expiry timestamptz;
begin
  select sha256(s.secret || sha256(s.secret || convert_to(sender, 'UTF8'))) into strict given_key from rate_limit_secret s;
  perform pg_advisory_xact_lock(hashtext('limited action'), hashtext(sender));
  delete from limited_actions where (key, action) in (
    select key, action from limited_actions where expires_at <= at order by expires_at limit 100 for update skip locked);
  if exists (select from limited_actions where key = given_key and action = given_action and expires_at > at) then
    return 0;
  end if;
  select count(*), min(expires_at) into taken, first_expiry from limited_actions where key = given_key and expires_at > at;
  if taken >= most then
    -- Another machine's clock may be ahead; the wait never exceeds the period.
    return least(within_seconds, ceil(extract(epoch from first_expiry - at)));
  end if;
  insert into limited_actions (key, action, expires_at)
    values (given_key, given_action, at + make_interval(secs => within_seconds))
    on conflict (key, action) do update set expires_at = excluded.expires_at;
  return 0;
end $$;

-- Counts an action towards several limits at once and returns 0; or counts it towards none of them and returns the seconds to
-- wait for the first that is reached. Callers name the senders in the same order, so that two calls never deadlock.
create or replace function app.take_limited_actions(senders text[], given_action uuid, most int[], within_seconds int[])
  returns int
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  seconds int := 0;
begin
  for at in 1 .. cardinality(senders) loop
    seconds := app.take_limited_action(senders[at], given_action, most[at], within_seconds[at]);
    if seconds > 0 then
      raise sqlstate 'RL001';
    end if;
  end loop;
  return 0;
exception when sqlstate 'RL001' then
  return seconds;
end $$;

-- How many actions of a sender count now.
create or replace function app.count_limited_actions(sender text) returns int
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from limited_actions where expires_at > app.now() and key = (
    select sha256(s.secret || sha256(s.secret || convert_to(sender, 'UTF8'))) from rate_limit_secret s)
$$;

-- Takes a counted action back, such as an attempt to sign in that succeeded.
create or replace function app.return_limited_action(sender text, given_action uuid)
  returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from limited_actions where action = given_action and key = (
    select sha256(s.secret || sha256(s.secret || convert_to(sender, 'UTF8'))) from rate_limit_secret s)
$$;

revoke execute on function app.return_limited_action(text, uuid) from public;
grant execute on function app.return_limited_action(text, uuid) to forecourt_app;

revoke execute on function app.take_limited_action(text, uuid, int, int) from public;
grant execute on function app.take_limited_action(text, uuid, int, int) to forecourt_app;

revoke execute on function app.take_limited_actions(text[], uuid, int[], int[]), app.count_limited_actions(text) from public;
grant execute on function app.take_limited_actions(text[], uuid, int[], int[]), app.count_limited_actions(text) to forecourt_app;
