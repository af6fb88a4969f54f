-- The role every request runs as. It owns no table, so row-level security always applies to it.
do $$ begin
  create role forecourt_app nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint
-- The role that migrates becomes forecourt_app at the start of every application connection.
do $$ begin
  execute format('grant forecourt_app to %I', current_user);
end $$;
--> statement-breakpoint
create schema app;
--> statement-breakpoint
grant usage on schema app to forecourt_app;
--> statement-breakpoint
-- The scope of a transaction. An unset or empty setting is null, and null matches no row.
create function app.site_id() returns int language sql stable parallel safe as
  $$ select nullif(current_setting('app.site_id', true), '')::int $$;
--> statement-breakpoint
create function app.dealership_id() returns int language sql stable parallel safe as
  $$ select nullif(current_setting('app.dealership_id', true), '')::int $$;
--> statement-breakpoint
create function app.is_platform() returns boolean language sql stable parallel safe as
  $$ select coalesce(current_setting('app.platform', true), '') = 'on' $$;
--> statement-breakpoint
-- The functions below look behind the policies that call them, so they run as their owner; they take no input
-- but the scope and answer with ids or a yes. Their bodies are plpgsql because the tables come in the next file.
create function app.shown_dealerships() returns int[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return coalesce((select array_agg(dealership_id) from site_dealerships where site_id = app.site_id()), '{}');
end $$;
--> statement-breakpoint
-- Dealerships whose listable cars the present site may also read: the whole group's in listing modes 12 and 13,
-- those that share their stock in mode 14.
create function app.lent_dealerships() returns int[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  mode int;
begin
  select (config #>> '{listing,mode}')::int into mode from sites where id = app.site_id();
  if mode in (12, 13) then
    return coalesce((
      select array_agg(other.id)
      from dealerships other
      where other.group_id in (
        select own.group_id from site_dealerships shown join dealerships own on own.id = shown.dealership_id
        where shown.site_id = app.site_id())), '{}');
  elsif mode = 14 then
    return coalesce((select array_agg(id) from dealerships where share_stock), '{}');
  end if;
  return '{}';
end $$;
--> statement-breakpoint
-- The listing rule: shown on the website, and available or sold no longer than the dealership's number of days ago.
create function app.is_listable(shown boolean, status text, sold boolean, sold_at timestamptz, of_dealership int)
  returns boolean language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not shown then
    return false;
  elsif status in ('in_stock', 'coming_soon') and not sold then
    return true;
  end if;
  return (status = 'sold' or sold) and coalesce(sold_at >= now() - make_interval(days => coalesce(
    (select include_sold_cars_days from dealerships where id = of_dealership), 3)), false);
end $$;
