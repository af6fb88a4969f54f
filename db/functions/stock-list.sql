-- Figures of the stock list that dealerships may see of tables they may not read.

-- How often visitors of any website have saved each of these cars since the day of a time, in UTC. Only cars of the current dealership.
create or replace function app.count_car_saves(given_cars int[], since timestamptz) returns table (car_id int, saves int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.car_id, sum(s.saves)::int from car_saves s
  where s.car_id = any (given_cars) and s.dealership_id = app.dealership_id() and s.day >= (since at time zone 'UTC')::date
  group by s.car_id
$$;

-- The same for all cars of the current dealership that were saved, from an index alone.
create or replace function app.count_stock_saves(since timestamptz) returns table (car_id int, saves int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.car_id, sum(s.saves)::int from car_saves s
  where s.dealership_id = app.dealership_id() and s.day >= (since at time zone 'UTC')::date
  group by s.car_id
$$;

revoke execute on function app.count_car_saves(int[], timestamptz), app.count_stock_saves(timestamptz) from public;
grant execute on function app.count_car_saves(int[], timestamptz), app.count_stock_saves(timestamptz) to forecourt_app;

-- The current dealership's cars by status, make and location. As the owner, since an index alone answers it that way: the
-- policies of `cars` read columns that no index has.
create or replace function app.count_stock() returns table (status text, manufacturer_id int, location_id int, cars int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.status, c.manufacturer_id, c.location_id, count(*)::int
  from cars c where c.dealership_id = app.dealership_id() group by 1, 2, 3
$$;

revoke execute on function app.count_stock() from public;
grant execute on function app.count_stock() to forecourt_app;
