-- Who writes the pictures of a car while another transaction does too waits for it, and counts only then: a statement
-- sees what was committed before it began, so a count in the statement that waits would be that of before the wait.
-- The cover itself is the lock: pictures wait for pictures, in the order of the cars, and never for a feed of prices.
create or replace function app.refresh_covers(ids int[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Makes the covers that are missing; the others it locks and leaves as they are.
  insert into car_covers (car_id, dealership_id, photos_count, pictures)
  select id, dealership_id, 0, '[]' from cars where id = any (ids) order by id
  on conflict (car_id) do update set photos_count = 0 where false;

  update car_covers set dealership_id = counted.dealership_id, photos_count = counted.photos, pictures = counted.pictures
  from (
    select c.id, c.dealership_id, count(p.id) as photos,
      coalesce(json_agg(json_build_array(p.id, p.width, p.height, p.colour) order by p.place)
        filter (where p.place <= 5), '[]')::text as pictures
    from cars c
    left join (
      select ci.car_id, i.id, i.width, i.height, i.colour,
        row_number() over (partition by ci.car_id order by ci.position) as place
      from car_images ci join images i on i.id = ci.image_id
      where ci.car_id = any (ids)) p on p.car_id = c.id
    where c.id = any (ids)
    group by c.id) counted
  where car_covers.car_id = counted.id;
end $$;
--> statement-breakpoint
-- What was miscounted until now.
select app.refresh_covers(array(select car_id from car_covers));
