grant select, insert, update, delete on all tables in schema public to forecourt_app;
--> statement-breakpoint
alter default privileges in schema public grant select, insert, update, delete on tables to forecourt_app;
--> statement-breakpoint
-- Logs are written by triggers alone, as their owner: nobody can rewrite what happened.
revoke insert, update, delete on car_changes, site_config_history from forecourt_app;
--> statement-breakpoint
-- A tenant may change its own row, but not who it is or whose stock it shares in.
create function app.guard_identity() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  becomes jsonb := to_jsonb(new);
  field text;
begin
  if current_user <> 'forecourt_app' or app.is_platform() then
    return new;
  end if;
  foreach field in array tg_argv loop
    if becomes -> field is distinct from was -> field then
      raise insufficient_privilege using message = format('only the platform changes %s.%s', tg_table_name, field);
    end if;
  end loop;
  return new;
end $$;
--> statement-breakpoint
create trigger identity_guarded before update on sites
  for each row execute function app.guard_identity('id', 'slug', 'dealership_id');
--> statement-breakpoint
create trigger identity_guarded before update on dealerships
  for each row execute function app.guard_identity('id', 'slug', 'group_id');
--> statement-breakpoint
-- Every write to a car or its pictures appends to the change log in the same transaction and wakes the search indexes
-- when it commits. Statement triggers: a feed of ten thousand cars appends in one insert.
create function app.log_cars() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_changes (xid, car_id, dealership_id)
  select pg_current_xact_id()::text::bigint, id, dealership_id from changed;
  perform pg_notify('car_changed', '');
  return null;
end $$;
--> statement-breakpoint
create function app.log_cars_of_images() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_changes (xid, car_id, dealership_id)
  select distinct pg_current_xact_id()::text::bigint, car_id, dealership_id from changed;
  perform pg_notify('car_changed', '');
  return null;
end $$;
--> statement-breakpoint
create trigger insert_logged after insert on cars referencing new table as changed
  for each statement execute function app.log_cars();
--> statement-breakpoint
-- A car that moves is logged under both dealerships.
create function app.log_updated_cars() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_changes (xid, car_id, dealership_id)
  select pg_current_xact_id()::text::bigint, id, dealership_id from changed
  union select pg_current_xact_id()::text::bigint, id, dealership_id from before;
  perform pg_notify('car_changed', '');
  return null;
end $$;
--> statement-breakpoint
create trigger update_logged after update on cars referencing old table as before new table as changed
  for each statement execute function app.log_updated_cars();
--> statement-breakpoint
create trigger delete_logged after delete on cars referencing old table as changed
  for each statement execute function app.log_cars();
--> statement-breakpoint
create trigger insert_logged after insert on car_images referencing new table as changed
  for each statement execute function app.log_cars_of_images();
--> statement-breakpoint
create trigger update_logged after update on car_images referencing new table as changed
  for each statement execute function app.log_cars_of_images();
--> statement-breakpoint
create trigger delete_logged after delete on car_images referencing old table as changed
  for each statement execute function app.log_cars_of_images();
--> statement-breakpoint
create function app.touch_car() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
--> statement-breakpoint
create trigger car_touched before update on cars for each row execute function app.touch_car();
--> statement-breakpoint
-- A site's version counts up with every change of the site, its hostnames or its list of dealerships,
-- and every server hears of it: what was cached under the old version is never used again.
create function app.count_site_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
--> statement-breakpoint
create trigger site_versioned before update on sites for each row execute function app.count_site_version();
--> statement-breakpoint
create function app.announce_site() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name <> 'sites' then
    update sites set version = version where id = coalesce(new.site_id, old.site_id);
  end if;
  perform pg_notify('site_changed', '');
  return null;
end $$;
--> statement-breakpoint
create trigger site_announced after insert or update or delete on sites
  for each row execute function app.announce_site();
--> statement-breakpoint
create trigger site_announced after insert or update or delete on site_hostnames
  for each row execute function app.announce_site();
--> statement-breakpoint
create trigger site_announced after insert or update or delete on site_dealerships
  for each row execute function app.announce_site();
--> statement-breakpoint
-- A site carries its places: a change of them is a change of every site that shows the dealership.
create function app.announce_sites_of_dealership() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sites set version = version where id in (
    select site_id from site_dealerships where dealership_id = coalesce(new.dealership_id, old.dealership_id));
  return null;
end $$;
--> statement-breakpoint
create trigger sites_announced after insert or update or delete on locations
  for each row execute function app.announce_sites_of_dealership();
--> statement-breakpoint
create function app.keep_site_config() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into site_config_history (site_id, version, config) values (new.id, new.version, new.config);
  return null;
end $$;
--> statement-breakpoint
create trigger config_kept after insert on sites for each row execute function app.keep_site_config();
--> statement-breakpoint
create trigger changed_config_kept after update on sites
  for each row when (old.config is distinct from new.config) execute function app.keep_site_config();
