import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carHit, toCarHit } from '../../../src/features/cars/car-hit.ts';
import { findCar } from '../../support/database/find-car.ts';
import { listIndexedCars, openStockHarness, type StockHarness } from '../../support/harness/stock-harness.ts';
import { createCar } from '../../support/database/create-tenant.ts';
import { eventually } from '../../support/harness/eventually.ts';

let harness: StockHarness;
beforeAll(async () => {
  harness = await openStockHarness();
});
afterAll(() => harness.close());

/** Values that are easy to misread in PostgreSQL's text format. */
const awkward = {
  vin: 'JTDBE32K720012345',
  regplate: '1ABC 234',
  rego_expiry: '2027-03-01',
  car_type: 'demo',
  item_type: 'caravan',
  status: 'coming_soon',
  sold: true,
  sold_at: new Date('2026-05-01T04:00:00Z'),
  reserved: true,
  certified: true,
  preorder: true,
  tag: 'New, "as good as"',
  price: 34_990,
  price_type: 'excl_govt_charges',
  before_price: 36_990,
  subscription_price: 245,
  km: 0,
  year: 2024,
  model: 'RAV4 (five-door), "X"',
  badge: '',
  series: 'back\\slash',
  body: ' 5D\nWAGON ',
  fuel: 'Petrol/Electric Hybrid',
  simple_drive: 'NULL',
  transmission: '{a,b}',
  colour: 'Škoda grün 車',
  seats: 5,
  engine_size: '2.5',
  build_date: '2024-01-01',
  compliance_date: '2024-02-01',
  filtered_features: ['Cruise control', 'Seats, heated', '"Quoted"', 'NULL'],
  categories: ['Family', '7+ seats'],
  payment_processors: ['sandbox', 'stripe'],
  nvic: 'ABC23D',
  pin: 3,
};

describe('a newly opened index', () => {
  it('E1 contains every car as in the database, with its first five pictures', async () => {
    const { dealershipId } = harness.swan;
    const [place] = await harness.owner`select id from locations where dealership_id = ${dealershipId}`;
    const lot = { dealershipId, location_id: place?.id };
    const carId = await createCar(harness.owner, { ...lot, slug: 'awkward', ...awkward });
    await createCar(harness.owner, { dealershipId, slug: 'bare' });
    for (const position of [9, 2, 3, 40, 5, 6, 7]) await harness.addPicture(carId, dealershipId, position);
    const cars = await harness.withFreshIndex(listIndexedCars);
    const [{ count } = {}] = await harness.owner`select count(*)::int from cars`;
    expect(cars).toHaveLength(count);
    for (const car of cars) {
      const site = car.dealership.id === dealershipId ? harness.swan.siteId : harness.heron.siteId;
      const stored = carHit.parse(await findCar(harness.database.forSite(site), car.slug));
      const shown = { ...stored, thumbnails: stored.thumbnails.slice(0, 5), images: stored.images.slice(0, 5) };
      expect(carHit.strict().parse(toCarHit(car))).toEqual(shown);
    }
    const found = cars.find((car) => car.slug === 'awkward');
    expect(found).toMatchObject({ photos_count: 7, pin: 3, model: awkward.model, badge: '', colour: awkward.colour });
    expect(found?.pictures.map(({ width }) => width)).toEqual([1002, 1003, 1005, 1006, 1007]);
    expect(found?.filtered_features).toEqual(awkward.filtered_features);
  });

  it('reads a car with infinite dates', async () => {
    const carId = await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug: 'endless' });
    await harness.owner`update cars set sold_at = 'infinity', created_at = '-infinity', rego_expiry = 'infinity'
      where id = ${carId}`;
    const car = (await harness.withFreshIndex(listIndexedCars)).find(({ slug }) => slug === 'endless');
    expect(car && toCarHit(car).slug).toBe('endless');
    await harness.owner`delete from cars where slug = 'endless'`;
  });

  it('contains nothing that only the dealership may see', async () => {
    const secrets = { purchase_cost: 29_123, internal_notes: 'scratched', private_suburb: 'Subiaco' };
    await harness.owner`update car_private set ${harness.owner(secrets)} where dealership_id = ${harness.swan.dealershipId}`;
    const car = (await harness.withFreshIndex(listIndexedCars)).find(({ slug }) => slug === 'swan-car');
    const everything = JSON.stringify([{ ...car }, car && toCarHit(car)]);
    expect(everything).toContain('swan-car');
    expect(everything).not.toMatch(/29123|scratched|Subiaco|ABC23D/);
  });
});

describe('an open index', () => {
  it('shows a car that is added, changed, moved and removed', async () => {
    const carId = await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug: 'comes' });
    await eventually(async () => expect(await harness.find('comes')).toMatchObject({ price: 20_000, photos_count: 0 }));
    await harness.owner`update cars set price = 21_000, tag = 'Special' where id = ${carId}`;
    await eventually(async () => expect(await harness.find('comes')).toMatchObject({ price: 21_000, tag: 'Special' }));
    await harness.addPicture(carId, harness.swan.dealershipId, 1);
    await eventually(async () => expect(await harness.find('comes')).toMatchObject({ photos_count: 1 }));
    await harness.owner`update cars set dealership_id = ${harness.heron.dealershipId} where id = ${carId}`;
    await eventually(async () =>
      expect(await harness.find('comes')).toMatchObject({ dealership: { slug: 'heron' }, photos_count: 1 }),
    );
    const { count } = await harness.index.engine.search({
      filter: { kind: 'equals', attribute: 'dealership_id', value: harness.swan.dealershipId },
      text: 'comes',
      offset: 0,
      limit: 0,
    });
    expect(count).toBe(0);
    await harness.owner`delete from cars where id = ${carId}`;
    await eventually(async () => expect(await harness.find('comes')).toBeUndefined());
  });

  it('shows a picture after it moves to another car, is removed, or is measured again', async () => {
    const [from, to] = await Promise.all(
      ['gives', 'takes'].map((slug) => createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug })),
    );
    const imageId = await harness.addPicture(from as number, harness.swan.dealershipId, 1);
    const counts = async () => [
      (await harness.find('gives'))?.photos_count,
      (await harness.find('takes'))?.photos_count,
    ];
    await eventually(async () => expect(await counts()).toEqual([1, 0]));
    await harness.owner`update car_images set car_id = ${to as number} where image_id = ${imageId}`;
    await eventually(async () => expect(await counts()).toEqual([0, 1]));
    await harness.owner`update images set width = 640, colour = '#123456' where id = ${imageId}`;
    const measured = [{ id: imageId, width: 640, height: 700, colour: '#123456' }];
    await eventually(async () => expect((await harness.find('takes'))?.pictures).toEqual(measured));
    await harness.owner`delete from images where id = ${imageId}`;
    await eventually(async () => expect(await counts()).toEqual([0, 0]));
  });

  it.each([
    [
      'a dealership’s name',
      `update dealerships set name = 'Swan Motors' where slug = 'swan'`,
      { dealership: { name: 'Swan Motors' } },
    ],
    [
      'where a dealership is',
      `update dealerships set city = 'Hobart', state = 'TAS' where slug = 'swan'`,
      { dealership: { city: 'Hobart', state: 'TAS' } },
    ],
    [
      'how long sold cars stay',
      `update dealerships set include_sold_cars_days = 9 where slug = 'swan'`,
      { dealership: { includeSoldCarsDays: 9 } },
    ],
    [
      'whether stock is shared',
      `update dealerships set share_stock = true where slug = 'swan'`,
      { dealership: { shareStock: true } },
    ],
    [
      'the group of a dealership',
      `with g as (insert into groups (slug, name) values ('g', 'G') returning id)
       update dealerships set group_id = g.id from g where dealerships.slug = 'swan'`,
      { dealership: { groupId: expect.any(Number) } },
    ],
    [
      'the name of a location',
      `update locations set name = 'Yard 2' where slug = 'main'`,
      { location: { name: 'Yard 2' } },
    ],
    [
      'where a location is',
      `update locations set city = 'Albany' where slug = 'main'`,
      { location: { city: 'Albany' } },
    ],
    ['the name of a make', `update manufacturers set name = 'Toyoda' where slug = 'toyota'`, { make: 'Toyoda' }],
  ])('shows %s on every car that it changes', async (_what, statement, expected) => {
    const [place] = await harness.owner`select id from locations where dealership_id = ${harness.swan.dealershipId}`;
    const slug = `shows-${crypto.randomUUID()}`;
    await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug, location_id: place?.id });
    await eventually(async () => expect(await harness.find(slug)).toBeDefined());
    await harness.owner.unsafe(statement);
    await eventually(async () => expect(await harness.find(slug)).toMatchObject(expected));
  });

  it('does not read cars again for dealership fields that are not indexed', async () => {
    const [before] = await harness.owner`select count(*)::int as n from car_changes`;
    await harness.owner`update dealerships set phone = '08 5550 0100', name = name`;
    await harness.owner`update locations set phone = '08 5550 0100'`;
    await harness.owner`update images set alt = 'A car'`;
    expect(await harness.owner`select count(*)::int as n from car_changes`).toEqual([before]);
  });

  it('27.acceptance compares many updated images with their old rows in one pass, also after an update of one image', async () => {
    const carId = await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug: 'album' });
    const imageIds: number[] = [];
    for (let position = 1; position <= 50; position++) {
      imageIds.push(await harness.addPicture(carId, harness.swan.dealershipId, position));
    }
    const plans: string[] = [];
    const session = postgres(harness.ownerUrl, { max: 1, onnotice: ({ message = '' }) => plans.push(message) });
    try {
      await session`update images set width = width + 1 where id = ${imageIds[0] as number}`;
      await session`load 'auto_explain'`;
      await session`set auto_explain.log_min_duration = 0`;
      await session`set auto_explain.log_nested_statements = on`;
      await session`set client_min_messages = log`;
      await session`update images set width = width + 1 where id = any (${imageIds})`;
    } finally {
      await session.end();
    }
    const plan = plans.find((text) => /from changed\b[^]*\bbefore\b/.test(text));
    expect(plan).toContain('SetOp Except');
    expect(plan).not.toContain('Nested Loop');
    await eventually(async () => expect((await harness.find('album'))?.pictures[0]).toMatchObject({ width: 1003 }));
  });

  it('lists every dealership, with or without cars', async () => {
    const dealershipNames = () => harness.index.dealerships().map(({ slug, name }) => `${slug}: ${name}`);
    await harness.owner`insert into dealerships (slug, name, email, street, city, state, postcode)
      values ('emu', 'Emu', 'a@b.example', '1 Street', 'Perth', 'WA', '6000')`;
    await eventually(() => expect(dealershipNames()).toContain('emu: Emu'));
    await harness.owner`update dealerships set name = 'Emu & Sons' where slug = 'emu'`;
    await eventually(() => expect(dealershipNames()).toContain('emu: Emu & Sons'));
    await harness.owner`delete from dealerships where slug = 'emu'`;
    await eventually(() => expect(dealershipNames().join()).not.toContain('emu'));
    const car = await harness.find('swan-car');
    // All cars of a dealership share one object, however they were read.
    expect(harness.index.dealerships()).toContain(car?.dealership);
  });

  it('does not wait for open transactions, and misses none that commits late', async () => {
    const slow = await harness.owner.reserve();
    try {
      await slow`begin`;
      await createCar(slow as unknown as Sql, { dealershipId: harness.swan.dealershipId, slug: 'late' });
      for (const slug of ['early-1', 'early-2']) {
        await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug });
        await eventually(async () => expect(await harness.find(slug)).toBeDefined());
      }
      expect(await harness.find('late')).toBeUndefined();
      await slow`update cars set price = 1 where slug = 'late'`;
      await slow`commit`;
      await eventually(async () => expect(await harness.find('late')).toMatchObject({ price: 1 }));
      await slow`begin`;
      await createCar(slow as unknown as Sql, { dealershipId: harness.swan.dealershipId, slug: 'never' });
      await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug: 'early-3' });
      await eventually(async () => expect(await harness.find('early-3')).toBeDefined());
      await slow`rollback`;
    } finally {
      slow.release();
    }
    await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug: 'after' });
    await eventually(async () => expect(await harness.find('after')).toBeDefined());
    expect(await harness.find('never')).toBeUndefined();
  });

  it('indexes a feed of five thousand cars in one transaction, and their removal', async () => {
    const feed = (work: (tx: Sql) => Promise<unknown>) => harness.owner.begin((tx) => work(tx as unknown as Sql));
    const { documents } = await harness.index.engine.stats();
    await feed(
      (
        tx,
      ) => tx`insert into cars (dealership_id, manufacturer_id, slug, name, stocknum, car_type, price_type, year, model)
        select ${harness.heron.dealershipId}, (select min(id) from manufacturers), 'feed-' || n, 'Feed ' || n, 'F' || n, 'new',
          'drive_away', 2026, 'Feed' from generate_series(1, 5000) n`,
    );
    await eventually(async () => expect((await harness.index.engine.stats()).documents).toBe(documents + 5000));
    await feed((tx) => tx`update cars set price = 777 where model = 'Feed'`);
    const priced = { filter: { kind: 'equals', attribute: 'price', value: 777 }, offset: 0, limit: 0 } as const;
    await eventually(async () => expect((await harness.index.engine.search(priced)).count).toBe(5000));
    await feed((tx) => tx`delete from cars where model = 'Feed'`);
    await eventually(async () => expect((await harness.index.engine.stats()).documents).toBe(documents));
  });

  it('finds changes without a notification', async () => {
    await harness.writeUnseen(async (tx) => {
      const carId = await createCar(tx, { dealershipId: harness.swan.dealershipId, slug: 'unannounced' });
      await tx`insert into car_changes (xid, car_id, dealership_id)
        values (pg_current_xact_id()::text::bigint, ${carId}, ${harness.swan.dealershipId})`;
    });
    await eventually(async () => expect(await harness.find('unannounced')).toBeDefined());
  });

  it('reports indexed cars, applied changes and search durations in the metrics', async () => {
    await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug: 'counted' });
    await eventually(async () => expect(await harness.find('counted')).toBeDefined());
    const text = await harness.metrics.registry.metrics();
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    expect(value('forecourt_search_documents')).toBe((await listIndexedCars(harness.index)).length);
    expect(value('forecourt_search_index_bytes')).toBeGreaterThan(0);
    expect(value('forecourt_search_changes_applied_total')).toBeGreaterThan(10_000);
    expect(value('forecourt_search_seconds_count')).toBeGreaterThan(0);
    expect(value('forecourt_search_lag_seconds')).toBe(0);
  });
});
