-- Scopes of staff. Every transaction of a staff member begins with one of these functions, so that a removed membership or
-- a disabled account stops the next one. Which role may do what is decided in src/features/staff/roles.ts.

-- The person who acts in the current transaction; null for visitors and for the platform's own work.
create or replace function app.staff_id() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.staff_id', true), '')::uuid $$;

-- Names the person who acts for the audit log. Raises an error for a disabled or unknown person.
-- `given_dealership` is where changes without a dealership of their own are listed.
create or replace function app.act_as_staff(given_staff uuid, given_network text, given_request text, given_dealership int)
  returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from staff where id = given_staff and disabled_at is null) then
    raise insufficient_privilege using message = 'the person has no active account', constraint = 'staff_access';
  end if;
  perform set_config('app.staff_id', given_staff::text, true),
    set_config('app.network', coalesce(given_network, ''), true),
    set_config('app.request_id', coalesce(given_request, ''), true),
    set_config('app.audited_dealership_id', coalesce(given_dealership::text, ''), true);
end $$;

-- Names nobody's account, but the command line, for the audit log: `npm run staff`. Only the platform's role may do so.
create or replace function app.act_as_command_line() returns void
  language plpgsql volatile set search_path = public, pg_temp as $$
begin
  if not app.is_platform() then
    raise insufficient_privilege using message = 'only the platform acts as the command line', constraint = 'staff_access';
  end if;
  perform set_config('app.staff_id', '00000000-0000-0000-0000-000000000000', true),
    set_config('app.network', '', true),
    set_config('app.request_id', '', true),
    set_config('app.audited_dealership_id', '', true);
end $$;

-- Enters the scope of a dealership or of a site for a person with a membership that covers it: in the dealership, in its
-- group, or as operator. A site is covered with the dealership that owns it. Raises an error for anyone else. The strongest
-- of the person's roles there decides which leads they see (app.lead_access() in lead-desk.sql).
create or replace function app.enter_staff_scope(given_staff uuid, given_dealership int, given_site int,
    given_network text, given_request text)
  returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  roles text[];
begin
  perform app.act_as_staff(given_staff, given_network, given_request, null);
  select array_agg(m.role::text) into roles from dealerships d join staff_memberships m
    on m.role = 'operator' or m.dealership_id = d.id or m.group_id = d.group_id
  where m.staff_id = given_staff
    and d.id = coalesce(given_dealership, (select dealership_id from sites where id = given_site));
  if num_nonnulls(given_dealership, given_site) <> 1 or roles is null then
    raise insufficient_privilege using message = 'the person has no membership here', constraint = 'staff_access';
  end if;
  perform set_config('app.dealership_id', coalesce(given_dealership::text, ''), true),
    set_config('app.site_id', coalesce(given_site::text, ''), true),
    set_config('app.lead_access', case
      when roles && array['operator', 'manager'] then 'all' when 'sales' = any (roles) then 'own' else 'none' end, true);
end $$;

-- The people who work in the current dealership, directly or through its group. Operators are not listed.
create or replace function app.dealership_team()
  returns table (membership_id uuid, staff_id uuid, name text, email text, role text, group_name text,
    has_second_factor boolean, disabled_at timestamptz, last_seen_at timestamptz, member_since timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, s.id, s.name, s.email, m.role::text, g.name, s.two_factor_enabled, s.disabled_at, s.last_seen_at, m.created_at
  from dealerships d
  join staff_memberships m on m.dealership_id = d.id or m.group_id = d.group_id
  join staff s on s.id = m.staff_id
  left join groups g on g.id = m.group_id
  where d.id = app.dealership_id() and app.staff_id() is not null
  order by lower(s.name), s.id, m.id
$$;

revoke execute on function
  app.act_as_staff(uuid, text, text, int), app.act_as_command_line(),
  app.enter_staff_scope(uuid, int, int, text, text), app.dealership_team()
  from public;
grant execute on function
  app.act_as_staff(uuid, text, text, int), app.act_as_command_line(),
  app.enter_staff_scope(uuid, int, int, text, text), app.dealership_team()
  to forecourt_app;
