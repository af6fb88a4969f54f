-- Data for leads and reservations from rows that row-level security hides from a website.

-- The dealership and type of a car that a visitor enquires about. The car belongs to a dealership that the site shows or
-- borrows cars from, but may have been sold or withdrawn, so the policies of `cars` hide it. Returns only what routing a
-- lead needs.
create or replace function app.lead_car(of_car int) returns table (dealership_id int, car_type text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select cars.dealership_id, cars.car_type from cars
  where cars.id = of_car and cars.dealership_id = any (app.shown_dealerships() || app.lent_dealerships())
$$;

create or replace function app.lead_car_id(of_slug text) returns int
  language sql stable security definer set search_path = public, pg_temp as $$
  select cars.id from cars
  where cars.slug = of_slug and cars.dealership_id = any (app.shown_dealerships() || app.lent_dealerships())
$$;

-- The enquiries that a customer sent through this website, which itself cannot read leads. Enquiries sent while signed in
-- belong to the customer and are returned in full. Others only share the customer's phone number, which anyone can type:
-- of these only the fact that they were sent is returned, and suspected spam is left out.
create or replace function app.customer_enquiries(of_customer int) returns table (
  id uuid, category text, subcategory text, car_id int, car_slug text, car_name text, dealership_name text,
  created_at timestamptz, message text, answers jsonb
)
  language sql stable security definer set search_path = public, pg_temp as $$
  select lead.id, lead.category, lead.subcategory, cars.id, cars.slug, cars.name, dealerships.name, lead.created_at,
    case when lead.customer_id = customer.id then lead.message end,
    case when lead.customer_id = customer.id then lead.values end
  from customers customer
    join leads lead on lead.site_id = customer.site_id
      and (lead.customer_id = customer.id or lead.customer_id is null and lead.phone = customer.phone and not lead.is_suspect)
    join dealerships on dealerships.id = lead.dealership_id
    left join cars on cars.id = lead.car_id
  where customer.id = of_customer and customer.site_id = app.site_id()
  order by lead.created_at desc, lead.id
$$;

revoke execute on function app.lead_car(int), app.lead_car_id(text), app.customer_enquiries(int) from public;
grant execute on function app.lead_car(int), app.lead_car_id(text), app.customer_enquiries(int) to forecourt_app;
