-- Why somebody may not reserve another car now, or nothing. A lock costs nothing, so whoever takes locks and does not pay
-- is held to a few, and nobody's mailbox or phone is written to without end. Looks behind the websites' walls, since one
-- visitor could go from one to the next: it answers with a word and no more. Who asks waits for those who ask at this
-- moment for the same person or network, and counts what they have locked. Locks are taken in this order by everybody.
create function app.why_not_reserve(asked_email text, asked_phone text, asked_customer int, asked_network text)
  returns text language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('reserving email'), hashtext(lower(asked_email)));
  perform pg_advisory_xact_lock(hashtext('reserving phone'), hashtext(asked_phone));
  if asked_customer is not null then
    perform pg_advisory_xact_lock(hashtext('reserving customer'), asked_customer);
  end if;
  if asked_network is not null then
    perform pg_advisory_xact_lock(hashtext('reserving network'), hashtext(asked_network));
  end if;
  if (select greatest(
        count(*) filter (where lower(email) = lower(asked_email)),
        count(*) filter (where phone = asked_phone),
        count(*) filter (where customer_id = asked_customer))
      from reservations where state = 'pending_payment') >= 2 then
    return 'two_unpaid';
  end if;
  if (select count(*) from reservations
      where lower(email) = lower(asked_email) and created_at > app.now() - interval '1 day') >= 5
    or (select count(*) from reservations
      where phone = asked_phone and created_at > app.now() - interval '1 day') >= 5 then
    return 'too_many_today';
  end if;
  if (select count(*) from reservations r join reservation_payments p on p.reservation_id = r.id
      where r.network = asked_network and r.created_at > app.now() - interval '1 hour'
        and p.state <> 'succeeded') >= 6 then
    return 'too_many_unpaid';
  end if;
  return null;
end $$;
--> statement-breakpoint
revoke execute on function app.why_not_reserve from public;
--> statement-breakpoint
grant execute on function app.why_not_reserve to forecourt_app;
