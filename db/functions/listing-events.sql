-- Listing events (table `car_news`): cars that arrived and prices that dropped, for alerts about saved searches.

-- Runs even while there are no saved searches: a feed may take minutes, and a search saved meanwhile has not seen
-- its cars.
create or replace function app.log_new_listings() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_news (xid, car_id, dealership_id, kind)
  select pg_current_xact_id()::text::bigint, id, dealership_id, 'arrived' from changed
  where show_on_dealer_website and status in ('in_stock', 'coming_soon') and not sold;
  return null;
end $$;

create or replace trigger insert_told after insert on cars referencing new table as changed
  for each statement execute function app.log_new_listings();

-- A car that moves arrives at its new dealership. A first price is not a price drop. A session plans the query once, often
-- for a single car: as a nested loop, an update of five thousand cars took fifteen seconds after that.
create or replace function app.log_updated_listings() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
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

create or replace trigger update_told after update on cars referencing old table as before new table as changed
  for each statement execute function app.log_updated_listings();
