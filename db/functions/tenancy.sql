-- Tenant scope. Row-level security policies call these functions in every query, so they stay short and stable.

-- The site or dealership of the current transaction. An unset or empty setting is null, and null matches no row.
create or replace function app.site_id() returns int language sql stable parallel safe as
  $$ select nullif(current_setting('app.site_id', true), '')::int $$;

create or replace function app.dealership_id() returns int language sql stable parallel safe as
  $$ select nullif(current_setting('app.dealership_id', true), '')::int $$;

-- True on connections of the platform role, which see every tenant. By the role that connected, since the current one is the
-- owner's within functions with `security definer`; no statement changes it, and no setting stands in for it.
create or replace function app.is_platform() returns boolean language sql stable parallel safe as
  $$ select session_user = 'forecourt_platform' $$;

-- The application's clock. Tests and demos set it.
create or replace function app.now() returns timestamptz language sql stable parallel safe as
  $$ select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $$;

-- The next two functions read tables that the calling policies hide, so they run as their owner. They take no
-- input except the scope and return only ids.

-- Dealerships that the current site shows.
create or replace function app.shown_dealerships() returns int[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return coalesce((select array_agg(dealership_id) from site_dealerships where site_id = app.site_id()), '{}');
end $$;

-- Other dealerships whose listable cars the current site may read: the whole group in listing modes 12 and 13, every
-- dealership that shares its stock in mode 14.
create or replace function app.lent_dealerships() returns int[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  -- Compared as JSON, so that an invalid value shares nothing instead of failing every query of the site.
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

-- A tenant may update its own row, but not the columns that define its identity or whose stock it shares. The trigger's
-- arguments name these columns.
create or replace function app.guard_identity() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  becomes jsonb := to_jsonb(new);
  field text;
begin
  if current_user <> 'forecourt_app' then
    return new;
  end if;
  foreach field in array tg_argv loop
    if becomes -> field is distinct from was -> field then
      raise insufficient_privilege using message = format('only the platform changes %s.%s', tg_table_name, field);
    end if;
  end loop;
  return new;
end $$;

create or replace trigger identity_guarded before update on sites
  for each row execute function app.guard_identity('id', 'slug', 'dealership_id');

create or replace trigger identity_guarded before update on dealerships
  for each row execute function app.guard_identity('id', 'slug', 'group_id');
