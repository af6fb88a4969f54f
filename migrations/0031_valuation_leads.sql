ALTER TABLE "lead_deliveries" ADD COLUMN "is_update" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD COLUMN "due_at" timestamp with time zone DEFAULT app.now() NOT NULL;--> statement-breakpoint
drop function app.plan_deliveries(uuid);
--> statement-breakpoint
-- As before, and what is planned may have to wait: a visitor who has given a plate and a name is still at it, and the
-- dealership is better told once of all that comes of it.
create function app.plan_deliveries(asked_lead uuid, wait_seconds int)
  returns table (id uuid, channel text, group_key text)
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
    select null, 'confirmation', lead.email from lead
    where not lead.is_suspect and lead.email <> '' and app.may_be_thanked(lead.email)
    union all
    select null, 'confirmation_sms', lead.phone from lead
    where not lead.is_suspect and lead.values ->> 'PreferredContactMethod' = 'SMS' and lead.phone like '+614%'
      and app.may_be_thanked(lead.phone)
  )
  insert into lead_deliveries as made (lead_id, dealership_id, route_id, channel, target, due_at)
  select lead.id, lead.dealership_id, planned.route_id, planned.channel, planned.target,
    app.now() + make_interval(secs => wait_seconds)
  from lead cross join planned
  returning made.id, made.channel, app.delivery_group(made.dealership_id, made.channel, made.target)
$$;
--> statement-breakpoint
revoke execute on function app.plan_deliveries from public;
--> statement-breakpoint
grant execute on function app.plan_deliveries to forecourt_app;
--> statement-breakpoint
-- Brings the one lead of a valuation forward. A website can neither read nor change leads; through this it adds to those
-- of its own valuations what a visitor has said since, and never takes one back a stage or past its end.
-- Where nothing more is to come (is_final) the dealership hears of it now: what nobody has tried to deliver yet is due,
-- and whoever may have been told less is told once more, along with those who ask for leads of this stage alone.
-- The rows of the deliveries are locked before they are looked at: whoever begins a try meanwhile either waits, and reads
-- the lead as it is afterwards, or has begun before, and is seen here.
create function app.advance_valuation_lead(asked_lead uuid, stage text, told jsonb, is_final boolean)
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
        and delivery.state = 'pending' and delivery.attempts = 0)
      order by again.channel, again.target, again.is_update desc
    )
    insert into lead_deliveries as made (lead_id, dealership_id, route_id, channel, target, is_update)
    select lead.id, lead.dealership_id, untold.route_id, untold.channel, untold.target, untold.is_update
    from lead cross join untold
    returning made.id, made.dealership_id, made.channel,
      app.delivery_group(made.dealership_id, made.channel, made.target);
end $$;
--> statement-breakpoint
revoke execute on function app.advance_valuation_lead from public;
--> statement-breakpoint
grant execute on function app.advance_valuation_lead to forecourt_app;
