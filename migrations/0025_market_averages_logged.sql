-- What a car's page says of the market changes with these: whoever follows the log looks at the car again.
create function app.log_cars_of_market_averages() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_changes (xid, car_id, dealership_id)
  select pg_current_xact_id()::text::bigint, car_id, dealership_id from changed;
  if found then perform pg_notify('car_changed', ''); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger insert_logged after insert on car_market_averages referencing new table as changed
  for each statement execute function app.log_cars_of_market_averages();
--> statement-breakpoint
create trigger update_logged after update on car_market_averages referencing new table as changed
  for each statement execute function app.log_cars_of_market_averages();
--> statement-breakpoint
create trigger delete_logged after delete on car_market_averages referencing old table as changed
  for each statement execute function app.log_cars_of_market_averages();
