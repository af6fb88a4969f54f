-- The price ledger. Statement-level triggers, so that a feed of ten thousand cars appends in one insert, and in the same
-- transaction as the change itself. A car counts as listed at its price while it is for sale: websites do not show the price of
-- a sold car, so the days for which it stays listed do not count. A car that moves to another dealership begins anew there.

-- Who changes prices in this transaction: a feed, an API key or a bulk edit says so in app.change_source; else the staff
-- member of the scope.
create or replace function app.price_source() returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(
    nullif(current_setting('app.change_source', true), ''),
    (select 'staff:' || name from staff where id = app.staff_id()),
    'import')
$$;

create or replace function app.record_first_prices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given_source constant text := app.price_source();
begin
  insert into car_prices (car_id, dealership_id, price, price_type, listed, source, staff_id)
  select id, dealership_id, price, price_type, app.is_for_sale(show_on_dealer_website, status, sold), given_source, app.staff_id()
  from changed;
  return null;
end $$;

create or replace trigger insert_priced after insert on cars referencing new table as changed
  for each statement execute function app.record_first_prices();

-- Joined by hash: a session plans the query once, often for a single car, and a nested loop would be slow for a feed after that.
create or replace function app.record_changed_prices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  given_source constant text := app.price_source();
begin
  insert into car_prices (car_id, dealership_id, price, price_type, listed, source, staff_id)
  select n.id, n.dealership_id, n.price, n.price_type, app.is_for_sale(n.show_on_dealer_website, n.status, n.sold),
    given_source, app.staff_id()
  from changed n join before o on o.id = n.id
  where n.price <> o.price or n.price_type <> o.price_type or n.dealership_id <> o.dealership_id
    or app.is_for_sale(n.show_on_dealer_website, n.status, n.sold)
      <> app.is_for_sale(o.show_on_dealer_website, o.status, o.sold);
  return null;
end $$;

create or replace trigger update_priced after update on cars referencing old table as before new table as changed
  for each statement execute function app.record_changed_prices();

create or replace function app.delete_prices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from car_prices using gone where car_id = gone.id;
  return null;
end $$;

create or replace trigger delete_priced after delete on cars referencing old table as gone
  for each statement execute function app.delete_prices();

revoke execute on function app.price_source() from public;

-- What a website may show of the ledger of a car: one of its own dealerships' only, and not who set a price.
create or replace function app.shown_prices(car int)
  returns table (price int, price_type price_type, listed boolean, at timestamptz, is_opening boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.price, p.price_type, p.listed, p.at, p.source = 'opening'
  from car_prices p
  where p.car_id = car and p.dealership_id = any (app.shown_dealerships())
  order by p.id
$$;

revoke execute on function app.shown_prices(int) from public;
grant execute on function app.shown_prices(int) to forecourt_app;
