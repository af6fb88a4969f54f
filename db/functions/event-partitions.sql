-- Monthly partitions of the table `events`.

-- Creates the partition of one month. `month` is its first midnight in UTC: partitions begin and end there whatever
-- the time zone of a connection.
create or replace function app.create_event_partition(month timestamp) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  name text := to_char(month, '"events_"YYYY_MM');
  start timestamptz := month at time zone 'UTC';
  finish timestamptz := (month + interval '1 month') at time zone 'UTC';
begin
  -- One server at a time.
  perform pg_advisory_xact_lock(7205430);
  if to_regclass(format('event_months.%I', name)) is not null then return; end if;
  -- Blocks inserts until the partition is attached: an event on its way to the default partition would be rejected once
  -- its month exists. The lock timeout keeps visitors from waiting behind a long report; the next day tries again.
  lock table only public.events in access exclusive mode;
  execute format('create table event_months.%I (like public.events including all)', name);
  execute format('alter table event_months.%I enable row level security', name);
  execute format(
    'with early as (delete from event_months.rest where created_at >= %L and created_at < %L returning *)
     insert into event_months.%I select * from early', start, finish, name);
  execute format(
    'alter table public.events attach partition event_months.%I for values from (%L) to (%L)', name, start, finish);
end $$;

-- Creates the partitions of this month and the next two. Called at every start and every day, so it may fail for weeks
-- before an event lands in the default partition, from where it moves as soon as its month exists.
create or replace function app.create_event_partitions() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  for ahead in 0..2 loop
    perform app.create_event_partition(
      date_trunc('month', app.now() at time zone 'UTC') + make_interval(months => ahead));
  end loop;
end $$;

revoke execute on function app.create_event_partition(timestamp), app.create_event_partitions() from public;
grant execute on function app.create_event_partitions() to forecourt_app;
