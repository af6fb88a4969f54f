import { type SQL, sql } from 'drizzle-orm';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStockQuery, stockSorts } from '../../../src/features/stock/list/stock-query.ts';
import { listCarIds, listStock, listStockRows } from '../../../src/features/stock/list/stock-list-store.server.ts';
import { findStock } from '../../../src/features/stock/stock-store.server.ts';
import { deleteStockView, listStockViews, saveStockView } from '../../../src/features/stock/list/view-store.server.ts';
import { writeStockCsv } from '../../../src/features/stock/list/write-stock-csv.server.ts';
import { countCarView } from '../../../src/features/vehicle-page/views/car-view-store.server.ts';
import type { DealershipScope } from '../../../src/platform/postgres/database.ts';
import type { StaffActor } from '../../../src/platform/postgres/staff-actor.ts';
import { addMember, createStaff } from '../../support/database/create-staff.ts';
import { createCar, type Tenant } from '../../support/database/create-tenant.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';
import { createTenantDatabase, findTenants } from '../../support/database/tenant-database.ts';

let test: TestDatabase;
let owner: Sql;
let databases: Databases;
let ours: Tenant;
let theirs: Tenant;
let robin: StaffActor;
let alex: StaffActor;
let scope: DealershipScope;
let alexScope: DealershipScope;
const ids: Record<string, number> = {};
const now = new Date('2026-11-18T00:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

async function addCar(slug: string, columns: Record<string, unknown> = {}): Promise<void> {
  ids[slug] = await createCar(owner, { dealershipId: ours.dealershipId, slug, created_at: daysAgo(10), ...columns });
}

beforeAll(async () => {
  test = await createTenantDatabase();
  owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  [ours, theirs] = await findTenants(owner);
  await owner`delete from cars where dealership_id = ${ours.dealershipId}`;
  const [kia] = await owner`insert into manufacturers (name, slug) values ('Kia', 'kia') returning id`;
  const [place] = await owner`select id from locations where dealership_id = ${ours.dealershipId}`;
  const [image] = await owner`select id from images where dealership_id = ${ours.dealershipId}`;
  await addCar('rav4', {
    name: '2022 Toyota RAV4 GXL',
    stocknum: 'A100',
    regplate: '1ABC234',
    vin: 'JTMAB3FV10D012345',
    price: 30_000,
    views: 7,
    location_id: place?.id,
  });
  await addCar('seltos', {
    name: '2024 Kia Seltos',
    stocknum: 'A200',
    manufacturer_id: kia?.id,
    car_type: 'demo',
    status: 'coming_soon',
    price: 40_000,
    created_at: '2026-08-09T16:30:00Z', // half past midnight on the 10th in Perth, 100 days before `now`
    updated_at: '2026-11-16T16:30:00Z',
    market_averages: owner.json({ average_market_price: 50_000, state_average_market_price: 50_000 }),
  });
  await addCar('hidden', {
    name: '2019 Toyota 86 50% off_er',
    stocknum: 'B-1',
    show_on_dealer_website: false,
    price: 0,
  });
  await addCar('sold', { name: '2018 Toyota Yaris', stocknum: 'B-2', status: 'sold', sold: true, price: 9000 });
  await owner`insert into car_images (car_id, dealership_id, position, image_id)
    values (${ids.rav4 as number}, ${ours.dealershipId}, 1, ${image?.id})`;
  const save = (car: string | number, at: Date) =>
    owner`insert into events (site_id, event_id, params, created_at)
      values (${theirs.siteId}, 39, ${owner.json({ car_id: car })}, ${at})`;
  await save(ids.rav4 as number, daysAgo(1));
  await save(ids.rav4 as number, daysAgo(29));
  await save(ids.rav4 as number, daysAgo(31));
  await save('none', daysAgo(1));
  await save('9999999999999', daysAgo(1));
  for (const at of [daysAgo(2), daysAgo(40)])
    await owner`
      insert into leads (id, site_id, dealership_id, car_id, form, category, name, email, phone, values, lead_attributes, consents,
        created_at)
      values (${crypto.randomUUID()}, ${ours.siteId}, ${ours.dealershipId}, ${ids.seltos as number}, 'enquiry', 'Demo Enquiry',
        'Kim', 'kim@example.com', '+61412345678', '{}', '{}', '[]', ${at})`;
  robin = await createStaff(owner, 'Robin Lee');
  alex = await createStaff(owner, 'Alex');
  for (const person of [robin, alex]) await addMember(owner, person, 'stock', { dealershipId: ours.dealershipId });
  databases = openDatabases(test.url, { connections: 3, clock: () => now });
  scope = databases.database.forStaff(robin).dealership(ours.dealershipId);
  alexScope = databases.database.forStaff(alex).dealership(ours.dealershipId);
});
afterAll(async () => {
  await databases.close();
  await owner.end();
  await test.drop();
});

const query = (text: string) => readStockQuery(new URLSearchParams(text));
const find = async (text: string): Promise<string[]> =>
  (await listCarIds(scope, query(text))).map((id) => Object.keys(ids).find((slug) => ids[slug] === id) ?? '?');

/** The plan for the ids of a list, with the choices that PostgreSQL makes for thousands of cars. */
async function explain(text: string): Promise<string> {
  const plans: string[] = [];
  const explained: DealershipScope = {
    ...scope,
    run: (work) =>
      scope.run(async (tx) => {
        for (const name of ['seqscan', 'bitmapscan', 'incremental_sort'])
          await tx.execute(sql`select set_config(${`enable_${name}`}, 'off', true)`);
        const execute = async (query: SQL) => {
          const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
          plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
          return tx.execute(query);
        };
        return work(Object.assign(Object.create(tx) as typeof tx, { execute }));
      }),
  };
  await listCarIds(explained, query(text));
  return plans[0] ?? '';
}

describe('the stock list', () => {
  it('27.1 lists all cars of the dealership with their figures of the last 30 days', async () => {
    const { rows, total, page, pages } = await listStock(scope, query('sort=name&page=9'));
    expect({ total, page, pages }).toEqual({ total: 4, page: 1, pages: 1 });
    expect(rows.map(({ stocknum }) => stocknum)).toEqual(['B-2', 'B-1', 'A100', 'A200']);
    expect(rows[2]).toMatchObject({
      id: ids.rav4,
      make: 'Toyota',
      location: 'Main',
      photos: 1,
      coverId: expect.any(Number),
      views: 7,
      saves: 2,
      enquiries: 0,
      marketAverage: null,
      isShown: true,
      createdAt: daysAgo(10),
    });
    expect(rows[3]).toMatchObject({ photos: 0, coverId: null, saves: 0, enquiries: 1, marketAverage: 50_000 });
  });

  it.each([
    ['q=rav4', ['rav4']],
    ['q=gxl+TOYOTA', ['rav4']],
    ['q=a100', ['rav4']],
    ['q=1abc', ['rav4']],
    ['q=12345+jtmab', ['rav4']],
    ['q=toyota+seltos', []],
    ['q=50%25+off_er', ['hidden']],
    ['q=%25', ['hidden']],
    ['q=%27%22%5C', []],
    ['status=sold', ['sold']],
    ['status=sold&status=coming_soon', ['seltos', 'sold']],
    ['condition=demo', ['seltos']],
    ['make=kia', ['seltos']],
    ['make=none', []],
    ['location=main', ['rav4']],
    ['shown=no', ['hidden']],
    ['shown=yes', ['rav4', 'seltos', 'sold']],
    ['photos=yes', ['rav4']],
    ['photos=no', ['seltos', 'hidden', 'sold']],
    ['minPrice=30000', ['rav4', 'seltos']],
    ['minPrice=1&maxPrice=30000', ['rav4', 'sold']],
    ['minDays=11', ['seltos']],
    ['maxDays=10', ['rav4', 'hidden', 'sold']],
    ['maxDays=9', []],
    ['minDays=99999999&maxDays=99999999', []],
  ])('27.1 finds with %s: %j', async (text, slugs) => {
    expect((await find(text)).toSorted()).toEqual(slugs.toSorted());
    expect((await listStock(scope, query(text))).total).toBe(slugs.length);
  });

  it.each([
    ['price', ['hidden', 'sold', 'rav4', 'seltos']],
    ['-price', ['seltos', 'rav4', 'sold', 'hidden']],
    ['-days', ['seltos']],
    ['-photos', ['rav4']],
    ['-saves', ['rav4']],
    ['-enquiries', ['seltos']],
    ['market', ['seltos']],
    ['location', ['rav4']],
    ['plate', ['rav4']],
    ['-views', ['rav4']],
    ['-saves&q=toyota', ['rav4', 'sold', 'hidden']],
    ['saves&q=toyota', ['hidden', 'sold', 'rav4']],
    ['-enquiries&status=coming_soon&status=sold', ['seltos', 'sold']],
    ['-photos&photos=yes', ['rav4']],
  ])('27.1 sorts by %s', async (sort, first) => {
    expect((await find(`sort=${sort}`)).slice(0, first.length)).toEqual(first);
  });

  it('27.1 counts views by visitors of websites that show the car, beside those that a feed brought', async () => {
    const { database } = databases;
    expect(await countCarView(database.forSite(ours.siteId), 'rav4')).toBe(true);
    expect(await countCarView(database.forSite(ours.siteId), 'rav4')).toBe(true);
    expect(await countCarView(database.forSite(theirs.siteId), 'rav4')).toBe(false);
    expect(await countCarView(database.forSite(ours.siteId), 'no-such-car')).toBe(false);
    for (let view = 0; view < 10; view++) await countCarView(database.forSite(ours.siteId), 'seltos');
    const rows = await listStockRows(scope, [ids.rav4 ?? 0, ids.seltos ?? 0]);
    expect(rows.map(({ views }) => views)).toEqual([9, 10]);
    expect((await find('sort=-views')).slice(0, 2)).toEqual(['seltos', 'rav4']);
    await owner`delete from car_views where dealership_id = ${ours.dealershipId}`;
  });

  it.each(stockSorts)('27.1 sorts by %s in both directions without losing a car', async (sort) => {
    expect(await find(`sort=${sort}`)).toHaveLength(4);
    expect(await find(`sort=-${sort}`)).toHaveLength(4);
  });

  it.each([
    // The policies of the market averages look at a car where another dealership lends it, which is not the case here.
    ...stockSorts.filter((sort) => sort !== 'market').map((sort) => `sort=-${sort}`),
    'q=toyota+rav4',
    // Not all of status, make and location, which have an index of their own.
    'condition=used&make=kia&location=main&shown=yes&photos=yes&minPrice=1&maxPrice=9&minDays=1&maxDays=9',
    'shown=yes&photos=no&sort=-enquiries',
  ])('27.1 reads the cars from an index alone with %s, which is fast for ten thousand', async (text) => {
    await owner`vacuum analyze cars`;
    const plan = await explain(text);
    expect(plan).toContain('Index Only Scan');
    expect(plan).not.toMatch(/(?<!Only )Scan(?: Backward)? using \S+ on cars/);
  });

  it.each([
    [{ average_market_price: 50_000.4 }, 50_000],
    [{ average_market_price: 0.3 }, null],
    [{ average_market_price: -1 }, null],
    [{ average_market_price: 'much' }, null],
    [{ state_average_market_price: 40_000 }, null], // the feed's averages are never mixed with ours
    [{ average_market_price: null }, 60_000],
    [null, 60_000],
  ])('27.1 compares with the feed’s averages %j, else with ours: %s', async (averages, expected) => {
    const market = { price: 40_000, market_averages: averages && owner.json(averages) };
    const id = await createCar(owner, { dealershipId: ours.dealershipId, slug: 'compared', ...market });
    await owner`insert into car_market_averages (car_id, dealership_id, average) values (${id}, ${ours.dealershipId}, 60000)`;
    expect(await listStockRows(scope, [id])).toMatchObject([{ marketAverage: expected }]);
    const ordered = await listCarIds(scope, query('sort=market'));
    expect(ordered.indexOf(id)).toBe(expected === null ? 4 : expected === 50_000 ? 1 : 0);
    await owner`delete from cars where id = ${id}`;
  });

  it('27.1 counts no save whose parameters no website sends', async () => {
    const noise = crypto.getRandomValues(new Uint8Array(3000)).toHex();
    const params = owner.json({ car_id: ids.seltos as number, noise });
    await owner`insert into events (site_id, event_id, params) values (${theirs.siteId}, 39, ${params})`;
    await owner`insert into events (site_id, event_id, params) values (${theirs.siteId}, 39, ${owner.json({ car_id: noise })})`;
    const [row] = await listStockRows(scope, [ids.seltos as number]);
    expect(row).toMatchObject({ saves: 0 });
  });

  it('27.1 keeps the daily counts of saves equal to the events, however they arrive', async () => {
    const id = await createCar(owner, { dealershipId: ours.dealershipId, slug: 'saved-often' });
    const row = (site: Tenant, at: Date) => ({
      site_id: site.siteId,
      event_id: 39,
      params: owner.json({ car_id: id }),
      created_at: at,
    });
    const early = new Date('2026-10-31T23:59:59Z');
    await owner`insert into events ${owner([row(ours, now), row(theirs, now), row(ours, early), row(ours, new Date('2031-05-05T00:00:00Z'))])}`;
    await owner`insert into events ${owner([row(ours, now), { ...row(ours, now), event_id: 40 }])}`;
    // Moves what the default partition has of the month.
    await owner`select app.create_event_partition('2031-05-01')`;
    const counted = await owner`select day::text, saves from car_saves where car_id = ${id} order by day`;
    expect([...counted]).toEqual([
      { day: '2026-10-31', saves: 1 },
      { day: '2026-11-18', saves: 3 },
      { day: '2031-05-05', saves: 1 },
    ]);
    await owner`delete from cars where id = ${id}`;
    expect(await owner`select from car_saves where car_id = ${id}`).toHaveLength(0);
  });

  it('27.1 joins the figures that it sorts by in one pass, however few cars PostgreSQL expects a text to match', async () => {
    const plan = await explain('q=toyota+gxl&sort=-saves');
    expect(plan).toContain('Full Join');
  });

  it('26.1 finds cars for the command palette, the latest changed first, and none of another dealership', async () => {
    const found = await findStock(scope, { text: 'toyota 20', limit: 2 });
    expect(found.map(({ stocknum }) => stocknum)).toEqual(['B-2', 'B-1']);
    expect(await findStock(scope, { text: 'toyota seltos', limit: 2 })).toEqual([]);
    expect(await findStock(databases.database.forDealership(theirs.dealershipId), { text: 'rav4', limit: 2 })).toEqual(
      [],
    );
  });

  it('27.1 shows no car and no figure of another dealership', async () => {
    const other = databases.database.forDealership(theirs.dealershipId);
    expect(await listStockRows(other, [ids.rav4 as number])).toEqual([]);
    for (const saves of [
      sql`app.count_car_saves(array[${ids.rav4}::int], now() - interval '9 years')`,
      sql`app.count_stock_saves(now() - interval '9 years')`,
    ]) {
      expect(
        (await other.run((tx) => tx.execute(sql`select * from ${saves} where car_id = ${ids.rav4}`))).rows,
      ).toEqual([]);
    }
  });

  it('27.1 offers the values that cars have as filters', async () => {
    expect((await listStock(scope, query('q=rav4'))).choices).toEqual({
      statuses: [
        { value: 'coming_soon', label: 'coming_soon', count: 1 },
        { value: 'in_stock', label: 'in_stock', count: 2 },
        { value: 'sold', label: 'sold', count: 1 },
      ],
      makes: [
        { value: 'kia', label: 'Kia', count: 1 },
        { value: 'toyota', label: 'Toyota', count: 3 },
      ],
      locations: [{ value: 'main', label: 'Main', count: 1 }],
      total: 4,
    });
  });

  it('27.1 plans the query for the filters once for each connection', async () => {
    const single = openDatabases(test.url, { connections: 1 });
    const ownScope = single.database.forStaff(robin).dealership(ours.dealershipId);
    for (const _time of [1, 2]) await listStock(ownScope, readStockQuery(new URLSearchParams()));
    const { rows } = await ownScope.run((tx) =>
      tx.$client.query(
        "select (generic_plans + custom_plans)::int as runs from pg_prepared_statements where name = 'stock choices'",
      ),
    );
    await single.close();
    expect(rows).toEqual([{ runs: 2 }]);
  });

  it('27.1 exports the filtered list as CSV in its order, with the days of the dealership’s time zone', async () => {
    const pieces = await Array.fromAsync(
      writeStockCsv(scope, await listCarIds(scope, query('sort=price&minPrice=1')), {
        now,
        timeZone: 'Australia/Perth',
      }),
    );
    const [header, ...lines] = pieces.join('').trimEnd().split('\r\n');
    expect(header).toContain('Stock number,Name');
    expect(lines.map((line) => line.split(',')[0])).toEqual(['B-2', 'A100', 'A200']);
    expect(lines[2]).toBe(
      'A200,2024 Kia Seltos,,,Coming soon,Yes,Demo,40000,Drive away,,100,0,0,0,1,50000,20% below,,2026-08-10,2026-11-17',
    );
  });
});

const names = async (of: DealershipScope, person: StaffActor) =>
  (await listStockViews(of, person.staffId)).map(({ name, query: text, isOwn }) => [name, text, isOwn]);

describe('a saved view', () => {
  it('27.1 is its owner’s until it is shared, and saving it again replaces it', async () => {
    await owner`delete from stock_views where dealership_id = ${ours.dealershipId}`;
    expect(await saveStockView(scope, robin.staffId, { name: 'Old', query: 'minDays=60', shared: false })).toBe(true);
    expect(await names(scope, robin)).toEqual([['Old', 'minDays=60', true]]);
    expect(await names(alexScope, alex)).toEqual([]);
    await saveStockView(scope, robin.staffId, { name: 'Old', query: 'minDays=90', shared: true });
    expect(await names(alexScope, alex)).toEqual([['Old', 'minDays=90', false]]);
    const [view] = await listStockViews(alexScope, alex.staffId);
    const id = view?.id as number;
    expect(await deleteStockView(alexScope, { id, staffId: alex.staffId, deletesShared: false })).toBe(false);
    expect(await deleteStockView(alexScope, { id, staffId: alex.staffId, deletesShared: true })).toBe(true);
    expect(await names(scope, robin)).toEqual([]);
  });

  it('27.1 cannot be saved in the name of another person, and not without limit', async () => {
    const forged = saveStockView(scope, alex.staffId, { name: 'Theirs', query: '', shared: true });
    await expect(forged).rejects.toMatchObject({ cause: { code: '42501' } });
    for (let number = 0; number < 50; number++)
      await saveStockView(scope, robin.staffId, { name: `View ${number}`, query: '', shared: false });
    expect(await saveStockView(scope, robin.staffId, { name: 'One more', query: '', shared: false })).toBe(false);
    expect(await saveStockView(scope, robin.staffId, { name: 'View 7', query: 'q=x', shared: false })).toBe(true);
  });
});
