-- Deliveries of one group share a few hands. A dealership has four groups on each way out, and which one a receiver
-- falls into follows from its host or address: one that is dead holds up few others of that dealership, and all of them
-- dead at once hold up no other dealership. The queue, which every scope may fill, learns next to nothing from it.
create function app.delivery_group(dealership_id integer, channel text, target text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select dealership_id || case
    when channel in ('confirmation', 'confirmation_sms') then '-visitors'
    else '-' || (hashtext(lower(
      case when channel = 'webhook' then regexp_replace(target, '^[a-zA-Z]+://([^/?#]*@)?([^/?#]*).*$', '\2') else target end
    )) & 3) end
$$;
--> statement-breakpoint
create or replace function app.plan_deliveries(asked_lead uuid) returns table (id uuid, channel text, group_key text)
  language sql volatile security definer set search_path = public, pg_temp as $$
  with lead as (
    select leads.*, coalesce(
      case when leads.values ->> 'location_id' ~ '^[0-9]{1,9}$' then (leads.values ->> 'location_id')::int end,
      cars.location_id) as location_id
    from leads left join cars on cars.id = leads.car_id
    where leads.id = asked_lead and leads.site_id = app.site_id()
      and not exists (select from lead_deliveries where lead_id = asked_lead)
  ), routed as (
    select distinct on (route.channel, route.target) route.id as route_id, route.channel, route.target
    from lead join lead_routes route on route.dealership_id = lead.dealership_id
    where route.enabled
      and (route.channel = 'email' or not lead.is_suspect)
      and (route.categories = '{}' or route.categories && array[lead.category, lead.subcategory])
      and (route.location_ids = '{}' or lead.location_id = any (route.location_ids))
    order by route.channel, route.target, route.id
  ), planned as (
    select route_id, routed.channel, target from routed
    union all
    select null, 'email', dealerships.email from lead join dealerships on dealerships.id = lead.dealership_id
    where not exists (select from routed)
    union all
    select null, 'confirmation', lead.email from lead where not lead.is_suspect and lead.email <> ''
    union all
    select null, 'confirmation_sms', lead.phone from lead
    where not lead.is_suspect and lead.values ->> 'PreferredContactMethod' = 'SMS' and lead.phone like '+614%'
  )
  insert into lead_deliveries as made (lead_id, dealership_id, route_id, channel, target)
  select lead.id, lead.dealership_id, planned.route_id, planned.channel, planned.target from lead cross join planned
  returning made.id, made.channel, app.delivery_group(made.dealership_id, made.channel, made.target)
$$;
--> statement-breakpoint
revoke execute on function app.plan_deliveries from public;
--> statement-breakpoint
grant execute on function app.plan_deliveries to forecourt_app;
