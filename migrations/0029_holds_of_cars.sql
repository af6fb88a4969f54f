-- What happened to money and promises stays as it was written down.
revoke update, delete on reservation_steps from forecourt_app;
--> statement-breakpoint
revoke delete on reservations, reservation_payments, reservation_refunds from forecourt_app;
--> statement-breakpoint
-- A website reserves cars that it shows, for the dealership that they belong to; nobody reserves in another's name.
create function app.check_reserved_car() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from cars where id = new.car_id and dealership_id = new.dealership_id) then
    raise exception 'car % is not of dealership %', new.car_id, new.dealership_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger reserved_car_checked before insert on reservations
  for each row execute function app.check_reserved_car();
--> statement-breakpoint
-- The car itself says that it is locked or held: every website that shows it reads so, whoever took the reservation,
-- and the change of the car is what every index and every kept page follows.
create function app.keep_hold_of_car() returns trigger
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
--> statement-breakpoint
create trigger hold_kept_at_insert after insert on reservations
  for each row execute function app.keep_hold_of_car();
--> statement-breakpoint
create trigger hold_kept_at_update after update of state, locked_until, held_until on reservations
  for each row execute function app.keep_hold_of_car();
