-- Rules of single cars.

-- Whether websites offer the car: shown and available.
create or replace function app.is_for_sale(shown boolean, status text, sold boolean) returns boolean
  language sql immutable parallel safe as $$
  select shown and status in ('in_stock', 'coming_soon') and not sold
$$;

-- The listing rule: shown on the website, and either available or sold within the dealership's number of days.
-- A single SQL expression, so that PostgreSQL inlines it into the query plan instead of calling it for every row.
create or replace function app.is_listable(shown boolean, status text, sold boolean, sold_at timestamptz, sold_days int)
  returns boolean language sql stable parallel safe as $$
  select app.is_for_sale(shown, status, sold)
    or shown and (status = 'sold' or sold)
      and coalesce(sold_at >= app.now() - make_interval(days => coalesce(sold_days, 3)), false)
$$;

create or replace function app.set_car_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create or replace trigger car_touched before update on cars
  for each row execute function app.set_car_updated_at();

-- Keeps the old slug when a car gets a new one, so that printed and shared addresses still lead to the car. A former
-- slug that another car takes belongs to that car; one that the same car takes back is no longer a former slug.
create or replace function app.save_former_slug() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from car_former_slugs where slug = new.slug;
  insert into car_former_slugs (slug, car_id, dealership_id) values (old.slug, new.id, new.dealership_id)
  on conflict (slug) do update set car_id = excluded.car_id, dealership_id = excluded.dealership_id;
  return null;
end $$;

create or replace trigger former_slug_kept after update of slug on cars
  for each row when (old.slug is distinct from new.slug) execute function app.save_former_slug();

-- Which of these slugs a car of any dealership has. Slugs are in public addresses, so this tells a dealership nothing new.
create or replace function app.taken_car_slugs(wanted text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select slug from cars where slug = any (wanted)
$$;

revoke execute on function app.taken_car_slugs(text[]) from public;
grant execute on function app.taken_car_slugs(text[]) to forecourt_app;
