-- Whose letterbox an address is: neither capitals nor what follows a plus make another. A phone number is itself.
create function app.mailbox(address text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select lower(regexp_replace(address, '\+[^@]*@', '@'))
$$;
--> statement-breakpoint
CREATE INDEX "lead_deliveries_thanks" ON "lead_deliveries" USING btree (app.mailbox("target"),"created_at") WHERE "lead_deliveries"."channel" in ('confirmation', 'confirmation_sms');
--> statement-breakpoint
-- Anybody can enter anybody's address in a form: nobody is thanked more than three times an hour, whatever the website.
-- Who asks waits for those who ask about the same receiver at this moment, and counts what they have planned.
create function app.may_be_thanked(receiver text) returns boolean
  language sql volatile set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtext('thanks'), hashtext(app.mailbox(receiver)));
  select count(*) < 3 from lead_deliveries
  where channel in ('confirmation', 'confirmation_sms') and app.mailbox(target) = app.mailbox(receiver)
    and created_at > app.now() - interval '1 hour'
$$;
--> statement-breakpoint
revoke execute on function app.may_be_thanked from public;
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
    select null, 'confirmation', lead.email from lead
    where not lead.is_suspect and lead.email <> '' and app.may_be_thanked(lead.email)
    union all
    select null, 'confirmation_sms', lead.phone from lead
    where not lead.is_suspect and lead.values ->> 'PreferredContactMethod' = 'SMS' and lead.phone like '+614%'
      and app.may_be_thanked(lead.phone)
  )
  insert into lead_deliveries as made (lead_id, dealership_id, route_id, channel, target)
  select lead.id, lead.dealership_id, planned.route_id, planned.channel, planned.target from lead cross join planned
  returning made.id, made.channel, app.delivery_group(made.dealership_id, made.channel, made.target)
$$;
