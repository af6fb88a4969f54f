-- Whose car is reserved, and where it is picked up. A website knows its own dealerships and those that lend it cars; a
-- buyer must find the seller even after the lending has ended, so who may read the reservation is told.
create function app.seller_of_reservation(reservation uuid) returns jsonb
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
--> statement-breakpoint
revoke execute on function app.seller_of_reservation from public;
--> statement-breakpoint
grant execute on function app.seller_of_reservation to forecourt_app;
