-- Valuation leads and number plate look-ups.

-- The lead of a valuation of this website, as far as its stage and its deliveries depend on it, with the routes of its
-- dealership and its deliveries so far. Returns no address and no answer of the visitor; `receiver` only shows which routes
-- and deliveries share an address. Locks the lead and its deliveries: an attempt that starts now waits and sends the lead
-- as it is afterwards; one that has started is reported as in progress.
create or replace function app.valuation_lead_facts(of_lead uuid)
  returns table (category text, subcategory text, is_suspect boolean, location_id text, car_location_id int, routes jsonb,
    deliveries jsonb)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  lead leads;
begin
  select leads.* into lead from leads
  where leads.id = of_lead and leads.site_id = app.site_id()
    and exists (select from valuations where valuations.lead_id = leads.id and valuations.site_id = leads.site_id)
  for update;
  if not found then
    return;
  end if;
  perform from lead_deliveries delivery where delivery.lead_id = of_lead order by delivery.id for update;
  category := lead.category;
  subcategory := lead.subcategory;
  is_suspect := lead.is_suspect;
  location_id := lead.values ->> 'location_id';
  car_location_id := (select cars.location_id from cars where cars.id = lead.car_id);
  with receivers as (
    select target, row_number() over (order by target) as receiver from (
      select target from lead_routes where dealership_id = lead.dealership_id
      union
      select target from lead_deliveries where lead_id = of_lead) addresses
  )
  select
    (select coalesce(jsonb_agg(jsonb_build_object('id', route.id, 'channel', route.channel, 'receiver', receiver,
        'categories', route.categories, 'locationIds', route.location_ids, 'enabled', route.enabled)), '[]')
      from lead_routes route join receivers using (target) where route.dealership_id = lead.dealership_id),
    (select coalesce(jsonb_agg(jsonb_build_object('id', delivery.id, 'channel', delivery.channel, 'receiver', receiver,
        'state', delivery.state, 'attempts', delivery.attempts,
        'isInProgress', exists (select from lead_delivery_attempts attempt
          where attempt.delivery_id = delivery.id and attempt.outcome is null))), '[]')
      from lead_deliveries delivery join receivers using (target) where delivery.lead_id = of_lead)
  into routes, deliveries;
  return next;
end $$;

-- Sets the stage of a valuation's lead and adds what the visitor entered. A website can change no other leads than those of
-- its own valuations. The caller decides on the stage.
create or replace function app.update_valuation_lead(of_lead uuid, stage text, added_values jsonb) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update leads set subcategory = stage, values = leads.values || added_values
  where leads.id = of_lead and leads.site_id = app.site_id()
    and exists (select from valuations where valuations.lead_id = leads.id and valuations.site_id = leads.site_id);
  if not found then
    raise exception 'lead % belongs to no valuation of this website', of_lead using errcode = 'no_data_found';
  end if;
end $$;

revoke execute on function app.valuation_lead_facts(uuid), app.update_valuation_lead(uuid, text, jsonb) from public;
grant execute on function app.valuation_lead_facts(uuid), app.update_valuation_lead(uuid, text, jsonb) to forecourt_app;

-- Counts a plate look-up of a network, across all websites, and returns true; or returns false where the network has had
-- `most` of them within the period. The limit is in src/features/plate-lookup/. Deletes entries older than the period.
create or replace function app.take_plate_look_up(from_network text, most int, within_seconds int) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  since constant timestamptz := app.now() - make_interval(secs => within_seconds);
begin
  perform pg_advisory_xact_lock(hashtext('plates of network'), hashtext(from_network));
  delete from plate_look_ups where id in (
    select id from plate_look_ups where asked_at <= since order by asked_at limit 100 for update skip locked);
  if (select count(*) from plate_look_ups where network = from_network and asked_at > since) >= most then
    return false;
  end if;
  insert into plate_look_ups (network) values (from_network);
  return true;
end $$;

revoke execute on function app.take_plate_look_up(text, int, int) from public;
grant execute on function app.take_plate_look_up(text, int, int) to forecourt_app;
