-- What customers with saved searches may want to hear of: a car that can be bought since now, and one that costs less.
-- Written by triggers alone, as the owner; who takes news removes it.
revoke insert, update on car_news from forecourt_app;
--> statement-breakpoint
-- Also while nobody has saved a search: a feed may run for minutes, and whoever saves one meanwhile has not seen its cars.
create function app.tell_of_inserted_cars() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_news (xid, car_id, dealership_id, kind)
  select pg_current_xact_id()::text::bigint, id, dealership_id, 'arrived' from changed
  where show_on_dealer_website and status in ('in_stock', 'coming_soon') and not sold;
  return null;
end $$;
--> statement-breakpoint
create trigger insert_told after insert on cars referencing new table as changed
  for each statement execute function app.tell_of_inserted_cars();
--> statement-breakpoint
-- A car that moves arrives at its new dealership. A price that was not said before has not dropped.
create function app.tell_of_updated_cars() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_news (xid, car_id, dealership_id, kind, old_price)
  select pg_current_xact_id()::text::bigint, id, dealership_id,
    case when arrives then 'arrived' else 'dropped' end, case when not arrives then old_price end
  from (
    select is_now.id, is_now.dealership_id, was.price as old_price, is_now.price,
      is_now.dealership_id <> was.dealership_id
        or not (was.show_on_dealer_website and was.status in ('in_stock', 'coming_soon') and not was.sold) as arrives
    from changed is_now join before was on was.id = is_now.id
    where is_now.show_on_dealer_website and is_now.status in ('in_stock', 'coming_soon') and not is_now.sold
  ) car
  where arrives or (price < old_price and price > 0);
  return null;
end $$;
--> statement-breakpoint
create trigger update_told after update on cars referencing old table as before new table as changed
  for each statement execute function app.tell_of_updated_cars();
--> statement-breakpoint
-- Anybody can enter anybody's address: no mailbox is asked more than three times an hour, whatever the website. Who asks
-- waits for those who ask about the same one at this moment.
create function app.may_be_asked(receiver text) returns boolean
  language sql volatile security definer set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtext('alerts'), hashtext(app.mailbox(receiver)));
  select count(*) < 3 from alert_messages
  where kind = 'confirmation' and app.mailbox(target) = app.mailbox(receiver)
    and created_at > app.now() - interval '1 hour'
$$;
--> statement-breakpoint
revoke execute on function app.may_be_asked from public;
--> statement-breakpoint
grant execute on function app.may_be_asked to forecourt_app;
