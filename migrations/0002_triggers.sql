grant select, insert, update, delete on all tables in schema public to forecourt_app;
--> statement-breakpoint
alter default privileges in schema public grant select, insert, update, delete on tables to forecourt_app;
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
create trigger update_logged after update on cars referencing new table as changed
  for each statement execute function app.log_cars();
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
