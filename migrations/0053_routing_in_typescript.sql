-- Routing, limits and stages of leads are rules of the application now. db/functions/ has what remains.
drop function if exists app.plan_deliveries(uuid, int);
--> statement-breakpoint
drop function if exists app.may_be_thanked(text);
--> statement-breakpoint
drop function if exists app.advance_valuation_lead(uuid, text, jsonb, boolean);
--> statement-breakpoint
drop function if exists app.may_look_up_plate(text);
--> statement-breakpoint
-- Standard names. The policy of leads needs its function before db/functions/ is applied.
create function app.lead_car(of_car int) returns table (dealership_id int, car_type text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select cars.dealership_id, cars.car_type from cars
  where cars.id = of_car and cars.dealership_id = any (app.shown_dealerships() || app.lent_dealerships())
$$;
--> statement-breakpoint
ALTER POLICY "leads_sent_on_site" ON "leads" TO forecourt_app WITH CHECK (site_id = (select app.site_id())
        and (customer_id is null or customer_id in (select customer.id from customers customer))
        and case when car_id is null
        then dealership_id = any ((select app.shown_dealerships())::int[])
        else dealership_id = (select car.dealership_id from app.lead_car(car_id) car) end);
--> statement-breakpoint
drop function if exists app.asked_car(int);
--> statement-breakpoint
drop function if exists app.asked_car_id(text);
--> statement-breakpoint
drop function if exists app.customer_enquiries(int);
