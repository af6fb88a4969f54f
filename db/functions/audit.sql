-- The audit log: what staff have changed or done, in the same transaction. The application cannot write the table `audit_log`
-- itself. The triggers fire in transactions of a person only, so visitors and workers pay for one comparison per row.

-- Values of a row for the log: without the values of hidden columns and the secrets of URLs.
create or replace function app.audited_values(given jsonb, hidden text[], urls text[]) returns jsonb
  language sql immutable strict parallel safe as $$
  select jsonb_object_agg(key, case
      when value = 'null' then value
      when key = any (hidden) then '"(hidden)"'
      when key = any (urls) and value #>> '{}' ~ '^https?://'
        then to_jsonb(regexp_replace(regexp_replace(value #>> '{}', '[?#].*$', ''), '//[^/@]*@', '//'))
      else value end)
  from jsonb_each(given)
$$;

-- Where changes are listed: the dealership and site of the row, else those of the scope. A site's are listed with the
-- dealership that owns it.
create or replace function app.audit_place(inout dealership int, inout site int)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if dealership is null and site is null then
    dealership := coalesce(app.dealership_id(), nullif(current_setting('app.audited_dealership_id', true), '')::int);
    site := app.site_id();
  end if;
  if dealership is null and site is not null then
    select s.dealership_id into dealership from sites s where s.id = site;
  end if;
end $$;

create or replace function app.add_audit_entry(given audit_log) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  insert into audit_log (staff_id, staff_name, network, request_id, dealership_id, site_id, action, record_type, record_id,
    parent_type, parent_id, before, after)
  values (app.staff_id(), case app.staff_id()
      when '00000000-0000-0000-0000-000000000000' then 'command line' -- app.act_as_command_line()
      else coalesce((select name from staff where id = app.staff_id()), '(deleted account)') end,
    nullif(current_setting('app.network', true), ''),
    nullif(current_setting('app.request_id', true), ''), given.dealership_id, given.site_id, given.action,
    given.record_type, given.record_id, given.parent_type, given.parent_id, given.before, given.after);
end $$;

-- Records a changed row. Arguments: `key:a,b` names the columns that identify it, `parent:table:column` the record that it is
-- part of, `hidden:a,b` columns whose values are left out, `urls:a,b` columns whose URLs lose their secrets.
create or replace function app.audit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- Written by triggers and by every request; a change of nothing else is none.
  incidental constant text[] := array['updated_at', 'version', 'seen_at', 'last_seen_at', 'last_used_at', 'lock_mailed_at',
    'last_version', 'last_delivered_at', 'next_run_at', 'alerted_at', 'read_to', 'sent_hash', 'failures', 'retry_at', 'changed_at', 'changed_xid',
    'assigned_xid', 'last_staff_id', 'authors', 'changed_by', 'checked_at'];
  -- Columns that PostgreSQL computes from others.
  computed constant text[] := array['list_text', 'feed_average'];
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - computed end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - computed end;
  subject constant jsonb := coalesce(becomes, was);
  argument text;
  hidden text[] := '{}';
  urls text[] := '{}';
  changed text[];
  entry audit_log;
begin
  entry.action := lower(tg_op);
  entry.record_type := tg_table_name;
  foreach argument in array tg_argv loop
    case split_part(argument, ':', 1)
      when 'key' then
        select string_agg(subject ->> name, ' ' order by place) into entry.record_id
        from unnest(string_to_array(split_part(argument, ':', 2), ',')) with ordinality as keys (name, place);
      when 'parent' then
        entry.parent_type := split_part(argument, ':', 2);
        entry.parent_id := subject ->> split_part(argument, ':', 3);
      when 'hidden' then hidden := string_to_array(split_part(argument, ':', 2), ',');
      when 'urls' then urls := string_to_array(split_part(argument, ':', 2), ',');
    end case;
  end loop;
  if tg_op = 'UPDATE' then
    select array_agg(n.key) into changed from jsonb_each(becomes) n
    where n.value is distinct from was -> n.key and n.key <> all (incidental);
    if changed is null then
      return null;
    end if;
    -- Compared before values are hidden, so that the change of a hidden value is recorded.
    select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, becomes -> key) into was, becomes from unnest(changed) key;
    entry.before := app.audited_values(was, hidden, urls);
    entry.after := app.audited_values(becomes, hidden, urls);
  else
    select jsonb_object_agg(key, value) into was from jsonb_each(was) where value <> 'null';
    select jsonb_object_agg(key, value) into becomes from jsonb_each(becomes) where value <> 'null';
    entry.before := app.audited_values(was, hidden, urls);
    entry.after := app.audited_values(becomes, hidden, urls);
  end if;
  select * into entry.dealership_id, entry.site_id from app.audit_place(
    (subject ->> case tg_table_name when 'dealerships' then 'id' else 'dealership_id' end)::int,
    (subject ->> case tg_table_name when 'sites' then 'id' else 'site_id' end)::int);
  perform app.add_audit_entry(entry);
  return null;
end $$;

-- Records an action of staff that changes no row, such as an export.
create or replace function app.record_action(given_action text, given_type text, given_id text, given_details jsonb)
  returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  entry audit_log;
begin
  if app.staff_id() is null then
    raise insufficient_privilege using message = 'only a staff member''s action is recorded';
  end if;
  entry.action := given_action;
  entry.record_type := given_type;
  entry.record_id := given_id;
  entry.after := given_details;
  select * into entry.dealership_id, entry.site_id from app.audit_place(null, null);
  perform app.add_audit_entry(entry);
end $$;

revoke execute on function app.add_audit_entry(audit_log), app.audit_place(int, int),
  app.record_action(text, text, text, jsonb) from public;
grant execute on function app.record_action(text, text, text, jsonb) to forecourt_app;

-- The same tables as in src/features/audit/audited-tables.ts.

create or replace trigger audited after insert or update or delete on accessories
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id');

create or replace trigger audited after insert or update or delete on api_keys
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id', 'hidden:token_hash');

create or replace trigger audited after insert or update or delete on car_finance_lenders
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:car_id,provider', 'parent:cars:car_id');

create or replace trigger audited after insert or update or delete on car_images
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:car_id,position', 'parent:cars:car_id');

create or replace trigger audited after insert or update or delete on car_pins
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:car_id,field', 'parent:cars:car_id');

create or replace trigger audited after insert or update or delete on car_private
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:car_id', 'parent:cars:car_id');

create or replace trigger audited after insert or update or delete on car_turntable_frames
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:car_id,position', 'parent:cars:car_id');

create or replace trigger audited after insert or update or delete on cars
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id');

create or replace trigger audited after insert or update or delete on content_drafts
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:page_id', 'parent:content_pages:page_id', 'hidden:content');

create or replace trigger audited after insert or update or delete on content_pages
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id');

create or replace trigger audited after insert or update or delete on content_versions
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:page_id,version', 'parent:content_pages:page_id', 'hidden:content');

create or replace trigger audited after insert or update or delete on customers
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id', 'hidden:phone');

create or replace trigger audited after insert or update or delete on dealer_exports
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id', 'hidden:progress,lease');

create or replace trigger audited after insert or update or delete on dealerships
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id');

create or replace trigger audited after insert or update or delete on finance_rate_sheets
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id');

create or replace trigger audited after insert or update or delete on groups
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id');

create or replace trigger audited after insert or update or delete on hours_drafts
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:location_id', 'parent:locations:location_id', 'hidden:content');

create or replace trigger audited after insert or update or delete on hostname_checks
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:site_id,hostname', 'parent:sites:site_id', 'hidden:token');

create or replace trigger audited after insert or update or delete on images
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id');

create or replace trigger audited after insert or update or delete on lead_deliveries
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id', 'parent:leads:lead_id', 'hidden:target,content,answer,last_error,subject');

create or replace trigger audited after insert or update or delete on lead_desk_settings
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:dealership_id');

create or replace trigger audited after insert or update or delete on lead_routes
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id', 'hidden:secret,previous_secret', 'urls:target');

create or replace trigger audited after insert or update or delete on lead_rules
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id');

create or replace trigger audited after insert or update or delete on lead_templates
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id');

create or replace trigger audited after insert or update or delete on leads
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id', 'hidden:name,last_name,email,phone,message,values,lead_attributes,url,user_agent,next_action');

create or replace trigger audited after insert or update or delete on location_manufacturers
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:location_id,manufacturer_id', 'parent:locations:location_id');

create or replace trigger audited after insert or update or delete on locations
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id');

create or replace trigger audited after insert or update or delete on manufacturers
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id');

create or replace trigger audited after insert or update or delete on models
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id');

create or replace trigger audited after insert or update or delete on offer_drafts
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:offer_id', 'parent:offers:offer_id');

create or replace trigger audited after insert or update or delete on offers
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id');

create or replace trigger audited after insert or update or delete on opening_hours
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:location_id,weekday', 'parent:locations:location_id');

create or replace trigger audited after insert or update or delete on promos
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id');

create or replace trigger audited after insert or update or delete on redirects
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:site_id,from_path');

create or replace trigger audited after insert or update or delete on reservation_notices
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id', 'parent:reservations:reservation_id');

create or replace trigger audited after insert or update or delete on reservation_refunds
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id', 'parent:reservations:reservation_id');

create or replace trigger audited after insert or update or delete on reservations
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id', 'hidden:token_hash,key,name,last_name,email,phone,network');

create or replace trigger audited after insert or update or delete on reviews
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id');

create or replace trigger audited after insert or update or delete on site_dealerships
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:site_id,dealership_id', 'parent:sites:site_id');

create or replace trigger audited after insert or update or delete on site_drafts
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:site_id', 'parent:sites:site_id');

create or replace trigger audited after insert or update or delete on site_hostnames
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:hostname', 'parent:sites:site_id');

create or replace trigger audited after insert or update or delete on sites
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id');

create or replace trigger audited after insert or update or delete on special_hours
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:location_id,date', 'parent:locations:location_id');

create or replace trigger audited after insert or update or delete on staff
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id');

create or replace trigger audited after insert or update or delete on staff_absences
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id', 'parent:staff:staff_id');

create or replace trigger audited after insert or update or delete on staff_credentials
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id', 'parent:staff:staff_id', 'hidden:password,account_id');

create or replace trigger audited after insert or update or delete on staff_invitations
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id', 'hidden:token_hash');

create or replace trigger audited after insert or update or delete on staff_memberships
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id', 'parent:staff:staff_id');

create or replace trigger audited after insert or update or delete on staff_passkeys
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id', 'parent:staff:staff_id', 'hidden:credential_id,public_key,counter');

create or replace trigger audited after insert or update or delete on staff_sessions
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id', 'parent:staff:staff_id', 'hidden:token_hash');

create or replace trigger audited after insert or update or delete on staff_two_factors
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id', 'parent:staff:staff_id', 'hidden:secret,backup_codes');

create or replace trigger audited after insert or update or delete on stock_views
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id');

create or replace trigger audited after insert or update or delete on stock_export_runs
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id', 'parent:stock_exports:export_id', 'hidden:lease');

create or replace trigger audited after insert or update or delete on stock_exports
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id', 'hidden:settings,secret,sent_hash');

create or replace trigger audited after insert or update or delete on stock_runs
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id', 'parent:stock_sources:source_id', 'hidden:config,counts,progress,lease');

create or replace trigger audited after insert or update or delete on stock_sources
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id', 'hidden:settings,secret');

create or replace trigger audited after insert or update or delete on team_members
  for each row when (current_setting('app.staff_id', true) <> '') execute function app.audit('key:id');
