-- A delivery that failed is tried again by itself, and reads the lead as it is by then: only one that somebody is at needs
-- another message.
create or replace function app.advance_valuation_lead(asked_lead uuid, stage text, told jsonb, is_final boolean)
  returns table (id uuid, dealership_id int, channel text, group_key text)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  stages constant text[] := array['1. Rego Submitted', '2. Offer Shown', '3. Offer Accepted'];
begin
  if array_position(stages, stage) is null then
    raise exception 'a valuation has no stage %', stage using errcode = 'check_violation';
  end if;
  update leads set
    subcategory = stages[greatest(array_position(stages, stage), array_position(stages, leads.subcategory))],
    values = leads.values || told
  where leads.id = asked_lead and leads.site_id = app.site_id() and leads.subcategory <> '3. Offer Accepted'
    and exists (select from valuations where valuations.lead_id = leads.id and valuations.site_id = leads.site_id);
  if not found then
    raise exception 'lead % is of no open valuation of this website', asked_lead using errcode = 'no_data_found';
  end if;
  if not is_final then
    return;
  end if;
  perform from lead_deliveries delivery where delivery.lead_id = asked_lead order by delivery.id for update;
  return query
    update lead_deliveries delivery set due_at = app.now()
    where delivery.lead_id = asked_lead and delivery.state = 'pending' and delivery.attempts = 0
    returning delivery.id, delivery.dealership_id, delivery.channel,
      app.delivery_group(delivery.dealership_id, delivery.channel, delivery.target);
  return query
    with lead as (
      select leads.*, coalesce(
        case when leads.values ->> 'location_id' ~ '^[0-9]{1,9}$' then (leads.values ->> 'location_id')::int end,
        cars.location_id) as location_id
      from leads left join cars on cars.id = leads.car_id where leads.id = asked_lead
    ), again as (
      select delivery.route_id, delivery.channel, delivery.target, true as is_update
      from lead_deliveries delivery
      where delivery.lead_id = asked_lead and delivery.channel in ('email', 'adf', 'webhook')
      union all
      select route.id, route.channel, route.target, false
      from lead join lead_routes route on route.dealership_id = lead.dealership_id
      where route.enabled and lead.subcategory = any (route.categories)
        and (route.channel = 'email' or not lead.is_suspect)
        and (route.location_ids = '{}' or lead.location_id = any (route.location_ids))
    ), untold as (
      select distinct on (again.channel, again.target) again.* from again
      where not exists (select from lead_deliveries delivery where delivery.lead_id = asked_lead
        and delivery.channel = again.channel and delivery.target = again.target
        and delivery.state = 'pending' and not exists (select from lead_delivery_attempts attempt
          where attempt.delivery_id = delivery.id and attempt.outcome is null))
      order by again.channel, again.target, again.is_update desc
    )
    insert into lead_deliveries as made (lead_id, dealership_id, route_id, channel, target, is_update)
    select lead.id, lead.dealership_id, untold.route_id, untold.channel, untold.target, untold.is_update
    from lead cross join untold
    returning made.id, made.dealership_id, made.channel,
      app.delivery_group(made.dealership_id, made.channel, made.target);
end $$;
