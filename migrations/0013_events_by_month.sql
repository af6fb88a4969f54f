-- Events in a partition a month (decision 016). The partitions lie in a schema of their own, which the application has
-- no way into: everybody reads and writes them through the table, and so through its policy.
create schema event_months;
--> statement-breakpoint
alter table events set schema event_months;
--> statement-breakpoint
create table events (
  id bigserial not null,
  site_id integer not null,
  event_id smallint not null,
  params jsonb default '{}'::jsonb not null,
  page text,
  created_at timestamp with time zone default app.now() not null,
  constraint events_id_created_at_pk primary key (id, created_at),
  constraint events_params check (jsonb_typeof(params) = 'object'),
  constraint events_page check (page like '/%')
) partition by range (created_at);
--> statement-breakpoint
alter table events enable row level security;
--> statement-breakpoint
alter table events add constraint events_site_id_sites_id_fk foreign key (site_id) references sites (id) on delete cascade;
--> statement-breakpoint
create index events_of_site on events using btree (site_id, created_at);
--> statement-breakpoint
create policy events_site on events for all to forecourt_app
  using ((select app.is_platform()) or site_id = (select app.site_id()))
  with check ((select app.is_platform()) or site_id = (select app.site_id()));
--> statement-breakpoint
grant usage on sequence events_id_seq to forecourt_app;
--> statement-breakpoint
-- Takes what belongs to no month that there is, so that no event is ever refused for its time.
create table event_months.rest partition of events default;
--> statement-breakpoint
alter table event_months.rest enable row level security;
--> statement-breakpoint
-- `month` is its first midnight in UTC: partitions begin and end there whatever the time zone of a connection.
create function app.make_event_partition(month timestamp) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  name text := to_char(month, '"events_"YYYY_MM');
  start timestamptz := month at time zone 'UTC';
  finish timestamptz := (month + interval '1 month') at time zone 'UTC';
begin
  -- Servers that start together take turns.
  perform pg_advisory_xact_lock(7205430);
  if to_regclass(format('event_months.%I', name)) is not null then return; end if;
  -- Visitors wait until it is done: an event on its way to the rest would be refused once its month is there. Behind a
  -- report that takes long they would wait too, so this gives up first: there is another day.
  lock table only public.events in access exclusive mode;
  execute format('create table event_months.%I (like public.events including all)', name);
  execute format('alter table event_months.%I enable row level security', name);
  execute format(
    'with early as (delete from event_months.rest where created_at >= %L and created_at < %L returning *)
     insert into event_months.%I select * from early', start, finish, name);
  execute format(
    'alter table public.events attach partition event_months.%I for values from (%L) to (%L)', name, start, finish);
end $$;
--> statement-breakpoint
-- This month and the next two. Called at every start and every day, so that it may fail for weeks before anything
-- lands in the rest, from where it is moved as soon as its month is made.
create function app.make_event_partitions() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  for ahead in 0..2 loop
    perform app.make_event_partition(
      date_trunc('month', app.now() at time zone 'UTC') + make_interval(months => ahead));
  end loop;
end $$;
--> statement-breakpoint
revoke execute on function app.make_event_partition, app.make_event_partitions from public;
--> statement-breakpoint
grant execute on function app.make_event_partitions to forecourt_app;
--> statement-breakpoint
do $$ begin
  perform app.make_event_partition(month) from (
    select distinct date_trunc('month', created_at at time zone 'UTC') as month from event_months.events) as kept;
  perform app.make_event_partitions();
end $$;
--> statement-breakpoint
insert into events (id, site_id, event_id, params, page, created_at)
  select id, site_id, event_id, params, page, created_at from event_months.events;
--> statement-breakpoint
select setval('events_id_seq', coalesce((select max(id) from events), 0) + 1, false);
--> statement-breakpoint
drop table event_months.events;
