-- Deliveries of leads. The rules are in src/features/leads/delivery/plan-deliveries.ts; these functions read and write for
-- them what row-level security hides from a website.

-- The job group of a delivery. Jobs of one group share a few workers. A dealership has four groups per channel, chosen by
-- a hash of the receiver's host or address: a dead receiver delays few others of the same dealership, and none of
-- another. The queue, which every scope may write to, reveals almost nothing about the receiver.
create or replace function app.delivery_group(dealership_id integer, channel text, target text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select dealership_id || case
    when channel in ('confirmation', 'confirmation_sms', 'reply', 'reply_sms') then '-visitors'
    else '-' || (hashtext(lower(
      case when channel = 'webhook' then regexp_replace(target, '^[a-zA-Z]+://([^/?#]*@)?([^/?#]*).*$', '\2') else target end
    )) & 3) end
$$;

-- Normalises an email address: upper case and a `+suffix` do not make another mailbox. Phone numbers pass unchanged.
-- An index uses this function: a change needs a migration that rebuilds it.
create or replace function app.mailbox(address text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select lower(regexp_replace(address, '\+[^@]*@', '@'))
$$;

-- Counts the confirmations that a mailbox or phone got lately, across all websites. Concurrent calls for the same receiver
-- wait for one another, so that each counts what the others planned. Called by other functions only.
create or replace function app.recent_confirmations(receiver text, within_seconds int) returns int
  language sql volatile set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtext('thanks'), hashtext(app.mailbox(receiver)));
  select count(*)::int from lead_deliveries
  where channel in ('confirmation', 'confirmation_sms') and app.mailbox(target) = app.mailbox(receiver)
    and created_at > app.now() - make_interval(secs => within_seconds)
$$;

revoke execute on function app.recent_confirmations(text, int) from public;

-- Returns the facts for routing a lead of this website: the routes of its dealership, the location of its car, and how many
-- confirmations its visitor got lately on the given channels. Returns no address and no secret: `receiver` only shows
-- which routes share an address.
create or replace function app.lead_routing_facts(of_lead uuid, confirmations text[], within_seconds int)
  returns table (car_location_id int, routes jsonb, recent_mails int, recent_texts int)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  lead record;
begin
  select leads.dealership_id, leads.email, leads.phone, cars.location_id into lead
  from leads left join cars on cars.id = leads.car_id
  where leads.id = of_lead and leads.site_id = app.site_id() and leads.erased_at is null;
  if not found then
    return;
  end if;
  car_location_id := lead.location_id;
  recent_mails := 0;
  recent_texts := 0;
  -- The mailbox is locked before the phone everywhere, which prevents deadlocks.
  if 'confirmation' = any (confirmations) then
    recent_mails := app.recent_confirmations(lead.email, within_seconds);
  end if;
  if 'confirmation_sms' = any (confirmations) then
    recent_texts := app.recent_confirmations(lead.phone, within_seconds);
  end if;
  routes := (
    select coalesce(jsonb_agg(jsonb_build_object('id', route.id, 'channel', route.channel, 'receiver', route.receiver,
      'categories', route.categories, 'locationIds', route.location_ids, 'enabled', route.enabled)), '[]')
    from (
      select *, dense_rank() over (order by target) as receiver from lead_routes
      where lead_routes.dealership_id = lead.dealership_id
    ) route);
  return next;
end $$;

-- Adds planned deliveries to a lead of this website and returns what their jobs need. A plan names a route of the lead's
-- dealership, an earlier delivery of the lead, or a channel. The address is looked up here, so no website ever sees one;
-- a plan that names anything else has no address and fails.
create or replace function app.add_lead_deliveries(of_lead uuid, plans jsonb, wait_seconds int)
  returns table (id uuid, dealership_id int, channel text, group_key text)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  return query
    insert into lead_deliveries as made (lead_id, dealership_id, route_id, channel, target, is_update, due_at)
    select lead.id, lead.dealership_id, coalesce(route.id, earlier.route_id),
      coalesce(route.channel, earlier.channel, plan.channel),
      coalesce(route.target, earlier.target, case plan.channel
        when 'email' then dealership.email when 'confirmation' then lead.email when 'confirmation_sms' then lead.phone end),
      earlier.id is not null, app.now() + make_interval(secs => wait_seconds)
    from leads lead
      join dealerships dealership on dealership.id = lead.dealership_id
      cross join jsonb_to_recordset(plans) as plan ("routeId" int, repeats uuid, channel text)
      -- `limit 1` keeps the planner from hashing whole tables: it expects a hundred plans, and there are a few.
      left join lateral (select * from lead_routes
        where lead_routes.id = plan."routeId" and lead_routes.dealership_id = lead.dealership_id limit 1) route on true
      left join lateral (select * from lead_deliveries
        where lead_deliveries.id = plan.repeats and lead_deliveries.lead_id = lead.id limit 1) earlier on true
    where lead.id = of_lead and lead.site_id = app.site_id()
      -- A lead is confirmed once on each channel.
      and not exists (select from lead_deliveries confirmed where confirmed.lead_id = lead.id
        and confirmed.channel = plan.channel and plan.channel in ('confirmation', 'confirmation_sms'))
    returning made.id, made.dealership_id, made.channel,
      app.delivery_group(made.dealership_id, made.channel, made.target);
end $$;

-- How long the deliveries of a lead of this website still wait, because its visitor may add to it.
create or replace function app.lead_wait_seconds(of_lead uuid) returns int
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(greatest(0, ceil(extract(epoch from min(due_at) - app.now()))), 0)::int
  from lead_deliveries
  where lead_id = of_lead and state = 'pending' and attempts = 0
    and exists (select from leads where leads.id = of_lead and leads.site_id = app.site_id())
$$;

-- Makes waiting deliveries of a lead of this website due now.
create or replace function app.make_deliveries_due(of_lead uuid, ids uuid[])
  returns table (id uuid, dealership_id int, channel text, group_key text)
  language sql volatile security definer set search_path = public, pg_temp as $$
  update lead_deliveries delivery set due_at = app.now()
  where delivery.lead_id = of_lead and delivery.id = any (ids) and delivery.state = 'pending'
    and exists (select from leads where leads.id = of_lead and leads.site_id = app.site_id())
  returning delivery.id, delivery.dealership_id, delivery.channel,
    app.delivery_group(delivery.dealership_id, delivery.channel, delivery.target)
$$;

-- Turns the waiting webhooks of a route of this dealership into mails to the dealership, because the route is deleted: without it
-- they could not be signed. Waiting mails have their address and need no change.
create or replace function app.redirect_waiting_webhooks(of_route int)
  returns table (id uuid, dealership_id int, channel text, group_key text)
  language sql volatile security definer set search_path = public, pg_temp as $$
  update lead_deliveries delivery set channel = 'email', route_id = null,
    target = (select email from dealerships where dealerships.id = delivery.dealership_id)
  where delivery.route_id = of_route and delivery.dealership_id = app.dealership_id()
    and delivery.channel = 'webhook' and delivery.state = 'pending'
  returning delivery.id, delivery.dealership_id, delivery.channel,
    app.delivery_group(delivery.dealership_id, delivery.channel, delivery.target)
$$;

revoke execute on function app.lead_routing_facts(uuid, text[], int), app.add_lead_deliveries(uuid, jsonb, int),
  app.lead_wait_seconds(uuid), app.make_deliveries_due(uuid, uuid[]), app.redirect_waiting_webhooks(int) from public;
grant execute on function app.lead_routing_facts(uuid, text[], int), app.add_lead_deliveries(uuid, jsonb, int),
  app.lead_wait_seconds(uuid), app.make_deliveries_due(uuid, uuid[]), app.redirect_waiting_webhooks(int) to forecourt_app;
