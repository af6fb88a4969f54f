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
-- `customer_id` become null when the database deletes the car or the account; app.erase_reservations() runs as the owner.
create or replace function app.check_reservation_update() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  free constant text[] := array['pick_up', 'car_id', 'customer_id'];
begin
  if app.site_id() is not null and current_user in ('forecourt_app', 'forecourt_platform') and (
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
-- and no path may change a reservation without its car. A car that has the hold already is not touched, so that an imported
-- one keeps the time of its last change.
create or replace function app.set_car_hold() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.state = 'pending_payment' then
    update cars set hold = 'locked', hold_until = new.locked_until
    where id = new.car_id and (hold, hold_until) is distinct from ('locked', new.locked_until);
  elsif new.state = 'held' then
    update cars set hold = 'held', hold_until = new.held_until
    where id = new.car_id and (hold, hold_until) is distinct from ('held', new.held_until);
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

-- The live reservation of a car whose lock or hold is over, made on any website: the platform has to end it before the
-- next buyer gets the car. Null for a car that the current website does not show.
create or replace function app.overdue_reservation(given_car int) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.id from reservations r
  where r.car_id = given_car and exists (select from app.lead_car(given_car))
    and (r.state = 'pending_payment' and r.locked_until <= app.now() or r.state = 'held' and r.held_until <= app.now())
$$;

revoke execute on function app.overdue_reservation(int) from public;
grant execute on function app.overdue_reservation(int) to forecourt_app;

-- Whether the current website may ask the provider about the payment of one of its reservations now. Of several calls within
-- the given seconds, one gets true.
create or replace function app.claim_provider_check(reservation uuid, every_seconds int) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update reservation_payments set looked_at = app.now()
  where reservation_id = reservation and site_id = app.site_id()
    and coalesce(looked_at <= app.now() - make_interval(secs => every_seconds), true);
  return found;
end $$;

revoke execute on function app.claim_provider_check(uuid, int) from public;
grant execute on function app.claim_provider_check(uuid, int) to forecourt_app;

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

-- Lists the reservations of the dealership for staff, without the token, which opens the buyer's page, and
-- the buyer's network. `of_group` is open, bought or ended; refunds that need staff are open, as in
-- src/features/reservations/payments/is-refund-stuck.ts. Newest first.
create or replace function app.desk_reservations(of_id uuid, of_group text, before_at timestamptz, before_id uuid, most int)
  returns table (id uuid, state text, car jsonb, car_id int, site_name text, name text, last_name text, email text,
    phone text, pick_up jsonb, pick_up_location text, hold_hours int, terms jsonb, locked_until timestamptz,
    held_until timestamptz, created_at timestamptz, ended_at timestamptz, deposit int, processor text, payment_state text,
    paid_at timestamptz, payment_error text, refund_state text, refunded_at timestamptz, refund_try_at timestamptz,
    refund_error text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, r.state, r.car, r.car_id, site.name, r.name, r.last_name, r.email, r.phone, r.pick_up, place.name,
    r.hold_hours, r.terms, r.locked_until, r.held_until, r.created_at, r.ended_at, payment.amount, payment.processor,
    payment.state, payment.paid_at, payment.last_error, refund.state, refund.finished_at, refund.try_at, refund.last_error
  from reservations r
    join sites site on site.id = r.site_id
    join reservation_payments payment on payment.reservation_id = r.id
    left join reservation_refunds refund on refund.payment_id = payment.id
    left join locations place on place.id = (r.pick_up ->> 'locationId')::int and place.dealership_id = r.dealership_id
  where r.dealership_id = app.dealership_id() and app.staff_id() is not null
    and (of_id is null or r.id = of_id)
    and (of_group is null or of_group = case
      when r.state in ('pending_payment', 'held') or refund.state = 'failed'
        or refund.state = 'intended' and refund.try_at is not null then 'open'
      when r.state = 'converted' then 'bought'
      else 'ended' end)
    -- In milliseconds, as links to older reservations name them.
    and (before_at is null or (date_trunc('milliseconds', r.created_at), r.id) < (before_at, before_id))
  order by date_trunc('milliseconds', r.created_at) desc, r.id desc
  limit most
$$;

-- Lists the changes of state and the notices of a reservation of the current dealership, oldest first.
create or replace function app.desk_reservation_events(of_reservation uuid)
  returns table (kind text, at timestamptz, about jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select event.kind, event.at, event.about from (
    select 'step' as kind, step.at, step.id as position, jsonb_build_object('state', step.to_state, 'event', step.event,
      'actor', step.actor, 'reason', step.reason, 'staff', person.name) as about, step.reservation_id
    from reservation_steps step left join staff person on person.id = step.staff_id
    union all
    select 'notice', coalesce(notice.sent_at, notice.created_at), 0, jsonb_build_object('kind', notice.kind,
      'audience', notice.audience, 'state', notice.state, 'error', notice.last_error), notice.reservation_id
    from reservation_notices notice where notice.state <> 'called_off') event
  where event.reservation_id = of_reservation and app.staff_id() is not null
    and exists (select from reservations r where r.id = of_reservation and r.dealership_id = app.dealership_id())
  order by event.at, event.kind desc, event.position
$$;

-- The accounts that hold or wait for deposits of this dealership's open reservations. Null is the platform's own.
create or replace function app.open_deposit_accounts() returns table (account text, reservations int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select payment.account, count(*)::int
  from reservations r join reservation_payments payment on payment.reservation_id = r.id
  where r.dealership_id = app.dealership_id() and r.state in ('pending_payment', 'held')
  group by payment.account order by payment.account nulls first
$$;

revoke execute on function app.desk_reservations(uuid, text, timestamptz, uuid, int), app.desk_reservation_events(uuid),
  app.open_deposit_accounts() from public;
grant execute on function app.desk_reservations(uuid, text, timestamptz, uuid, int), app.desk_reservation_events(uuid),
  app.open_deposit_accounts() to forecourt_app;
