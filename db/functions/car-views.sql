-- Counts a view of a car that the current website shows. Returns false for any other car.
create or replace function app.count_car_view(viewed_slug text) returns boolean
  language sql volatile security definer set search_path = public, pg_temp as $$
  with viewed as (
    insert into car_views (car_id, dealership_id, views)
    select id, dealership_id, 1 from cars
    where slug = viewed_slug and dealership_id = any (app.shown_dealerships() || app.lent_dealerships())
    on conflict (car_id) do update set views = least(car_views.views, 2147483646) + 1
    returning 1
  )
  select exists (select from viewed)
$$;

revoke execute on function app.count_car_view(text) from public;
grant execute on function app.count_car_view(text) to forecourt_app;
