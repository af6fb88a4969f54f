-- Each car is counted by itself, and each of its pictures is looked up by its id. One query over all of them was planned
-- by the tables' statistics, and those of a table that a load has only begun to fill say that it is empty: joined on that
-- word, the pictures of a thousand cars took minutes. For the same reason the plan is made for each call, reads no table
-- from end to end, and `offset 0` keeps the looking up from becoming a join.
create or replace function app.refresh_covers(ids int[]) returns void
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
begin
  -- Makes the covers that are missing; the others it locks and leaves as they are.
  insert into car_covers (car_id, dealership_id, photos_count, pictures)
  select id, dealership_id, 0, '[]' from cars where id = any (ids) order by id
  on conflict (car_id) do update set photos_count = 0 where false;

  update car_covers set dealership_id = c.dealership_id, (photos_count, pictures) = (
    select count(*),
      coalesce(json_agg(json_build_array(p.id, p.width, p.height, p.colour) order by p.place)
        filter (where p.place <= 5), '[]')::text
    from (
      select i.*, row_number() over (order by ci.position) as place
      from car_images ci
      cross join lateral (select id, width, height, colour from images where id = ci.image_id offset 0) i
      where ci.car_id = c.id) p)
  from cars c
  where c.id = any (ids) and car_covers.car_id = c.id and car_covers.car_id = any (ids);
end $$;
