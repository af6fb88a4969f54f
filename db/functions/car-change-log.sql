-- The change log that search indexes follow. Every write to a car, or to anything that a car's index entry or its row in
-- a feed contains, appends to `car_changes` in the same transaction and notifies the servers at commit. Statement-level
-- triggers: a feed of ten thousand cars appends in one insert.

create or replace function app.log_cars() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_changes (xid, car_id, dealership_id)
  select pg_current_xact_id()::text::bigint, id, dealership_id from changed;
  perform pg_notify('car_changed', '');
  return null;
end $$;

create or replace trigger insert_logged after insert on cars referencing new table as changed
  for each statement execute function app.log_cars();

create or replace trigger delete_logged after delete on cars referencing old table as changed
  for each statement execute function app.log_cars();

-- A car that moves to another dealership is logged under both.
create or replace function app.log_updated_cars() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_changes (xid, car_id, dealership_id)
  select pg_current_xact_id()::text::bigint, id, dealership_id from changed
  union select pg_current_xact_id()::text::bigint, id, dealership_id from before;
  perform pg_notify('car_changed', '');
  return null;
end $$;

create or replace trigger update_logged after update on cars referencing old table as before new table as changed
  for each statement execute function app.log_updated_cars();

create or replace function app.log_cars_of_images() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_changes (xid, car_id, dealership_id)
  select distinct pg_current_xact_id()::text::bigint, car_id, dealership_id from changed;
  perform app.refresh_covers(array(select distinct car_id from changed));
  perform pg_notify('car_changed', '');
  return null;
end $$;

create or replace trigger insert_logged after insert on car_images referencing new table as changed
  for each statement execute function app.log_cars_of_images();

create or replace trigger delete_logged after delete on car_images referencing old table as changed
  for each statement execute function app.log_cars_of_images();

-- An image that moves to another car changes both cars.
create or replace function app.log_cars_of_updated_images() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_changes (xid, car_id, dealership_id)
  select pg_current_xact_id()::text::bigint, car_id, dealership_id from changed
  union select pg_current_xact_id()::text::bigint, car_id, dealership_id from before;
  perform app.refresh_covers(array(select car_id from changed union select car_id from before));
  perform pg_notify('car_changed', '');
  return null;
end $$;

create or replace trigger update_logged after update on car_images referencing old table as before new table as changed
  for each statement execute function app.log_cars_of_updated_images();

-- The functions below log cars when a row changes that belongs to something else but is part of their index entry.

-- Compared by `except`, which takes one pass: a session plans the query once, often for a single image, and the nested loop of a
-- join would be slow for many images after that.
create or replace function app.log_cars_showing_images() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  altered int[] := array(
    select id from (
      select id, width, height, colour from changed except select id, width, height, colour from before) image);
  showing int[] := array(select distinct car_id from car_images where image_id = any (altered));
begin
  if cardinality(showing) > 0 then
    insert into car_changes (xid, car_id, dealership_id)
    select pg_current_xact_id()::text::bigint, id, dealership_id from cars where id = any (showing);
    perform app.refresh_covers(showing);
    perform pg_notify('car_changed', '');
  end if;
  return null;
end $$;

create or replace trigger update_logged after update on images referencing old table as before new table as changed
  for each statement execute function app.log_cars_showing_images();

-- A dealership is also logged without a car, since it may have none.
create or replace function app.log_dealerships() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_changes (xid, dealership_id) select pg_current_xact_id()::text::bigint, id from changed;
  perform pg_notify('car_changed', '');
  return null;
end $$;

create or replace trigger insert_logged after insert on dealerships referencing new table as changed
  for each statement execute function app.log_dealerships();

create or replace trigger delete_logged after delete on dealerships referencing old table as changed
  for each statement execute function app.log_dealerships();

create or replace function app.log_updated_dealerships() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with shown as (
    select n.id from changed n join before o on o.id = n.id
    where (n.name, n.slug, n.street, n.city, n.state, n.postcode, n.group_id, n.share_stock, n.include_sold_cars_days)
      is distinct from
      (o.name, o.slug, o.street, o.city, o.state, o.postcode, o.group_id, o.share_stock, o.include_sold_cars_days))
  insert into car_changes (xid, car_id, dealership_id)
  select pg_current_xact_id()::text::bigint, null, id from shown
  union all
  select pg_current_xact_id()::text::bigint, cars.id, shown.id from shown join cars on cars.dealership_id = shown.id;
  if found then perform pg_notify('car_changed', ''); end if;
  return null;
end $$;

create or replace trigger update_logged after update on dealerships referencing old table as before new table as changed
  for each statement execute function app.log_updated_dealerships();

create or replace function app.log_cars_at_locations() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_changes (xid, car_id, dealership_id)
  select pg_current_xact_id()::text::bigint, cars.id, cars.dealership_id
  from changed n join before o on o.id = n.id
  join cars on cars.dealership_id = n.dealership_id and cars.location_id = n.id
  where (n.name, n.slug, n.street, n.city, n.state, n.postcode, n.lat, n.long)
    is distinct from (o.name, o.slug, o.street, o.city, o.state, o.postcode, o.lat, o.long);
  if found then perform pg_notify('car_changed', ''); end if;
  return null;
end $$;

create or replace trigger update_logged after update on locations referencing old table as before new table as changed
  for each statement execute function app.log_cars_at_locations();

create or replace function app.log_cars_of_manufacturers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_changes (xid, car_id, dealership_id)
  select pg_current_xact_id()::text::bigint, cars.id, cars.dealership_id
  from changed n join before o on o.id = n.id join cars on cars.manufacturer_id = n.id
  where n.name is distinct from o.name;
  if found then perform pg_notify('car_changed', ''); end if;
  return null;
end $$;

create or replace trigger update_logged after update on manufacturers referencing old table as before new table as changed
  for each statement execute function app.log_cars_of_manufacturers();

create or replace function app.log_cars_of_market_averages() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_changes (xid, car_id, dealership_id)
  select pg_current_xact_id()::text::bigint, car_id, dealership_id from changed;
  if found then perform pg_notify('car_changed', ''); end if;
  return null;
end $$;

create or replace trigger insert_logged after insert on car_market_averages referencing new table as changed
  for each statement execute function app.log_cars_of_market_averages();

create or replace trigger update_logged after update on car_market_averages referencing new table as changed
  for each statement execute function app.log_cars_of_market_averages();

create or replace trigger delete_logged after delete on car_market_averages referencing old table as changed
  for each statement execute function app.log_cars_of_market_averages();

-- The index has no turntables, but the change also tells servers to render the car's page again.
create or replace function app.log_cars_of_turntables() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_changes (xid, car_id, dealership_id)
  select distinct pg_current_xact_id()::text::bigint, car_id, dealership_id from changed;
  if found then perform pg_notify('car_changed', ''); end if;
  return null;
end $$;

create or replace trigger insert_logged after insert on car_turntable_frames referencing new table as changed
  for each statement execute function app.log_cars_of_turntables();

create or replace trigger update_logged after update on car_turntable_frames referencing new table as changed
  for each statement execute function app.log_cars_of_turntables();

create or replace trigger delete_logged after delete on car_turntable_frames referencing old table as changed
  for each statement execute function app.log_cars_of_turntables();

-- Deletes changes older than a week, oldest first, ten thousand at most, and returns how many. One server at a time
-- prunes; the others return immediately. Only changes that every running transaction can see are deleted, so that no
-- reader misses one that commits late.
create or replace function app.prune_car_changes() returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed int;
  newest bigint;
begin
  if not app.is_platform() then
    raise insufficient_privilege using message = 'only the platform prunes the log of changes';
  end if;
  if not pg_try_advisory_xact_lock(7205412) then
    return 0;
  end if;
  with oldest as (
    select id from car_changes
    where xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by xid, id limit 10000),
  gone as (
    delete from car_changes using oldest
    where car_changes.id = oldest.id and car_changes.at < now() - interval '7 days'
    returning car_changes.xid)
  select count(*), max(xid) into removed, newest from gone;
  update car_changes_pruned set xid = newest where xid < newest;
  return removed;
end $$;

revoke execute on function app.prune_car_changes() from public;
grant execute on function app.prune_car_changes() to forecourt_app;

-- The log names transactions by number, and the numbers of another cluster mean nothing here: a restored dump brings
-- numbers from the future, which every reader would take for new at every poll. A visible change was written by an
-- earlier transaction or by another cluster; this deletes the latter, ten thousand at most, and returns how many.
create or replace function app.delete_changes_of_another_cluster() returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed int;
begin
  if not app.is_platform() then
    raise insufficient_privilege using message = 'only the platform prunes the log of changes';
  end if;
  -- The transaction number and the rows it is compared with come from the same snapshot, that of the statement.
  delete from car_changes where id in (
    select id from car_changes where xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    order by xid, id limit 10000);
  get diagnostics removed = row_count;
  -- Locked first, so that a concurrently set value is read again and not lost.
  perform from car_changes_pruned where xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint for update;
  update car_changes_pruned set xid = 0 where xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
  return removed;
end $$;

revoke execute on function app.delete_changes_of_another_cluster() from public;
grant execute on function app.delete_changes_of_another_cluster() to forecourt_app;
