-- The end of records that the application cannot change (features/privacy/retention-rules-store.server.ts). For the platform only. Each
-- changes at most `most` rows and returns their number; rows in use wait for the next call.

create or replace function app.delete_asked_mailboxes(until timestamptz, most int) returns int
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  with gone as (
    delete from asked_mailboxes where id in (
      select id from asked_mailboxes where asked_at <= until and app.is_platform() order by asked_at limit most for update skip locked)
    returning id)
  select count(*)::int from gone
$$;

create or replace function app.delete_limited_actions(until timestamptz, most int) returns int
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  with gone as (
    delete from limited_actions where (key, action) in (
      select key, action from limited_actions where expires_at <= until and app.is_platform() order by expires_at limit most for update skip locked)
    returning key)
  select count(*)::int from gone
$$;

-- Their number per website and month stays.
create or replace function app.count_phone_reveals(until timestamptz, most int) returns int
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  with gone as (
    delete from phone_reveals where id in (
      select id from phone_reveals where created_at <= until and app.is_platform() limit most for update skip locked)
    returning *
  ), counted as (
    insert into monthly_counts (site_id, measure, month, count)
    select site_id, 'phone reveals', date_trunc('month', created_at at time zone 'UTC')::date, count(*)
    from gone group by 1, 2, 3
    on conflict (site_id, measure, month) do update set count = monthly_counts.count + excluded.count)
  select count(*)::int from gone
$$;

-- The entry stays: who changed what and when, but not from which network.
create or replace function app.erase_audit_networks(until timestamptz, most int) returns int
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  with changed as (
    update audit_log set network = null where id in (
      select id from audit_log where at <= until and network is not null and app.is_platform() limit most for update skip locked)
    returning id)
  select count(*)::int from changed
$$;

revoke execute on function app.delete_asked_mailboxes(timestamptz, int), app.delete_limited_actions(timestamptz, int),
  app.count_phone_reveals(timestamptz, int), app.erase_audit_networks(timestamptz, int) from public;
grant execute on function app.delete_asked_mailboxes(timestamptz, int), app.delete_limited_actions(timestamptz, int),
  app.count_phone_reveals(timestamptz, int), app.erase_audit_networks(timestamptz, int) to forecourt_app;
