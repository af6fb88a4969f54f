-- Finding and erasing personal data: it is in tables that the application may only add to, in the job queue and in tables of the
-- websites. The functions check who calls them, and stay within the dealership (or, for an account, the site) of the scope.
-- docs/decisions/041-erasing-people.md lists the data that stays, with reasons.

-- The digits that identify a phone number however it is written: `0412 345 678`, `+61 412 345 678` and `61412345678` are one.
create or replace function app.phone_key(given text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select nullif(regexp_replace(regexp_replace(given, '[^0-9]', '', 'g'), '^(?:610?|0)(?=[2-578][0-9]{8}$)', ''), '')
$$;

-- A regular expression that finds these contact details and names in text, an address also with a `+suffix`; null if there are none.
-- Part of a longer address, number or word is no match, so that similar values of other people stay.
create or replace function app.contact_pattern(emails text[], phones text[], names text[]) returns text
  language sql immutable set search_path = public, app, pg_temp as $$
  with escaped as (
    select distinct regexp_replace(app.mailbox(email), '([^[:alnum:]])', '\\\1', 'g') as email from unnest(emails) email where email <> ''
  ), keys as (
    select distinct app.phone_key(phone) as digits from unnest(phones) phone where length(app.phone_key(phone)) > 5
  )
  select string_agg(pattern, '|') from (
    select '(?<![[:alnum:]._%+-])' || replace(email, '\@', '(?:(?:\+|%2B)[[:alnum:]._%+-]*)?(?:@|%40)') || '(?![[:alnum:]_-]|[.][[:alnum:]])' from escaped
    union all
    select '(?<![0-9])(?:\+|%2B|0011|00)?' || case when length(digits) = 9 then '(?:61[\s\u00a0\u2010-\u2015()./-]*)?0?[\s\u00a0\u2010-\u2015()./-]*' else '' end
      || array_to_string(string_to_array(digits, null), '[\s\u00a0\u2010-\u2015()./-]*') || '(?![0-9])'
    from keys
    union all
    select distinct '(?<![[:alnum:]])' || regexp_replace(regexp_replace(trim(name), '([^[:alnum:]\s])', '\\\1', 'g'), '\s+', '(?:\\s|[+]|%20)+', 'g')
      || '(?![[:alnum:]])'
    from unnest(names) name where length(trim(name)) > 1
  ) patterns (pattern)
$$;

-- The value without what the pattern finds in its texts, keys and numbers.
create or replace function app.redact_json(given jsonb, pattern text) returns jsonb
  language plpgsql immutable set search_path = public, app, pg_temp as $$
begin
  return case jsonb_typeof(given)
    when 'object' then (select coalesce(jsonb_object_agg(regexp_replace(key, pattern, '(erased)', 'gi'), app.redact_json(value, pattern)), '{}')
      from jsonb_each(given))
    when 'array' then (select coalesce(jsonb_agg(app.redact_json(value, pattern) order by place), '[]')
      from jsonb_array_elements(given) with ordinality as items (value, place))
    when 'string' then to_jsonb(regexp_replace(given #>> '{}', pattern, '(erased)', 'gi'))
    when 'number' then case when given #>> '{}' ~* pattern then '"(erased)"' else given end
    else given end;
end $$;

-- Erases what the audit log, the job queue and the outbox of a demo contain about records. `ids` are those of the records, of
-- their parts and of messages about them; `pattern` finds the person.
create or replace function app.erase_traces(ids text[], pattern text) returns void
  language plpgsql volatile set search_path = public, app, pg_temp as $$
begin
  if pattern is not null then
    update audit_log set before = app.redact_json(before, pattern), after = app.redact_json(after, pattern)
    where (record_type in ('leads', 'lead_deliveries', 'reservations', 'reservation_notices', 'reservation_refunds') and record_id = any (ids)
        or parent_type in ('leads', 'reservations') and parent_id = any (ids))
      and concat(before, after) ~* pattern;
  end if;
  -- The schema of the queue is created after these functions.
  if to_regclass('jobs.job') is not null then
    execute 'update jobs.job set data = app.redact_json(data, $2), output = app.redact_json(output, $2)
      where concat(data, output) ~* $2 and exists (select from unnest($1) id where position(id in data::text) > 0)'
      using ids, pattern;
  end if;
  delete from outbox_messages where split_part(id, '.', 1) = any (ids);
end $$;

-- Erases leads: request, deliveries, timeline and valuation. Dates, states, categories and cars stay for statistics.
create or replace function app.erase_leads(given_ids uuid[]) returns int
  language plpgsql volatile set search_path = public, app, pg_temp as $$
declare
  lead_ids uuid[];
  delivery_ids uuid[];
  pattern text;
begin
  -- Locked in one order, as everywhere: the lead before its deliveries.
  select array_agg(id) into lead_ids
  from (select id from leads where id = any (given_ids) and erased_at is null order by id for update) locked;
  if lead_ids is null then
    return 0;
  end if;
  select app.contact_pattern(array_agg(email), array_agg(phone), array_agg(name) || array_agg(last_name)) into pattern
  from leads where id = any (lead_ids);
  -- First, so that the triggers that keep a lead erased apply to what others write from now on.
  update leads set name = '', last_name = '', email = '', phone = '', message = '', values = '{}', lead_attributes = '{}',
    consents = '[]', url = null, user_agent = null, next_action = null, next_action_at = null, customer_id = null,
    erased_at = app.now()
  where id = any (lead_ids);
  select array_agg(id) into delivery_ids
  from (select id from lead_deliveries where lead_id = any (lead_ids) order by id for update) locked;
  -- A delivery without an address is not sent any more, nor listed as failed.
  update lead_deliveries set target = '', content = null, answer = null, last_error = null, subject = null,
    state = case state when 'pending' then 'dead' else state end, finished_at = coalesce(finished_at, app.now())
  where id = any (delivery_ids);
  update lead_delivery_attempts set detail = null where delivery_id = any (delivery_ids) and detail is not null;
  update lead_events set data = (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(data)
    where key in ('from', 'to', 'reason', 'spamSignals', 'rule', 'outcome', 'at', 'dueAt', 'source'))
  where lead_id = any (lead_ids);
  delete from miscellaneous where valuation_id in (select id from valuations where lead_id = any (lead_ids));
  delete from valuations where lead_id = any (lead_ids);
  perform app.erase_traces(lead_ids::text[] || delivery_ids::text[], pattern);
  return cardinality(lead_ids);
end $$;

-- Why a reservation cannot be erased yet: the buyer must be reachable while money can still move. Null if it can.
create or replace function app.reservation_obstacle(given_id uuid) returns text
  language sql stable set search_path = public, pg_temp as $$
  select case
    when r.state in ('pending_payment', 'held') then r.state
    when p.state in ('intended', 'open', 'processing') and r.state <> 'abandoned' then 'payment'
    when p.state = 'processing' then 'payment'
    when f.state in ('intended', 'pending', 'failed') then 'refund' end
  from reservations r
  left join reservation_payments p on p.reservation_id = r.id
  left join reservation_refunds f on f.reservation_id = r.id
  where r.id = given_id
$$;

-- Erases the buyer of finished reservations. Amounts, dates, references, states and the car stay for accounting. The link to the
-- buyer's page stops working.
create or replace function app.erase_reservations(given_ids uuid[]) returns int
  language plpgsql volatile set search_path = public, app, pg_temp as $$
declare
  reservation_ids uuid[];
  ids text[];
  pattern text;
begin
  select array_agg(id) into reservation_ids from (
    select id from reservations
    where id = any (given_ids) and num_nonnulls(nullif(email, ''), nullif(phone, ''), nullif(name, ''), customer_id) > 0
    order by id for update) locked
  where app.reservation_obstacle(id) is null;
  if reservation_ids is null then
    return 0;
  end if;
  select app.contact_pattern(array_agg(email), array_agg(phone), array_agg(name) || array_agg(last_name)) into pattern
  from reservations where id = any (reservation_ids);
  select reservation_ids::text[] || array_agg(id::text) into ids
  from reservation_notices where reservation_id = any (reservation_ids);
  delete from checkout_journeys where reservation_id = any (reservation_ids);
  update reservations set name = '', last_name = '', email = '', phone = '', network = null, pick_up = null, customer_id = null,
    token_hash = null
  where id = any (reservation_ids);
  update reservation_payments set pay_url = null, last_error = null where reservation_id = any (reservation_ids);
  update reservation_refunds set last_error = null, former_tries = app.redact_json(former_tries, pattern),
    reason = regexp_replace(reason, pattern, '(erased)', 'gi')
  where reservation_id = any (reservation_ids) and pattern is not null;
  update reservation_steps set reason = regexp_replace(reason, pattern, '(erased)', 'gi')
  where reservation_id = any (reservation_ids) and pattern is not null and reason ~* pattern;
  update reservation_notices set last_error = null, state = case state when 'pending' then 'called_off' else state end
  where reservation_id = any (reservation_ids);
  perform app.erase_traces(ids, pattern);
  return cardinality(reservation_ids);
end $$;

-- The records of a person in the current dealership and its own websites: by email address, by phone number, and by the accounts
-- that these belong to.
create or replace function app.person_records(emails text[], phones text[],
    out lead_ids uuid[], out reservation_ids uuid[], out customer_ids int[])
  language plpgsql stable set search_path = public, app, pg_temp as $$
declare
  here constant int := app.dealership_id();
  mailboxes constant text[] := array(select app.mailbox(email) from unnest(emails) email);
  keys constant text[] := array(select app.phone_key(phone) from unnest(phones) phone);
  own_sites constant int[] := array(select id from sites where dealership_id = here);
begin
  customer_ids := array(
    select c.id from customers c where c.site_id = any (own_sites) and app.phone_key(c.phone) = any (keys)
    union
    select s.customer_id from saved_searches s where s.site_id = any (own_sites) and app.mailbox(s.email) = any (mailboxes)
    union
    select c.id from customers c join leads l on l.customer_id = c.id
    where c.site_id = any (own_sites) and l.dealership_id = here
      and (app.mailbox(l.email) = any (mailboxes) or app.phone_key(l.phone) = any (keys)));
  lead_ids := array(
    select l.id from leads l where l.dealership_id = here and l.erased_at is null and (app.mailbox(l.email) = any (mailboxes)
      or app.phone_key(l.phone) = any (keys) or l.customer_id = any (customer_ids)) order by l.created_at desc, l.id);
  reservation_ids := array(
    select r.id from reservations r where r.dealership_id = here and (app.mailbox(r.email) = any (mailboxes)
      or app.phone_key(r.phone) = any (keys) or r.customer_id = any (customer_ids)) order by r.created_at desc, r.id);
end $$;

-- Only a manager or operator of the current dealership finds and erases people.
create or replace function app.check_privacy_access() returns void
  language plpgsql stable set search_path = public, app, pg_temp as $$
begin
  if app.dealership_id() is null or app.staff_id() is null or app.lead_access() <> 'all' then
    raise insufficient_privilege using message = 'only managers find and erase people', constraint = 'privacy_access';
  end if;
end $$;

-- Finds names and contact details in texts that belong to others: notes about other leads, and the log.
create or replace function app.person_pattern(emails text[], phones text[], leads_of_person uuid[], reservations_of_person uuid[],
    accounts int[]) returns text
  language sql stable set search_path = public, app, pg_temp as $$
  with names as (
    select distinct trim(concat_ws(' ', l.name, nullif(l.last_name, ''))) as name from leads l where l.id = any (leads_of_person)
    union
    select trim(concat_ws(' ', r.name, nullif(r.last_name, ''))) from reservations r where r.id = any (reservations_of_person)
  )
  select app.contact_pattern(emails,
    phones || array(select c.phone from customers c where c.id = any (accounts)),
    -- A name that another person has too stays in texts about others, and a first name alone says too little.
    array(select n.name from names n where n.name ~ '\s' and not exists (
      select from leads o where o.dealership_id = app.dealership_id() and o.id <> all (leads_of_person)
        and lower(trim(concat_ws(' ', o.name, nullif(o.last_name, '')))) = lower(n.name))))
$$;

-- Where records of others name a person: requests of other customers, and what staff have written.
create or replace function app.person_mentions(pattern text, leads_of_person uuid[], reservations_of_person uuid[])
    returns table (at timestamptz, mention jsonb)
  language sql stable set search_path = public, app, pg_temp as $$
  select e.at, jsonb_build_object('at', e.at, 'place', 'note on another lead', 'by', e.staff_name, 'data', e.data) from lead_events e
  where e.dealership_id = app.dealership_id() and e.lead_id <> all (leads_of_person) and e.data::text ~* pattern
  union all
  select l.created_at, jsonb_build_object('at', l.created_at, 'place', 'another lead', 'by', null, 'lead', l.id)
  from leads l where l.dealership_id = app.dealership_id() and l.id <> all (leads_of_person)
    and (concat_ws(' ', l.message, l.values, l.lead_attributes, l.url, l.next_action) ~* pattern
      or exists (select from lead_deliveries d where d.lead_id = l.id and concat_ws(' ', d.subject, d.content, d.answer, d.last_error) ~* pattern))
  union all
  select s.at, jsonb_build_object('at', s.at, 'place', 'another reservation', 'by', null, 'text', s.reason) from reservation_steps s
  where s.dealership_id = app.dealership_id() and s.reservation_id <> all (reservations_of_person) and s.reason ~* pattern
  union all
  select f.created_at, jsonb_build_object('at', f.created_at, 'place', 'another reservation', 'by', null, 'text', f.reason) from reservation_refunds f
  where f.dealership_id = app.dealership_id() and f.reservation_id <> all (reservations_of_person)
    and concat_ws(' ', f.reason, f.last_error, f.former_tries) ~* pattern
  union all
  select app.now(), jsonb_build_object('at', app.now(), 'place', 'internal notes of a car', 'by', null, 'car', c.car_id, 'text', c.internal_notes)
  from car_private c where c.dealership_id = app.dealership_id() and c.internal_notes ~* pattern
  union all
  select b.created_at, jsonb_build_object('at', b.created_at, 'place', 'bulk edit', 'by', b.staff_name, 'before', c.before, 'after', c.after)
  from stock_bulk_edits b join stock_bulk_edit_cars c on c.edit_id = b.id
  where b.dealership_id = app.dealership_id() and concat(c.before, c.after) ~* pattern
  union all
  select h.at, jsonb_build_object('at', h.at, 'place', 'history', 'by', h.staff_name, 'action', h.action, 'before', h.before, 'after', h.after)
  from audit_log h where h.dealership_id = app.dealership_id() and concat(h.before, h.after) ~* pattern
$$;

-- Erases what app.person_mentions() finds, except in the audit log, which records these changes.
create or replace function app.erase_mentions(pattern text) returns int
  language plpgsql volatile set search_path = public, app, pg_temp as $$
declare
  here constant int := app.dealership_id();
  counted int;
  erased int := 0;
begin
  update lead_events set data = app.redact_json(data, pattern) where dealership_id = here and data::text ~* pattern;
  get diagnostics counted = row_count;
  erased := erased + counted;
  update leads set message = regexp_replace(message, pattern, '(erased)', 'gi'), values = app.redact_json(values, pattern),
    lead_attributes = app.redact_json(lead_attributes, pattern), url = regexp_replace(url, pattern, '(erased)', 'gi'),
    next_action = regexp_replace(next_action, pattern, '(erased)', 'gi')
  where dealership_id = here and erased_at is null and concat_ws(' ', message, values, lead_attributes, url, next_action) ~* pattern;
  get diagnostics counted = row_count;
  erased := erased + counted;
  update lead_deliveries set subject = regexp_replace(subject, pattern, '(erased)', 'gi'),
    content = regexp_replace(content, pattern, '(erased)', 'gi'), answer = regexp_replace(answer, pattern, '(erased)', 'gi'),
    last_error = regexp_replace(last_error, pattern, '(erased)', 'gi')
  where dealership_id = here and concat_ws(' ', subject, content, answer, last_error) ~* pattern;
  update lead_delivery_attempts set detail = regexp_replace(detail, pattern, '(erased)', 'gi')
  where dealership_id = here and detail ~* pattern;
  update reservation_steps set reason = regexp_replace(reason, pattern, '(erased)', 'gi') where dealership_id = here and reason ~* pattern;
  get diagnostics counted = row_count;
  erased := erased + counted;
  update reservation_refunds set reason = regexp_replace(reason, pattern, '(erased)', 'gi'),
    last_error = regexp_replace(last_error, pattern, '(erased)', 'gi'), former_tries = app.redact_json(former_tries, pattern)
  where dealership_id = here and concat_ws(' ', reason, last_error, former_tries) ~* pattern;
  get diagnostics counted = row_count;
  erased := erased + counted;
  update car_private set internal_notes = regexp_replace(internal_notes, pattern, '(erased)', 'gi')
  where dealership_id = here and internal_notes ~* pattern;
  get diagnostics counted = row_count;
  erased := erased + counted;
  update stock_bulk_edit_cars set before = app.redact_json(before, pattern), after = app.redact_json(after, pattern)
  where dealership_id = here and concat(before, after) ~* pattern;
  get diagnostics counted = row_count;
  return erased + counted;
end $$;

-- Jobs of the current dealership, its own websites or these records that name a person, with their results.
create or replace function app.person_jobs(pattern text, ids text[]) returns jsonb
  language plpgsql stable set search_path = public, app, pg_temp as $$
declare
  found_jobs jsonb;
begin
  if pattern is not null and to_regclass('jobs.job') is not null then
    execute 'select jsonb_agg(jsonb_build_object(''queue'', name, ''state'', state, ''created_at'', created_on, ''data'', data, ''output'', output)
        order by created_on) from jobs.job
      where concat(data, output) ~* $1 and (data ->> ''dealershipId'' = $2 or data ->> ''siteId'' = any ($3)
        or exists (select from unnest($4) id where position(id in data::text) > 0))'
      into found_jobs using pattern, app.dealership_id()::text,
        array(select id::text from sites where dealership_id = app.dealership_id()), ids;
  end if;
  return coalesce(found_jobs, '[]');
end $$;

-- Everything that the current dealership stores about a person, for the page and the file.
create or replace function app.find_person(emails text[], phones text[]) returns jsonb
  language plpgsql stable security definer set search_path = public, app, pg_temp as $$
declare
  found_records record;
  pattern text;
  here constant int := app.dealership_id();
  own_sites constant int[] := array(select id from sites where dealership_id = here);
begin
  perform app.check_privacy_access();
  select * into found_records from app.person_records(emails, phones);
  pattern := app.person_pattern(emails, phones, found_records.lead_ids, found_records.reservation_ids, found_records.customer_ids);
  return jsonb_build_object(
    'leads', (select coalesce(jsonb_agg(to_jsonb(l) - '{version,changed_xid,assigned_xid,changed_at,is_suspect,overdue_mailed_at,erased_at}'::text[] || jsonb_build_object(
        'car', (select c.name from cars c where c.id = l.car_id),
        'deliveries', (select coalesce(jsonb_agg(to_jsonb(d) - '{lead_id,dealership_id,route_id,about_id,is_update}'::text[]
            - case d.channel when 'webhook' then 'target' else '' end || jsonb_build_object('attempts', (
              select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'outcome', a.outcome, 'detail', a.detail) order by a.number), '[]')
              from lead_delivery_attempts a where a.delivery_id = d.id)) order by d.created_at, d.id), '[]')
          from lead_deliveries d where d.lead_id = l.id),
        'timeline', (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'by', e.staff_name, 'data', e.data) order by e.id), '[]')
          from lead_events e where e.lead_id = l.id),
        'valuation', (select to_jsonb(v) - '{id,site_id,lead_id}'::text[] from valuations v where v.lead_id = l.id)
      ) order by l.created_at desc, l.id), '[]') from leads l where l.id = any (found_records.lead_ids)),
    'reservations', (select coalesce(jsonb_agg(to_jsonb(r) - '{token_hash,key,network}'::text[] || jsonb_build_object(
        'obstacle', app.reservation_obstacle(r.id),
        'payments', (select coalesce(jsonb_agg(to_jsonb(p) - '{reservation_id,site_id,dealership_id,pay_url,looked_at}'::text[]), '[]')
          from reservation_payments p where p.reservation_id = r.id),
        'refunds', (select coalesce(jsonb_agg(to_jsonb(f) - '{reservation_id,site_id,dealership_id}'::text[]), '[]')
          from reservation_refunds f where f.reservation_id = r.id),
        'history', (select coalesce(jsonb_agg(jsonb_build_object('at', s.at, 'state', s.to_state, 'actor', s.actor, 'reason', s.reason) order by s.id), '[]')
          from reservation_steps s where s.reservation_id = r.id),
        'notices', (select coalesce(jsonb_agg(to_jsonb(n) - '{reservation_id,site_id,dealership_id}'::text[] order by n.created_at), '[]')
          from reservation_notices n where n.reservation_id = r.id)
      ) order by r.created_at desc, r.id), '[]') from reservations r where r.id = any (found_records.reservation_ids)),
    'journeys', (select coalesce(jsonb_agg(jsonb_build_object('step', j.step, 'answers', j.answers, 'created_at', j.created_at) order by j.created_at), '[]')
      from checkout_journeys j where j.id = any (app.person_journeys(pattern, found_records.reservation_ids, found_records.customer_ids))),
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object('website', s.name, 'phone', c.phone, 'created_at', c.created_at,
        'sessions', (select coalesce(jsonb_agg(jsonb_build_object('browser', b.user_agent, 'signed_in_at', b.created_at, 'last_seen_at', b.seen_at)), '[]')
          from customer_sessions b where b.customer_id = c.id),
        'watchlist', (select coalesce(jsonb_agg(jsonb_build_object('car', cars.name, 'price_when_saved', w.price_when_saved, 'saved_at', w.saved_at)), '[]')
          from watchlist_entries w left join cars on cars.id = w.car_id where w.customer_id = c.id),
        'saved_searches', (select coalesce(jsonb_agg(jsonb_build_object('label', q.label, 'page', q.address, 'channel', q.channel,
            'email', q.email, 'saved_at', q.created_at, 'stopped_at', q.stopped_at, 'messages', (
              select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'target', m.target, 'state', m.state, 'sent_at', m.sent_at) order by m.created_at), '[]')
              from alert_messages m where m.search_id = q.id))), '[]')
          from saved_searches q where q.customer_id = c.id)
      ) order by c.id), '[]') from customers c join sites s on s.id = c.site_id where c.id = any (found_records.customer_ids)),
    'sign_in_codes', (select coalesce(jsonb_agg(jsonb_build_object('phone', k.phone, 'sent_at', k.created_at)), '[]')
      from sign_in_codes k where k.site_id = any (own_sites) and pattern is not null and k.phone ~ pattern),
    'mentions', (select coalesce(jsonb_agg(mention order by at), '[]') from app.person_mentions(pattern, found_records.lead_ids,
      found_records.reservation_ids) mentions (at, mention)),
    'jobs', app.person_jobs(pattern, array(
      select unnest(found_records.lead_ids || found_records.reservation_ids)::text
      union all select d.id::text from lead_deliveries d where d.lead_id = any (found_records.lead_ids)
      union all select n.id::text from reservation_notices n where n.reservation_id = any (found_records.reservation_ids))),
    'analytics', (select coalesce(jsonb_agg(jsonb_build_object('at', v.created_at, 'page', v.page, 'params', v.params)), '[]')
      from events v where v.site_id = any (own_sites) and concat(v.params, v.page) ~* pattern));
end $$;

-- Purchases that were begun, with their drafts.
create or replace function app.person_journeys(pattern text, reservations_of_person uuid[], accounts int[]) returns uuid[]
  language sql stable set search_path = public, app, pg_temp as $$
  select array(
    select j.id from checkout_journeys j join sites s on s.id = j.site_id left join cars c on c.id = j.car_id
    where app.dealership_id() in (s.dealership_id, c.dealership_id)
      and (j.customer_id = any (accounts) or j.reservation_id = any (reservations_of_person) or j.answers::text ~* pattern
        or exists (select from checkout_journey_mails m where m.journey_id = j.id and m.target ~* pattern)))
$$;

-- Archives contain people who are erased, so they go too. One that is being written stops; staff start another.
create or replace function app.drop_dealer_exports(dealerships int[]) returns void
  language sql volatile set search_path = public, app, pg_temp as $$
  update dealer_exports set state = case state when 'done' then 'deleted' else 'cancelled' end, lease = null,
    leased_until = null, finished_at = coalesce(finished_at, app.now())
  where dealership_id = any (dealerships) and state in ('running', 'done')
$$;

-- Erases a person in the current dealership. Nothing happens if a reservation stands in the way: `obstacles` names them.
create or replace function app.erase_person(emails text[], phones text[]) returns jsonb
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  found_records record;
  pattern text;
  obstacles jsonb;
  erased jsonb;
  counted int;
  trace_ids text[];
  here constant int := app.dealership_id();
  own_sites constant int[] := array(select id from sites where dealership_id = here);
  own_names constant text[] := array(select name from sites where id = any (own_sites) union select name from dealerships where id = here);
begin
  perform app.check_privacy_access();
  perform pg_advisory_xact_lock(hashtext('erase people'), here);
  -- One look: what arrives from now on is another request, and stays.
  select * into found_records from app.person_records(emails, phones);
  perform from reservations where id = any (found_records.reservation_ids) order by id for update;
  select jsonb_agg(jsonb_build_object('id', id, 'obstacle', app.reservation_obstacle(id))) into obstacles
  from unnest(found_records.reservation_ids) id where app.reservation_obstacle(id) is not null;
  if obstacles is not null then
    return jsonb_build_object('obstacles', obstacles);
  end if;
  perform app.drop_dealer_exports(array[here]);
  pattern := app.person_pattern(emails, phones, found_records.lead_ids, found_records.reservation_ids, found_records.customer_ids);
  trace_ids := array(
    select m.id::text from alert_messages m join saved_searches q on q.id = m.search_id where q.customer_id = any (found_records.customer_ids)
    union all
    select m.id::text from checkout_journey_mails m
    where m.journey_id = any (app.person_journeys(pattern, found_records.reservation_ids, found_records.customer_ids)));

  delete from checkout_journeys where id = any (app.person_journeys(pattern, found_records.reservation_ids, found_records.customer_ids));
  get diagnostics counted = row_count;
  erased := jsonb_build_object('leads', app.erase_leads(found_records.lead_ids), 'journeys', counted);
  erased := erased || jsonb_build_object('reservations', app.erase_reservations(found_records.reservation_ids));
  if pattern is not null then
    with gone as (delete from sign_in_codes where site_id = any (own_sites) and phone ~ pattern returning id)
    select trace_ids || array_agg(id::text) into trace_ids from gone;
  end if;
  delete from customers where id = any (found_records.customer_ids);
  get diagnostics counted = row_count;
  erased := erased || jsonb_build_object('accounts', counted);
  perform app.erase_traces(trace_ids, pattern);
  if pattern is not null then
    counted := app.erase_mentions(pattern);
    update events set params = app.redact_json(params, pattern), page = regexp_replace(page, pattern, '(erased)', 'gi')
    where site_id = any (own_sites) and concat(params, page) ~* pattern;
    update audit_log set before = app.redact_json(before, pattern), after = app.redact_json(after, pattern)
    where dealership_id = here and concat(before, after) ~* pattern;
    if to_regclass('jobs.job') is not null then
      execute 'update jobs.job set data = app.redact_json(data, $1), output = app.redact_json(output, $1)
        where concat(data, output) ~* $1 and (data ->> ''dealershipId'' = $2 or data ->> ''siteId'' = any ($3))'
        using pattern, here::text, own_sites::text[];
    end if;
    -- The outbox of a demo belongs to no dealership; a message names the one that sent it.
    delete from outbox_messages m where concat_ws(' ', m.recipient, m.reply_to, m.subject, m.text, m.html) ~* pattern
      and (m.from_name = any (own_names)
        or exists (select from unnest(own_names) name where position(name in concat_ws(' ', m.subject, m.text)) > 0));
  else
    counted := 0;
  end if;
  return erased || jsonb_build_object('mentions', counted);
end $$;

-- Erases leads that arrived, and finished reservations that ended, before a time. For the job of the dealership; staff cannot call it.
create or replace function app.erase_expired(before timestamptz, most int) returns int
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  erased int;
begin
  if app.dealership_id() is null or app.staff_id() is not null then
    raise insufficient_privilege using message = 'only the job of a dealership erases by age', constraint = 'privacy_access';
  end if;
  perform pg_advisory_xact_lock(hashtext('erase people'), app.dealership_id());
  erased := app.erase_leads(array(
      select id from leads where dealership_id = app.dealership_id() and erased_at is null and created_at < before
      order by created_at limit most))
    + app.erase_reservations(array(
      select id from reservations where dealership_id = app.dealership_id() and ended_at < before
        and num_nonnulls(nullif(email, ''), nullif(phone, ''), nullif(name, ''), customer_id) > 0
        and app.reservation_obstacle(id) is null
      order by ended_at limit most));
  if erased > 0 then
    perform app.drop_dealer_exports(array[app.dealership_id()]);
  end if;
  return erased;
end $$;

-- How many of each app.erase_expired() would erase.
create or replace function app.count_expired(before timestamptz) returns table (leads int, reservations int)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select
    (select count(*)::int from leads l where l.dealership_id = app.dealership_id() and l.erased_at is null and l.created_at < before),
    (select count(*)::int from reservations r where r.dealership_id = app.dealership_id() and r.ended_at < before
      and num_nonnulls(nullif(r.email, ''), nullif(r.phone, ''), nullif(r.name, ''), r.customer_id) > 0
      and app.reservation_obstacle(r.id) is null)
  where app.lead_access() = 'all'
$$;

-- Erases what a customer of the current website has sent while signed in. A reservation whose money can still move stays until
-- it ends and its dealership's retention is over.
create or replace function app.erase_customer_requests(given_customer int) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  pattern text;
begin
  if not exists (select from customers where id = given_customer and site_id = app.site_id()) then
    return;
  end if;
  perform app.drop_dealer_exports(array(
    select dealership_id from sites where id = app.site_id()
    union select dealership_id from leads where customer_id = given_customer and site_id = app.site_id()
    union select dealership_id from reservations where customer_id = given_customer and site_id = app.site_id()));
  select app.contact_pattern(array_agg(q.email), array[(select phone from customers where id = given_customer)], null) into pattern
  from saved_searches q where q.customer_id = given_customer;
  perform app.erase_leads(array(select id from leads where customer_id = given_customer and site_id = app.site_id()));
  perform app.erase_reservations(array(select id from reservations where customer_id = given_customer and site_id = app.site_id()));
  delete from checkout_journeys where customer_id = given_customer and site_id = app.site_id()
    and (reservation_id is null or app.reservation_obstacle(reservation_id) is null);
  perform app.erase_traces(array(
    select m.id::text from alert_messages m join saved_searches q on q.id = m.search_id where q.customer_id = given_customer
    union all
    select c.id::text from sign_in_codes c join customers u on u.site_id = c.site_id and u.phone = c.phone where u.id = given_customer), pattern);
end $$;

-- A lead stays erased: a delivery that was running, or a visitor who continues a valuation, adds nothing to it.
create or replace function app.keep_lead_erased() returns trigger language plpgsql as $$
begin
  new.name := '';
  new.last_name := '';
  new.email := '';
  new.phone := '';
  new.message := '';
  new.values := '{}';
  new.lead_attributes := '{}';
  new.consents := '[]';
  new.url := null;
  new.user_agent := null;
  new.next_action := null;
  new.next_action_at := null;
  new.customer_id := null;
  new.erased_at := old.erased_at;
  return new;
end $$;

create or replace trigger kept_erased before update on leads
  for each row when (old.erased_at is not null) execute function app.keep_lead_erased();

create or replace function app.keep_delivery_erased() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from leads where id = new.lead_id and erased_at is not null) then
    new.target := '';
    new.content := null;
    new.answer := null;
    new.last_error := null;
    new.subject := null;
    if new.state = 'pending' then
      new.state := 'dead';
    end if;
  end if;
  return new;
end $$;

create or replace trigger kept_erased before insert or update on lead_deliveries
  for each row execute function app.keep_delivery_erased();

create or replace function app.keep_attempt_erased() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.detail is not null and exists (
    select from lead_deliveries d join leads l on l.id = d.lead_id where d.id = new.delivery_id and l.erased_at is not null) then
    new.detail := null;
  end if;
  return new;
end $$;

create or replace trigger kept_erased before insert or update on lead_delivery_attempts
  for each row execute function app.keep_attempt_erased();

revoke execute on function app.drop_dealer_exports(int[]), app.erase_traces(text[], text), app.erase_leads(uuid[]), app.erase_reservations(uuid[]),
  app.reservation_obstacle(uuid), app.person_records(text[], text[]), app.person_pattern(text[], text[], uuid[], uuid[], int[]),
  app.person_journeys(text, uuid[], int[]), app.person_mentions(text, uuid[], uuid[]), app.erase_mentions(text), app.person_jobs(text, text[]),
  app.check_privacy_access(), app.find_person(text[], text[]), app.erase_person(text[], text[]),
  app.erase_expired(timestamptz, int), app.count_expired(timestamptz), app.erase_customer_requests(int) from public;
grant execute on function app.find_person(text[], text[]), app.erase_person(text[], text[]),
  app.erase_expired(timestamptz, int), app.count_expired(timestamptz), app.erase_customer_requests(int) to forecourt_app;
