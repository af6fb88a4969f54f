-- A website reserves cars that it shows or is lent, as it sends leads about them, for the dealership that they belong
-- to. The platform, which names no website, may reserve any.
create or replace function app.check_reserved_car() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from cars where id = new.car_id and dealership_id = new.dealership_id) then
    raise exception 'car % is not of dealership %', new.car_id, new.dealership_id using errcode = 'check_violation';
  end if;
  if app.site_id() is not null and not exists (select from app.asked_car(new.car_id)) then
    raise exception 'car % is not to be had on site %', new.car_id, app.site_id() using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Of a reservation that was made a website changes the pick-up alone. All else is written where reservations are brought
-- forward; a car or an account that goes is taken out by the database itself.
create function app.check_change_of_reservation() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  free constant text[] := array['pick_up', 'car_id', 'customer_id'];
begin
  if app.site_id() is not null and (
    to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or new.car_id is not null and new.car_id is distinct from old.car_id
    or new.customer_id is not null and new.customer_id is distinct from old.customer_id) then
    raise exception 'of a reservation a website changes the pick-up alone' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger reservation_change_checked before update on reservations
  for each row execute function app.check_change_of_reservation();
--> statement-breakpoint
-- Whether a plate may be looked up for somebody on this network, which is counted: 30 a day, on all websites together.
-- Looks behind the websites' walls and answers with yes or no. What is older than a day goes with whoever asks next.
create function app.may_look_up_plate(asked_network text) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('plates of network'), hashtext(asked_network));
  delete from plate_look_ups where id in (
    select id from plate_look_ups where asked_at <= app.now() - interval '1 day'
    order by asked_at limit 100 for update skip locked);
  if (select count(*) from plate_look_ups
      where network = asked_network and asked_at > app.now() - interval '1 day') >= 30 then
    return false;
  end if;
  insert into plate_look_ups (network) values (asked_network);
  return true;
end $$;
--> statement-breakpoint
revoke execute on function app.may_look_up_plate from public;
--> statement-breakpoint
grant execute on function app.may_look_up_plate to forecourt_app;
