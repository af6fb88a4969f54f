-- Cover images: for each car the number of its photos and the first five of them, ready for the search index.

-- Processes the cars one by one and looks each image up by id. A single query over all cars was planned with the tables'
-- statistics, which call a table empty while a load has only begun to fill it; the resulting join took minutes for a
-- thousand cars. For the same reason the plan is made for each call, sequential scans are off, and `offset 0` keeps the
-- look-up from becoming a join.
create or replace function app.refresh_covers(ids int[]) returns void
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
begin
  -- Inserts the missing covers, and locks the existing ones without changing them.
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

revoke execute on function app.refresh_covers(int[]) from public;
