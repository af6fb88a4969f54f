-- The lead desk: who sees which lead, the position of changes, and what needs rows that row-level security hides.

-- Which leads of the dealership the current transaction sees: `all`, `own` (assigned to the person, or to nobody) or `none`.
-- app.enter_staff_scope() sets it for staff; jobs see all.
create or replace function app.lead_access() returns text language sql stable parallel safe as
  $$ select case when app.staff_id() is null then 'all' else coalesce(nullif(current_setting('app.lead_access', true), ''), 'none') end $$;

-- Whether a person with this access sees a lead with this assignee.
create or replace function app.is_lead_seen(assignee uuid, access text, person uuid) returns boolean language sql immutable parallel safe as $$
  select case access when 'all' then true when 'own' then assignee is null or assignee = person else false end
$$;

-- The same rule as the policy of `leads`, for functions that run as their owner.
create or replace function app.sees_lead(of_dealership int, assignee uuid) returns boolean language sql stable parallel safe as $$
  select of_dealership = app.dealership_id() and app.is_lead_seen(assignee, app.lead_access(), app.staff_id())
$$;

-- Counts the changes of a lead, and records the transaction of the last one: a reader finds what was committed after its last
-- snapshot. The overdue mail does not increase the version, so a reply in progress is not refused.
-- The transaction of the last change of assignee is recorded too, unless it has also added the lead, which nobody had seen then.
create or replace function app.track_lead() returns trigger language plpgsql as $$
declare
  compared leads;
begin
  if tg_op = 'UPDATE' then
    compared := new;
    compared.overdue_mailed_at := old.overdue_mailed_at;
    if compared is not distinct from old then
      return new;
    end if;
    new.version := old.version + 1;
    new.assigned_xid := old.assigned_xid;
    if new.assignee_id is distinct from old.assignee_id
        and not (old.version = 1 and old.changed_xid = pg_current_xact_id()::text::bigint) then
      new.assigned_xid := pg_current_xact_id()::text::bigint;
    end if;
  else
    new.version := 1;
    new.assigned_xid := 0;
  end if;
  new.changed_at := app.now();
  new.changed_xid := pg_current_xact_id()::text::bigint;
  return new;
end $$;

create or replace trigger tracked before insert or update on leads
  for each row execute function app.track_lead();

-- Tells the servers which dealership has a changed lead.
create or replace function app.announce_lead() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.version <> old.version then
    perform pg_notify('leads', new.dealership_id::text);
  end if;
  return null;
end $$;

create or replace trigger announced after insert or update on leads
  for each row execute function app.announce_lead();

-- Signs an event with the person who acts; nobody can write one in another's name.
create or replace function app.sign_lead_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_user in ('forecourt_app', 'forecourt_platform') then
    new.staff_id := app.staff_id();
    new.staff_name := (select name from staff where id = app.staff_id());
  end if;
  return new;
end $$;

create or replace trigger signed before insert on lead_events
  for each row execute function app.sign_lead_event();

-- The active people who work on leads of the current dealership, with the leads they see. An operator is listed to themselves.
create or replace function app.lead_people() returns table (staff_id uuid, name text, access text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.name, case when bool_or(m.role in ('operator', 'manager')) then 'all' else 'own' end
  from dealerships d
  join staff_memberships m on m.dealership_id = d.id or m.group_id = d.group_id
    or m.role = 'operator' and m.staff_id = app.staff_id()
  join staff s on s.id = m.staff_id
  where d.id = app.dealership_id() and app.lead_access() <> 'none' and s.disabled_at is null
    and m.role in ('operator', 'manager', 'sales')
  group by s.id, s.name
  order by lower(s.name), s.id
$$;

-- Names of people with leads of the current dealership, also of those who have left.
create or replace function app.assignee_names(given_staff uuid[]) returns table (staff_id uuid, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.name from staff s
  where s.id = any (given_staff) and app.lead_access() <> 'none'
    -- In the order of an index, for each person: for `exists` the planner may read all leads of the dealership.
    and (select true from leads l where l.dealership_id = (select app.dealership_id()) and l.assignee_id = s.id
      order by l.created_at limit 1)
$$;

-- Assigns a lead that the current transaction sees, to a person who works on leads here, or to nobody. A function, since a
-- person may give a lead to a colleague and then no longer see it, which a policy would refuse. It becomes unread for a
-- person who did not take it themselves. Returns whether it has changed.
create or replace function app.assign_lead(given_lead uuid, given_staff uuid) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if given_staff is not null and not exists (select from app.lead_people() p where p.staff_id = given_staff) then
    raise insufficient_privilege using message = 'the person does not work on leads of this dealership',
      constraint = 'lead_assignee';
  end if;
  update leads set assignee_id = given_staff
  where id = given_lead and app.sees_lead(dealership_id, assignee_id) and erased_at is null
    and assignee_id is distinct from given_staff;
  if not found then
    return false;
  end if;
  if given_staff is distinct from app.staff_id() then
    delete from lead_reads where lead_id = given_lead and staff_id = given_staff;
  end if;
  return true;
end $$;

-- Takes back the suspicion of spam, which no other change of the lead desk may. Someone who sees the lead has called it genuine.
create or replace function app.clear_suspicion(given_lead uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  update leads set is_suspect = false
  where id = given_lead and is_suspect and app.sees_lead(dealership_id, assignee_id)
$$;

-- Counts something that was added to a lead, such as a note, as a change of it, so that open pages show it.
create or replace function app.touch_lead(given_lead uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  update leads set version = version + 1 where id = given_lead and app.sees_lead(dealership_id, assignee_id)
$$;

-- Makes a lead that the current transaction sees unread for a person, who was mentioned.
create or replace function app.mark_lead_unread(given_lead uuid, given_staff uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from lead_reads r using leads l
  where l.id = given_lead and app.sees_lead(l.dealership_id, l.assignee_id) and r.lead_id = l.id and r.staff_id = given_staff
$$;

-- Who has read which of these leads of the current dealership. For jobs: staff see their own marks only.
create or replace function app.lead_readers(given_leads uuid[]) returns table (lead_id uuid, staff_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.lead_id, r.staff_id from lead_reads r
  where r.lead_id = any (given_leads) and r.dealership_id = app.dealership_id() and app.staff_id() is null
$$;

-- Leads that have left the view of the current transaction since a snapshot: assigned to a colleague, or erased. Only their ids, so
-- that lists can drop them. What happens to a colleague's lead afterwards is not reported.
create or replace function app.left_leads(since pg_snapshot, most int) returns table (id uuid, version int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.version from leads l
  where l.dealership_id = app.dealership_id() and app.lead_access() <> 'none'
    and l.changed_xid >= pg_snapshot_xmin(since)::text::bigint
    and l.changed_xid < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    and not pg_visible_in_snapshot(l.changed_xid::text::xid8, since)
    and case when app.sees_lead(l.dealership_id, l.assignee_id) then l.erased_at is not null
      else l.assigned_xid >= pg_snapshot_xmin(since)::text::bigint
        and not pg_visible_in_snapshot(l.assigned_xid::text::xid8, since) end
  order by l.changed_xid limit most
$$;

-- The website in whose name a dealership writes about a lead that came from none: its own oldest one, or the oldest that shows it.
create or replace function app.main_site(of_dealership int) returns int
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select min(s.id) from sites s where s.dealership_id = of_dealership),
    (select min(sd.site_id) from site_dealerships sd where sd.dealership_id = of_dealership))
  where of_dealership = app.dealership_id() or app.is_platform()
$$;

-- Who wrote a reply of the current dealership, for the job that sends it. Nobody, if the person has left.
create or replace function app.reply_author(given_delivery uuid) returns table (name text, email text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.name, s.email from lead_deliveries d join staff s on s.id = d.staff_id
  where d.id = given_delivery and d.dealership_id = app.dealership_id() and app.staff_id() is null and s.disabled_at is null
$$;

-- Saved searches and watched cars of the account that sent a lead which the current transaction sees, if the visitor agreed to the
-- privacy policy in the form. Only cars of the dealership, and searches on its own websites: others concern other dealerships.
create or replace function app.lead_interests(given_lead uuid, out searches jsonb, out watchlist jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  with sender as (
    select c.id, c.site_id from leads l join customers c on c.id = l.customer_id and c.site_id = l.site_id
    where l.id = given_lead and app.sees_lead(l.dealership_id, l.assignee_id) and l.erased_at is null
      and l.consents @> '[{"field": "terms_agreed", "given": true}]'
  )
  select
    (select coalesce(jsonb_agg(jsonb_build_object('label', found.label, 'path', found.address, 'savedAt', found.created_at,
        'stoppedAt', found.stopped_at) order by found.created_at desc, found.id desc), '[]')
      from (select s.* from saved_searches s join sender on sender.id = s.customer_id and sender.site_id = s.site_id
        join sites on sites.id = s.site_id and sites.dealership_id = app.dealership_id()
        order by s.created_at desc, s.id desc limit 20) found),
    (select coalesce(jsonb_agg(jsonb_build_object('carId', found.id, 'name', found.name, 'stocknum', found.stocknum,
        'status', found.status, 'price', found.price, 'priceWhenSaved', found.price_when_saved, 'savedAt', found.saved_at)
        order by found.saved_at desc, found.id desc), '[]')
      from (select cars.*, w.price_when_saved, w.saved_at from watchlist_entries w join sender on sender.id = w.customer_id
        join cars on cars.id = w.car_id and cars.dealership_id = app.dealership_id()
        order by w.saved_at desc, cars.id desc limit 20) found)
$$;

-- Enquiries about each of these cars of the current dealership since a time: a number, for staff who may not see the leads.
create or replace function app.count_car_enquiries(given_cars int[], since timestamptz) returns table (car_id int, enquiries int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.car_id, count(*)::int from leads l
  where l.car_id = any (given_cars) and l.dealership_id = app.dealership_id() and l.created_at >= since
  group by l.car_id
$$;

-- The same for all cars with enquiries.
create or replace function app.count_stock_enquiries(since timestamptz) returns table (car_id int, enquiries int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.car_id, count(*)::int from leads l
  where l.dealership_id = app.dealership_id() and l.created_at >= since and l.car_id is not null
  group by l.car_id
$$;

revoke execute on function app.lead_people(), app.assignee_names(uuid[]), app.assign_lead(uuid, uuid),
  app.clear_suspicion(uuid), app.touch_lead(uuid), app.mark_lead_unread(uuid, uuid), app.lead_readers(uuid[]), app.left_leads(pg_snapshot, int), app.main_site(int),
  app.reply_author(uuid), app.lead_interests(uuid), app.count_car_enquiries(int[], timestamptz), app.count_stock_enquiries(timestamptz) from public;
grant execute on function app.lead_people(), app.assignee_names(uuid[]), app.assign_lead(uuid, uuid),
  app.clear_suspicion(uuid), app.touch_lead(uuid), app.mark_lead_unread(uuid, uuid), app.lead_readers(uuid[]), app.left_leads(pg_snapshot, int), app.main_site(int),
  app.reply_author(uuid), app.lead_interests(uuid), app.count_car_enquiries(int[], timestamptz), app.count_stock_enquiries(timestamptz) to forecourt_app;
