import type { Sql } from 'postgres';

/** Of the dealership, in the last weeks. */
const enquiries = 5000;

/** A copy differs from its original in these columns. */
const ownValues: Readonly<Record<string, string>> = {
  slug: `c.slug || '-' || n`,
  stocknum: `c.stocknum || '-' || n`,
  price: 'c.price + 10 * n',
  views: '(random() * 500)::int',
  created_at: `now() - random() * interval '200 days'`,
  // As after a feed: many cars have the time of their batch.
  updated_at: `now() - n * interval '1 minute'`,
};

/** Copies the cars of a dealership, with their photos and figures, until it has this many. */
export async function enlargeDealership(owner: Sql, slug: string, cars: number): Promise<void> {
  const [dealership] = await owner<{ id: number; cars: number }[]>`
    select d.id, count(*)::int as cars from dealerships d join cars on cars.dealership_id = d.id where d.slug = ${slug} group by d.id`;
  if (!dealership) throw new Error(`There is no dealership ${slug} with cars.`);
  const columns = await owner<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'cars' and is_identity = 'NO' and is_generated = 'NEVER'`;
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ name }) => ownValues[name] ?? `c."${name}"`).join(', ');
  await owner.unsafe(
    `insert into cars (${names})
     select ${values} from generate_series(1, ceil($2::float8 / $3)::int) n cross join cars c
     where c.dealership_id = $1 order by n, c.id limit $2`,
    [dealership.id, cars - dealership.cars, dealership.cars],
  );
  await owner`
    create temporary table copies as
    select copy.id, original.id as original from cars copy join cars original
      on original.dealership_id = copy.dealership_id and original.slug = regexp_replace(copy.slug, '-[0-9]+$', '')
    where copy.dealership_id = ${dealership.id} and copy.slug <> original.slug
      and copy.stocknum like original.stocknum || '-%'`;
  await owner`analyze copies`;
  await owner`
    insert into car_images (car_id, dealership_id, position, image_id)
    select copies.id, dealership_id, position, image_id from copies join car_images on car_id = original where position <= 5`;
  await owner`
    insert into car_market_averages (car_id, dealership_id, average, state_average)
    select copies.id, dealership_id, average, state_average from copies join car_market_averages on car_id = original
    on conflict do nothing`;
  await owner`
    insert into leads (id, site_id, dealership_id, car_id, form, category, name, email, phone, values, lead_attributes, consents,
      created_at)
    select gen_random_uuid(), s.id, ${dealership.id}, ids[1 + floor(random() * cardinality(ids))::int], 'enquiry', 'Used Enquiry',
      'Kim', 'kim@example.com', '+61412345678', '{}', '{}', '[]', now() - random() * interval '60 days'
    from (select id from sites order by id limit 1) s, (select array_agg(id) as ids from copies) c, generate_series(1, ${enquiries})`;
  await owner`
    insert into car_views (car_id, dealership_id, views)
    select id, ${dealership.id}, floor(random() * 500)::int from copies on conflict do nothing`;
  await owner`drop table copies`;
}

/** Saves on the whole platform in the last weeks. */
export async function addSaves(owner: Sql, count: number): Promise<void> {
  await owner`
    insert into events (site_id, event_id, params, created_at)
    select s.id, 39, jsonb_build_object('car_id', ids[1 + floor(random() * cardinality(ids))::int]), now() - random() * interval '60 days'
    from (select id from sites order by id limit 1) s, (select array_agg(id) as ids from cars) c, generate_series(1, ${count})`;
}
