-- An address that was printed, shared or found must not die with a corrected badge. One that another car has taken
-- meanwhile belongs to that car; one that a car takes again is no longer its former one.
create function app.keep_former_slug() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from car_former_slugs where slug = new.slug;
  insert into car_former_slugs (slug, car_id, dealership_id) values (old.slug, new.id, new.dealership_id)
  on conflict (slug) do update set car_id = excluded.car_id, dealership_id = excluded.dealership_id;
  return null;
end $$;
--> statement-breakpoint
create trigger former_slug_kept after update of slug on cars
  for each row when (old.slug is distinct from new.slug) execute function app.keep_former_slug();
