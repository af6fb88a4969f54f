import { type SQL, sql } from 'drizzle-orm';
import type { PlatformScope, Transaction } from '../../platform/postgres/database.ts';
import { type CarReader, type CarRow, dealershipOf, locationOf, selectCars } from './car-row-store.server.ts';
import type { IndexedDealership, IndexedLocation } from './indexed-car.ts';
import type { StoredCar } from './stored-car.server.ts';

/**
 * How far the log of changes was read: a snapshot of PostgreSQL, `xmin:xmax:running,running…`. It saw every transaction
 * below `xmax` but those that were still running. What they and later ones change is what is new, in whatever order
 * they commit:
 *
 *      seen         seen    seen            new, once committed
 *   ───────────┬──────┬───────┬────────┬──────────────────────────►  transactions
 *             xmin  running  running  xmax
 */
export type LogPosition = string;

/** Small enough that a server which reloads goes on answering in between. */
const slice = 2000;

/** What becomes of the cars that are read: first it is told how many there are, then it is given them. */
export type CarTaker = { expect(cars: number): void; takeIn(cars: StoredCar[]): Promise<void> };

/**
 * Every car, in slices, dealership by dealership; all of it, the dealerships and the position as they were at one
 * moment. While a slice is taken in, PostgreSQL prepares the next.
 */
export function readAllCars(
  scope: PlatformScope,
  reader: CarReader,
  { expect, takeIn }: CarTaker,
): Promise<{ position: LogPosition; dealerships: Map<number, IndexedDealership> }> {
  return scope.run(async (tx) => {
    const { rows } = await tx.execute<{ position: LogPosition; cars: number }>(
      sql`select pg_current_snapshot()::text as position, (select count(*)::int from cars) as cars`,
    );
    expect(rows[0]?.cars ?? 0);
    const dealerships = await readDealershipRows(tx, reader, 'all');
    const locations = await readLocationRows(tx, reader, 'all');
    await tx.execute(sql.raw(`declare all_cars no scroll cursor for ${selectCars} order by cars.dealership_id`));
    const fetchSlice = (): Promise<CarRow[]> => readText(tx, `fetch ${slice} from all_cars`);
    let coming = fetchSlice();
    for (let cars = await coming; cars.length > 0; cars = await coming) {
      coming = fetchSlice();
      // Should taking in fail first, nobody is left to hear that this failed too.
      coming.catch(() => undefined);
      await takeIn(toCars(cars, reader, dealerships, locations));
    }
    return { position: positionOf(rows), dealerships };
  }, 'at one moment');
}

/** These cars as they are now; those that are gone are left out. */
export const readCars = (scope: PlatformScope, reader: CarReader, ids: readonly number[]): Promise<StoredCar[]> =>
  scope.run((tx) => readCarsIn(tx, reader, ids), 'at one moment');

/** The same within a transaction of the platform that is open already. */
export const readCarsIn = (tx: Transaction, reader: CarReader, ids: readonly number[]): Promise<StoredCar[]> =>
  readCarsWhere(tx, reader, 'cars.id = any ($1)', ids);

/** All cars of these dealerships. */
export const readStockIn = (tx: Transaction, reader: CarReader, dealershipIds: readonly number[]) =>
  readCarsWhere(tx, reader, 'cars.dealership_id = any ($1)', dealershipIds);

async function readCarsWhere(
  tx: Transaction,
  reader: CarReader,
  where: string,
  ids: readonly number[],
): Promise<StoredCar[]> {
  const rows = await readText(tx, `${selectCars} where ${where}`, [ids]);
  const dealerships = await readDealershipRows(tx, reader, rows.map(dealershipOf));
  const locations = await readLocationRows(
    tx,
    reader,
    rows.map(locationOf).filter((id) => id !== null),
  );
  return toCars(rows, reader, dealerships, locations);
}

export const readDealershipsIn = async (tx: Transaction, reader: CarReader): Promise<IndexedDealership[]> => [
  ...(await readDealershipRows(tx, reader, 'all')).values(),
];

export function readDealerships(
  scope: PlatformScope,
  reader: CarReader,
  ids: readonly number[],
): Promise<Map<number, IndexedDealership>> {
  return scope.run((tx) => readDealershipRows(tx, reader, ids));
}

export type NewChanges = {
  position: LogPosition;
  /** The log no longer holds all that happened since: only reading everything anew helps. */
  lost: boolean;
  carIds: number[];
  dealershipIds: number[];
};

/**
 * What has been committed since the position. One statement, so that the new position is the one it was read at.
 * Up to the mark of `car_changes_pruned` anything may have been removed, but nothing of what is still running.
 */
export async function readChanges(scope: PlatformScope, since: LogPosition): Promise<NewChanges> {
  const [, xmax, running = ''] = since.split(':');
  const { rows } = await scope.run((tx) =>
    tx.execute<NewChanges>(sql`
      with new as materialized (
        select car_id, dealership_id from car_changes
        where xid >= ${xmax}::bigint or xid = any (string_to_array(${running}, ',')::bigint[]))
      select pg_current_snapshot()::text as position,
        pg_snapshot_xmax(pg_current_snapshot()) < ${xmax}::xid8 or exists (
          select from car_changes_pruned pruned
          where pruned.xid >= ${xmax}::bigint or exists (
            select from unnest(string_to_array(${running}, ',')) ended
            where ended::bigint <= pruned.xid and pg_visible_in_snapshot(ended::xid8, pg_current_snapshot()))) as lost,
        array(select distinct car_id from new where car_id is not null) as "carIds",
        array(select distinct dealership_id from new where car_id is null) as "dealershipIds"`),
  );
  return rows[0] as NewChanges;
}

/** @returns how many were removed; as long as it is more than none there may be more. */
export const pruneChanges = (scope: PlatformScope): Promise<number> =>
  remove(scope, sql`select app.prune_car_changes() as removed`);

/** Frees the log from what a restored dump brought of another cluster, whose transactions have numbers of their own. */
export async function forgetForeignChanges(scope: PlatformScope): Promise<void> {
  while ((await remove(scope, sql`select app.forget_changes_of_another_cluster() as removed`)) > 0);
}

async function remove(scope: PlatformScope, some: SQL): Promise<number> {
  const { rows } = await scope.run((tx) => tx.execute<{ removed: number }>(some));
  return rows[0]?.removed ?? 0;
}

const positionOf = (rows: { position: LogPosition }[]): LogPosition => rows[0]?.position as LogPosition;

const toCars = (
  rows: readonly CarRow[],
  reader: CarReader,
  dealerships: ReadonlyMap<number, IndexedDealership>,
  locations: ReadonlyMap<number, IndexedLocation>,
): StoredCar[] =>
  rows.map((row) => {
    const location = locationOf(row);
    return reader.car(
      row,
      dealerships.get(dealershipOf(row)) as IndexedDealership,
      location === null ? null : (locations.get(location) as IndexedLocation),
    );
  });

const readDealershipRows = async (
  tx: Transaction,
  reader: CarReader,
  ids: readonly number[] | 'all',
): Promise<Map<number, IndexedDealership>> => {
  const rows = await readText(
    tx,
    `select json_build_object('id', id, 'slug', slug, 'name', name, 'city', city, 'state', state, 'groupId', group_id,
       'shareStock', share_stock, 'includeSoldCarsDays', include_sold_cars_days)
     from dealerships ${ids === 'all' ? '' : 'where id = any ($1)'} order by id`,
    ids === 'all' ? [] : [ids],
  );
  return byId(rows.map(([json]) => reader.dealership(json as string)));
};

const readLocationRows = async (
  tx: Transaction,
  reader: CarReader,
  ids: readonly number[] | 'all',
): Promise<Map<number, IndexedLocation>> => {
  const rows = await readText(
    tx,
    `select json_build_object('id', id, 'slug', slug, 'name', name, 'city', city, 'state', state)
     from locations ${ids === 'all' ? '' : 'where id = any ($1)'}`,
    ids === 'all' ? [] : [ids],
  );
  return byId(rows.map(([json]) => reader.location(json as string)));
};

const byId = <Row extends { id: number }>(rows: Row[]): Map<number, Row> => new Map(rows.map((row) => [row.id, row]));

const asItCame = { getTypeParser: () => (text: string) => text };

/** Rows as arrays of text, past every mapping: what becomes of a column is decided once, by who reads it. */
async function readText(tx: Transaction, text: string, values: unknown[] = []): Promise<CarRow[]> {
  const { rows } = await tx.$client.query<(string | null)[]>({ text, values, rowMode: 'array', types: asItCame });
  return rows;
}
