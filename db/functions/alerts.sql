-- The record of confirmation mails for alerts (table `asked_mailboxes`), which their rate limits count across all
-- websites. features/saved-searches/confirmation-limits.server.ts has the limits. The application has no access to the
-- table: these functions reveal no row, and the caller holds the advisory locks of the customer and the mailbox.

-- Confirmation mails of the last day to a mailbox or requested by a customer, both given as hashes, latest first.
-- `mailbox_number` distinguishes mailboxes without revealing their hashes.
create or replace function app.recent_confirmation_mails(given_mailbox text, given_customer text)
  returns table (age_seconds float8, to_mailbox boolean, by_customer boolean, mailbox_number int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select extract(epoch from app.now() - asked_at)::float8, mailbox_hash = given_mailbox, customer_hash = given_customer,
    (dense_rank() over (order by mailbox_hash))::int
  from asked_mailboxes
  where (mailbox_hash = given_mailbox or customer_hash = given_customer) and asked_at > app.now() - interval '1 day'
  order by asked_at desc
$$;

-- Records a confirmation mail, and deletes records older than a day, a bounded number per call.
create or replace function app.record_confirmation_mail(given_mailbox text, given_customer text) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from asked_mailboxes where id in (
    select id from asked_mailboxes where asked_at <= app.now() - interval '1 day'
    order by asked_at limit 100 for update skip locked);
  insert into asked_mailboxes (mailbox_hash, customer_hash) values (given_mailbox, given_customer);
$$;

revoke execute on function
  app.recent_confirmation_mails(text, text), app.record_confirmation_mail(text, text) from public;
grant execute on function
  app.recent_confirmation_mails(text, text), app.record_confirmation_mail(text, text) to forecourt_app;
