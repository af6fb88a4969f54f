-- Everything that happens to the codes of a phone number happens in turn, on whatever website. Locks are taken in this
-- order everywhere: phone, network, website; so nobody waits in a circle.
create function app.take_sign_in_turn(asked_phone text) returns void
  language sql volatile set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(hashtext('sign-in phone'), hashtext(asked_phone))
$$;
--> statement-breakpoint
-- Seconds until a code may be sent, 0 where it may be sent now. Looks behind the websites' walls, since one phone could
-- be flooded from all of them together and one network could ask on all of them: it answers with a time and no more.
-- Who asks waits for those who ask at this moment, and counts what they have sent.
create function app.seconds_until_code(asked_phone text, asked_network text) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform app.take_sign_in_turn(asked_phone);
  perform pg_advisory_xact_lock(hashtext('sign-in network'), hashtext(asked_network));
  perform pg_advisory_xact_lock(hashtext('sign-in site'), app.site_id());
  return coalesce((
    select ceil(extract(epoch from max(free_at) - app.now()))::int from (
      select nth.created_at + pace.span as free_at
      from (values (1, interval '30 seconds'), (5, interval '1 hour'), (10, interval '1 day')) pace (most, span)
      cross join lateral (
        select created_at from sign_in_codes
        where phone = asked_phone and created_at > app.now() - pace.span
        order by created_at desc offset pace.most - 1 limit 1) nth
      union all
      select nth.created_at + pace.span
      from (values (20, interval '1 hour'), (60, interval '1 day')) pace (most, span)
      cross join lateral (
        select created_at from sign_in_codes
        where address = asked_network and created_at > app.now() - pace.span
        order by created_at desc offset pace.most - 1 limit 1) nth
      union all
      select nth.created_at + interval '1 hour'
      from (
        select created_at from sign_in_codes
        where site_id = app.site_id() and created_at > app.now() - interval '1 hour'
        order by created_at desc offset 499 limit 1) nth
    ) held
  ), 0);
end $$;
--> statement-breakpoint
-- Seconds until another code may be tried that a network has asked for, 0 where it may be tried now: after 30 wrong ones
-- in a quarter of an hour, whatever the phones and the websites. Where several codes are live a wrong one counts on each,
-- which for one phone comes to 25 an hour at most: five codes of five tries.
create function app.seconds_until_try(asked_network text) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('sign-in network'), hashtext(asked_network));
  return coalesce((
    select ceil(extract(epoch from created_at + interval '15 minutes' - app.now()))::int from (
      select created_at, sum(attempts) over (order by created_at desc, id) as wrong from sign_in_codes
      where address = asked_network and created_at > app.now() - interval '15 minutes'
    ) counted
    where wrong >= 30 order by wrong limit 1
  ), 0);
end $$;
--> statement-breakpoint
-- Codes are needed for a day, to count them; sessions until they end. What is older goes, a bounded number at a time,
-- with whoever asks for a code on any website: one that nobody visits any more keeps nobody's number either.
create function app.forget_sign_ins() returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from sign_in_codes where id in (
    select id from sign_in_codes where created_at < app.now() - interval '1 day'
    order by created_at limit 100 for update skip locked);
  delete from customer_sessions where id in (
    select id from customer_sessions where expires_at <= app.now()
    order by expires_at limit 100 for update skip locked);
$$;
--> statement-breakpoint
revoke execute on function app.seconds_until_code, app.seconds_until_try, app.forget_sign_ins from public;
--> statement-breakpoint
grant execute on function app.seconds_until_code, app.seconds_until_try, app.forget_sign_ins to forecourt_app;
