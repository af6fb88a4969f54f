-- Integrity of reservations, and data that crosses the boundary between websites. The states, transitions, limits and notices are
-- rules of src/features/reservations/.

-- A website may reserve the cars it shows or borrows, for the dealership they belong to. The platform may reserve any car.
create or replace function app.check_reserved_car() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from cars where id = new.car_id and dealership_id = new.dealership_id) then
    raise exception 'car % is not of dealership %', new.car_id, new.dealership_id using errcode = 'check_violation';
  end if;
  if app.site_id() is not null and not exists (select from app.lead_car(new.car_id)) then
    raise exception 'car % is not shown on site %', new.car_id, app.site_id() using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger reserved_car_checked before insert on reservations
  for each row execute function app.check_reserved_car();

-- A website may update only the pick-up of an existing reservation. The platform writes everything else; `car_id` and
-- `customer_id` become null when the database deletes the car or the account.
create or replace function app.check_reservation_update() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  free constant text[] := array['pick_up', 'car_id', 'customer_id'];
begin
  if app.site_id() is not null and (
    to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or new.car_id is not null and new.car_id is distinct from old.car_id
    or new.customer_id is not null and new.customer_id is distinct from old.customer_id) then
    raise exception 'a website may change only the pick-up of a reservation' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger reservation_change_checked before update on reservations
  for each row execute function app.check_reservation_update();

-- Copies the reservation's lock or hold to the car. Every website that shows the car reads it there, and the change of the
-- car reaches search indexes and cached pages. A trigger, because a website may not update cars of another dealership,
-- and no path may change a reservation without its car.
create or replace function app.set_car_hold() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.state = 'pending_payment' then
    update cars set hold = 'locked', hold_until = new.locked_until where id = new.car_id;
  elsif new.state = 'held' then
    update cars set hold = 'held', hold_until = new.held_until where id = new.car_id;
  elsif old.state in ('pending_payment', 'held') then
    update cars set hold = null, hold_until = null where id = new.car_id;
  end if;
  return null;
end $$;

create or replace trigger hold_kept_at_insert after insert on reservations
  for each row execute function app.set_car_hold();

create or replace trigger hold_kept_at_update after update of state, locked_until, held_until on reservations
  for each row execute function app.set_car_hold();

-- The seller of a reserved car and its pick-up location. A website can read only its own dealerships and those that share
-- cars with it; a buyer must find the seller even after the sharing has ended, so everyone who may read the reservation
-- may read its seller.
create or replace function app.reservation_seller(reservation uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'dealership', jsonb_build_object('id', d.id, 'name', d.name, 'phone', d.phone, 'email', d.email,
      'street', d.street, 'city', d.city, 'state', d.state, 'postcode', d.postcode),
    'location', (select jsonb_build_object('id', l.id, 'name', l.name, 'phone', l.phone,
        'street', l.street, 'city', l.city, 'state', l.state, 'postcode', l.postcode)
      from locations l where l.dealership_id = r.dealership_id and l.id = coalesce(
        (r.pick_up ->> 'locationId')::int, (select location_id from cars where cars.id = r.car_id))))
  from reservations r join dealerships d on d.id = r.dealership_id
  where r.id = reservation
    and (app.is_platform() or r.site_id = app.site_id() or r.dealership_id = app.dealership_id())
$$;

revoke execute on function app.reservation_seller(uuid) from public;
grant execute on function app.reservation_seller(uuid) to forecourt_app;

-- How many reservations a buyer has made, on all websites: a visitor could go from one to the next. The limits themselves
-- are in src/features/reservations/checkout/buyer-rate-limit.ts. Counting has to stay here, because row-level security
-- hides reservations of other websites; it returns numbers about a buyer whom the caller names, and nothing else.
-- Concurrent calls for the same email, phone, customer or network wait for one another until their transaction ends, so
-- that each counts what the others reserved. Locks are always taken in this order.
create or replace function app.count_buyer_reservations(buyer_email text, buyer_phone text, buyer_customer int,
    buyer_network text, recent_seconds int, network_seconds int)
  returns table (pending_by_email int, pending_by_phone int, pending_by_customer int,
    recent_by_email int, recent_by_phone int, unpaid_by_network int)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('reserving email'), hashtext(lower(buyer_email)));
  perform pg_advisory_xact_lock(hashtext('reserving phone'), hashtext(buyer_phone));
  if buyer_customer is not null then
    perform pg_advisory_xact_lock(hashtext('reserving customer'), buyer_customer);
  end if;
  if buyer_network is not null then
    perform pg_advisory_xact_lock(hashtext('reserving network'), hashtext(buyer_network));
  end if;
  return query
    select
      count(*) filter (where lower(email) = lower(buyer_email))::int,
      count(*) filter (where phone = buyer_phone)::int,
      count(*) filter (where customer_id = buyer_customer)::int,
      (select count(*)::int from reservations
        where lower(email) = lower(buyer_email) and created_at > app.now() - make_interval(secs => recent_seconds)),
      (select count(*)::int from reservations
        where phone = buyer_phone and created_at > app.now() - make_interval(secs => recent_seconds)),
      (select count(*)::int from reservations r join reservation_payments p on p.reservation_id = r.id
        where r.network = buyer_network and r.created_at > app.now() - make_interval(secs => network_seconds)
          and p.state <> 'succeeded')
    from reservations where state = 'pending_payment';
end $$;

revoke execute on function app.count_buyer_reservations(text, text, int, text, int, int) from public;
grant execute on function app.count_buyer_reservations(text, text, int, text, int, int) to forecourt_app;
