-- Whose a car is that a visitor asks about: of a dealership that the site shows or is lent cars by, be the car sold long
-- ago or withdrawn since. The policies of `cars` hide such a car; its enquiry is its dealership's all the same. They
-- answer with no more than a lead needs to find its way.
create function app.asked_car(asked_id int) returns table (dealership_id int, car_type text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select cars.dealership_id, cars.car_type from cars
  where cars.id = asked_id and cars.dealership_id = any (app.shown_dealerships() || app.lent_dealerships())
$$;
--> statement-breakpoint
create function app.asked_car_id(asked_slug text) returns int
  language sql stable security definer set search_path = public, pg_temp as $$
  select cars.id from cars
  where cars.slug = asked_slug and cars.dealership_id = any (app.shown_dealerships() || app.lent_dealerships())
$$;
--> statement-breakpoint
ALTER POLICY "leads_sent_on_site" ON "leads" TO forecourt_app WITH CHECK (site_id = (select app.site_id()) and case when car_id is null
        then dealership_id = any ((select app.shown_dealerships())::int[])
        else dealership_id = (select asked.dealership_id from app.asked_car(car_id) asked) end);
--> statement-breakpoint
-- What visitors have sent or asked for is added to and read, never rewritten.
revoke update, delete on leads, phone_reveals from forecourt_app;
