-- Stock sources.

-- A field that staff no longer pin is the source's again: the next run compares the car with its row, even if the row is the
-- same as before.
create or replace function app.compare_unpinned_car() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update stock_source_cars set row_hash = null where car_id = old.car_id and row_hash is not null;
  update stock_sources s set last_version = null
  from stock_source_cars sc where sc.car_id = old.car_id and s.id = sc.source_id and s.last_version is not null;
  return null;
end $$;

create or replace trigger unpinned_car_compared after delete on car_pins
  for each row execute function app.compare_unpinned_car();
