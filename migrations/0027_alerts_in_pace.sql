-- Only the functions below get at it.
revoke all on asked_mailboxes from forecourt_app;
--> statement-breakpoint
drop function app.may_be_asked;
--> statement-breakpoint
-- Anybody who is signed in can enter anybody's address, as often as they like and one after the other: a mailbox is asked
-- three times an hour and five times a day, whatever the website and whoever asks; and somebody with a phone number asks
-- five times an hour, ten times a day, and three mailboxes a day. Answers with what is full, or with nothing and counts
-- it. Who asks waits for those who ask at this moment; the locks come in this order everywhere, so nobody waits in a
-- circle.
create function app.ask_mailbox(receiver text, asking_customer int) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  a_day_ago constant timestamptz := app.now() - interval '1 day';
  an_hour_ago constant timestamptz := app.now() - interval '1 hour';
  receiving constant text := encode(sha256(convert_to(app.mailbox(receiver), 'UTF8')), 'hex');
  asking constant text := (
    select encode(sha256(convert_to(phone, 'UTF8')), 'hex') from customers
    where id = asking_customer and site_id = app.site_id());
begin
  perform pg_advisory_xact_lock(hashtext('alerts customer'), hashtext(asking));
  perform pg_advisory_xact_lock(hashtext('alerts mailbox'), hashtext(receiving));
  delete from asked_mailboxes where id in (
    select id from asked_mailboxes where asked_at <= a_day_ago order by asked_at limit 100 for update skip locked);
  if (
    select count(*) filter (where asked_at > an_hour_ago) >= 3 or count(*) >= 5
    from asked_mailboxes where mailbox_hash = receiving and asked_at > a_day_ago
  ) then
    return 'mailbox';
  end if;
  if (
    select count(*) filter (where asked_at > an_hour_ago) >= 5 or count(*) >= 10
      or count(distinct mailbox_hash) filter (where mailbox_hash <> receiving) >= 3
    from asked_mailboxes where customer_hash = asking and asked_at > a_day_ago
  ) then
    return 'customer';
  end if;
  insert into asked_mailboxes (mailbox_hash, customer_hash) values (receiving, asking);
  return null;
end $$;
--> statement-breakpoint
-- The others look behind the websites' walls too, and nobody had said who may call them.
revoke execute on function app.ask_mailbox, app.customer_enquiries, app.asked_car, app.asked_car_id from public;
--> statement-breakpoint
grant execute on function app.ask_mailbox, app.customer_enquiries, app.asked_car, app.asked_car_id to forecourt_app;
--> statement-breakpoint
-- A price drop that was told, or given up, is needed no more: only what arrived is remembered, so that it arrives once.
delete from search_alerts using alert_messages
where alert_messages.id = search_alerts.message_id and alert_messages.state <> 'pending' and search_alerts.kind = 'dropped';
