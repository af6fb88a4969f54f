-- What a customer has sent to dealerships through this website, though the website itself cannot read leads. Those sent
-- while signed in are the customer's own, with all that was written. Others name the customer's phone: anybody can type
-- anybody's number, so of these no more is told than that they were sent, and what a program has sent is left out.
create function app.customer_enquiries(asked_customer int) returns table (
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
  where customer.id = asked_customer and customer.site_id = app.site_id()
  order by lead.created_at desc, lead.id
$$;
