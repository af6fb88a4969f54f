-- Written by the functions below alone, as their owner.
revoke insert, update, delete on car_covers, car_changes_pruned from forecourt_app;
--> statement-breakpoint
insert into car_changes_pruned (xid) values (0);
--> statement-breakpoint
-- Only of cars that still stand: the pictures of a deleted car go with it.
create function app.refresh_covers(ids int[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_covers (car_id, dealership_id, photos_count, pictures)
  select c.id, c.dealership_id, count(p.id),
    coalesce(json_agg(json_build_array(p.id, p.width, p.height, p.colour) order by p.place)
      filter (where p.place <= 5), '[]')::text
  from cars c
  left join (
    select ci.car_id, i.id, i.width, i.height, i.colour,
      row_number() over (partition by ci.car_id order by ci.position) as place
    from car_images ci join images i on i.id = ci.image_id
    where ci.car_id = any (ids)) p on p.car_id = c.id
  where c.id = any (ids)
  group by c.id
  on conflict (car_id) do update set dealership_id = excluded.dealership_id,
    photos_count = excluded.photos_count, pictures = excluded.pictures;
end $$;
--> statement-breakpoint
revoke execute on function app.refresh_covers from public;
--> statement-breakpoint
select app.refresh_covers(array(select distinct car_id from car_images));
--> statement-breakpoint
create or replace function app.log_cars_of_images() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_changes (xid, car_id, dealership_id)
  select distinct pg_current_xact_id()::text::bigint, car_id, dealership_id from changed;
  perform app.refresh_covers(array(select distinct car_id from changed));
  perform pg_notify('car_changed', '');
  return null;
end $$;
--> statement-breakpoint
-- A picture that is given to another car is a change of both cars.
create function app.log_cars_of_updated_images() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_changes (xid, car_id, dealership_id)
  select pg_current_xact_id()::text::bigint, car_id, dealership_id from changed
  union select pg_current_xact_id()::text::bigint, car_id, dealership_id from before;
  perform app.refresh_covers(array(select car_id from changed union select car_id from before));
  perform pg_notify('car_changed', '');
  return null;
end $$;
--> statement-breakpoint
drop trigger update_logged on car_images;
--> statement-breakpoint
create trigger update_logged after update on car_images referencing old table as before new table as changed
  for each statement execute function app.log_cars_of_updated_images();
--> statement-breakpoint
-- From here on: what is not the car's own, but stands in the search index with it.
create function app.log_cars_showing_images() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  showing int[] := array(
    select distinct ci.car_id
    from changed n join before o on o.id = n.id join car_images ci on ci.image_id = n.id
    where (n.width, n.height, n.colour) is distinct from (o.width, o.height, o.colour));
begin
  if cardinality(showing) > 0 then
    insert into car_changes (xid, car_id, dealership_id)
    select pg_current_xact_id()::text::bigint, id, dealership_id from cars where id = any (showing);
    perform app.refresh_covers(showing);
    perform pg_notify('car_changed', '');
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger update_logged after update on images referencing old table as before new table as changed
  for each statement execute function app.log_cars_showing_images();
--> statement-breakpoint
-- A dealership is also logged itself, without a car: it may have none.
create function app.log_dealerships() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_changes (xid, dealership_id) select pg_current_xact_id()::text::bigint, id from changed;
  perform pg_notify('car_changed', '');
  return null;
end $$;
--> statement-breakpoint
create trigger insert_logged after insert on dealerships referencing new table as changed
  for each statement execute function app.log_dealerships();
--> statement-breakpoint
create trigger delete_logged after delete on dealerships referencing old table as changed
  for each statement execute function app.log_dealerships();
--> statement-breakpoint
create function app.log_updated_dealerships() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with shown as (
    select n.id from changed n join before o on o.id = n.id
    where (n.name, n.slug, n.city, n.state, n.group_id, n.share_stock, n.include_sold_cars_days)
      is distinct from (o.name, o.slug, o.city, o.state, o.group_id, o.share_stock, o.include_sold_cars_days))
  insert into car_changes (xid, car_id, dealership_id)
  select pg_current_xact_id()::text::bigint, null, id from shown
  union all
  select pg_current_xact_id()::text::bigint, cars.id, shown.id from shown join cars on cars.dealership_id = shown.id;
  if found then perform pg_notify('car_changed', ''); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger update_logged after update on dealerships referencing old table as before new table as changed
  for each statement execute function app.log_updated_dealerships();
--> statement-breakpoint
create function app.log_cars_at_locations() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_changes (xid, car_id, dealership_id)
  select pg_current_xact_id()::text::bigint, cars.id, cars.dealership_id
  from changed n join before o on o.id = n.id
  join cars on cars.dealership_id = n.dealership_id and cars.location_id = n.id
  where (n.name, n.slug, n.city, n.state) is distinct from (o.name, o.slug, o.city, o.state);
  if found then perform pg_notify('car_changed', ''); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger update_logged after update on locations referencing old table as before new table as changed
  for each statement execute function app.log_cars_at_locations();
--> statement-breakpoint
create function app.log_cars_of_manufacturers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_changes (xid, car_id, dealership_id)
  select pg_current_xact_id()::text::bigint, cars.id, cars.dealership_id
  from changed n join before o on o.id = n.id join cars on cars.manufacturer_id = n.id
  where n.name is distinct from o.name;
  if found then perform pg_notify('car_changed', ''); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger update_logged after update on manufacturers referencing old table as before new table as changed
  for each statement execute function app.log_cars_of_manufacturers();
--> statement-breakpoint
-- Removes changes older than a week, the oldest first and ten thousand at most, and says how many. One server at a time
-- does it; the others go on. Only what every running transaction can see goes, so that nothing uncommitted is skipped.
create function app.prune_car_changes() returns int
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
--> statement-breakpoint
revoke execute on function app.prune_car_changes from public;
--> statement-breakpoint
grant execute on function app.prune_car_changes to forecourt_app;
