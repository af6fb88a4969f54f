-- The role the application connects as. It owns no table, so row-level security always applies to it.
-- Its password is set at every start, from that of the role that migrates.
do $$ begin
  create role forecourt_app nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
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
-- The time as the application knows it: a clock that was set in a test or for a demo holds in here too.
create function app.now() returns timestamptz language sql stable parallel safe as
  $$ select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $$;
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
  -- Compared as JSON: whatever else stands there lends nothing, and must not fail the site's every query.
  mode jsonb;
begin
  select config #> '{listing,mode}' into mode from sites where id = app.site_id();
  if mode in ('12'::jsonb, '13'::jsonb) then
    return coalesce((
      select array_agg(other.id)
      from dealerships other
      where other.group_id in (
        select own.group_id from site_dealerships shown join dealerships own on own.id = shown.dealership_id
        where shown.site_id = app.site_id())), '{}');
  elsif mode = '14'::jsonb then
    return coalesce((select array_agg(id) from dealerships where share_stock), '{}');
  end if;
  return '{}';
end $$;
--> statement-breakpoint
-- The listing rule: shown on the website, and available or sold no longer than the dealership's number of days ago.
-- One expression, so that PostgreSQL can plan with it instead of calling it for every row.
create function app.is_listable(shown boolean, status text, sold boolean, sold_at timestamptz, sold_days int)
  returns boolean language sql stable parallel safe as $$
  select shown and (
    (status in ('in_stock', 'coming_soon') and not sold)
    or ((status = 'sold' or sold) and coalesce(sold_at >= app.now() - make_interval(days => coalesce(sold_days, 3)), false)))
$$;
