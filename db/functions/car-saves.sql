-- Counts the saves of cars per day, in the transaction that records the events of visitors. Those can contain anything: what is not the
-- id of a car, or is longer than a website sends, does not count. Partitions are filled without this trigger when events move there.
create or replace function app.count_saves() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into car_saves (car_id, dealership_id, day, saves)
  select c.id, c.dealership_id, saved.day, count(*)::int
  from (
    select case when params ->> 'car_id' ~ '^[0-9]{1,9}$' then (params ->> 'car_id')::int end as car_id,
      (created_at at time zone 'UTC')::date as day
    from added where event_id = 39 and length(params::text) <= 100
  ) saved join cars c on c.id = saved.car_id
  group by 1, 2, 3 order by 1, 3 -- two visitors who save the same cars never wait for each other in turn
  on conflict (car_id, day) do update set saves = car_saves.saves + excluded.saves;
  return null;
end $$;

create or replace trigger saves_counted after insert on events
  referencing new table as added for each statement execute function app.count_saves();
