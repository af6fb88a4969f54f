import { type SQL, sql } from 'drizzle-orm';
import type { PlatformScope, Transaction } from '../../platform/postgres/database.ts';
import { type CarReader, type CarRow, getDealershipId, getLocationId, selectCarsSql } from './car-row-store.server.ts';
import type { IndexedDealership, IndexedLocation } from '../cars/indexed-car.ts';
import type { StoredCar } from './stored-car.server.ts';

/**
 * How far the change log was read: a PostgreSQL snapshot and its timeline, `xmin:xmax:running,running…:timeline`. It
 * includes every transaction below `xmax` except those still running. Changes by these and by later ones are new, whatever
 * order they commit in:
 *
 *      seen         seen    seen            new, once committed
 *   ───────────┬──────┬───────┬────────┬──────────────────────────►  transactions
 *             xmin  running  running  xmax
 *
 * A promoted standby begins a new timeline. It may lack the last transactions of the old server and use their numbers
 * again, so a position is valid in its own timeline only.
 */
export type LogPosition = string;

/** The checkpoint has the timeline of a promoted server a little later than the state of its recovery. */
const timeline = sql`(
  select greatest(timeline_id, min_recovery_end_timeline)::text from pg_control_checkpoint(), pg_control_recovery())`;
const currentPosition = sql`pg_current_snapshot()::text || ':' || ${timeline}`;

/** Whether a stored position is of the current timeline. */
export const isInTimeline = (position: SQL): SQL => sql`split_part(${position}, ':', 4) = ${timeline}`;

/** Small enough that a server can respond to requests while it reloads. */
const fetchSize = 2000;

/** Receives the number of cars first, then the cars. */
export type CarSink = { reserve(cars: number): void; add(cars: StoredCar[]): Promise<void> };

/**
 * Reads every car in batches, dealership by dealership. Cars, dealerships and position are from one snapshot.
 * PostgreSQL prepares the next batch while one is added.
 */
export function readAllCars(
  scope: PlatformScope,
  reader: CarReader,
  { reserve, add }: CarSink,
): Promise<{ position: LogPosition; dealerships: Map<number, IndexedDealership> }> {
  return scope.run(async (tx) => {
    const { rows } = await tx.execute<{ position: LogPosition; cars: number }>(
      sql`select ${currentPosition} as position, (select count(*)::int from cars) as cars`,
    );
    reserve(rows[0]?.cars ?? 0);
    const dealerships = await readDealershipRows(tx, reader, 'all');
    const locations = await readLocationRows(tx, reader, 'all');
    await tx.execute(sql.raw(`declare all_cars no scroll cursor for ${selectCarsSql} order by cars.dealership_id`));
    const fetchBatch = (): Promise<CarRow[]> => readText(tx, `fetch ${fetchSize} from all_cars`);
    let next = fetchBatch();
    for (let cars = await next; cars.length > 0; cars = await next) {
      next = fetchBatch();
      // If `add` throws, nothing awaits this fetch: prevent an unhandled rejection.
      next.catch(() => undefined);
      await add(toCars(cars, reader, dealerships, locations));
    }
    return { position: getPosition(rows), dealerships };
  }, 'at one moment');
}

/** The current state of these cars. Leaves out those that are gone. */
export const readCars = (scope: PlatformScope, reader: CarReader, ids: readonly number[]): Promise<StoredCar[]> =>
  scope.run((tx) => readCarsIn(tx, reader, ids), 'at one moment');

/** The same within an open transaction of the platform. */
export const readCarsIn = (tx: Transaction, reader: CarReader, ids: readonly number[]): Promise<StoredCar[]> =>
  readCarsWhere(tx, reader, 'cars.id = any ($1)', ids);

/** All cars of these dealerships. */
export const readDealershipCarsIn = (tx: Transaction, reader: CarReader, dealershipIds: readonly number[]) =>
  readCarsWhere(tx, reader, 'cars.dealership_id = any ($1)', dealershipIds);

async function readCarsWhere(
  tx: Transaction,
  reader: CarReader,
  where: string,
  ids: readonly number[],
): Promise<StoredCar[]> {
  const rows = await readText(tx, `${selectCarsSql} where ${where}`, [ids]);
  const dealerships = await readDealershipRows(tx, reader, rows.map(getDealershipId));
  const locations = await readLocationRows(
    tx,
    reader,
    rows.map(getLocationId).filter((id) => id !== null),
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

/** By dealership. */
export async function countCars(scope: PlatformScope): Promise<Map<number, number>> {
  const { rows } = await scope.run((tx) =>
    tx.execute<{ id: number; cars: number }>(
      sql`select dealership_id as id, count(*)::int as cars from cars group by dealership_id`,
    ),
  );
  return new Map(rows.map(({ id, cars }) => [id, cars]));
}

export async function listCarIds(scope: PlatformScope, dealershipId: number): Promise<number[]> {
  const { rows } = await scope.run((tx) =>
    tx.execute<{ id: number }>(sql`select id from cars where dealership_id = ${dealershipId}`),
  );
  return rows.map(({ id }) => id);
}

/** The position of everything committed until now. */
export async function readPosition(scope: PlatformScope): Promise<LogPosition> {
  const { rows } = await scope.run((tx) =>
    tx.execute<{ position: LogPosition }>(sql`select ${currentPosition} as position`),
  );
  return getPosition(rows);
}

export type NewChanges = {
  position: LogPosition;
  /** The log no longer has every change since the position: a full reload is needed. */
  lost: boolean;
  carIds: number[];
  dealershipIds: number[];
};

/**
 * Reads what was committed since the position. One statement, so that the new position is the snapshot it ran in.
 * Changes up to the transaction in `car_changes_pruned` may be gone, except those of transactions still running.
 */
export async function readChanges(scope: PlatformScope, since: LogPosition): Promise<NewChanges> {
  const [, xmax, running = '', readTimeline = ''] = since.split(':');
  const { rows } = await scope.run((tx) =>
    tx.execute<NewChanges>(sql`
      with new as materialized (
        select car_id, dealership_id from car_changes
        where xid >= ${xmax}::bigint or xid = any (string_to_array(${running}, ',')::bigint[]))
      select ${currentPosition} as position,
        ${timeline} <> ${readTimeline} or pg_snapshot_xmax(pg_current_snapshot()) < ${xmax}::xid8 or exists (
          select from car_changes_pruned pruned
          where pruned.xid >= ${xmax}::bigint or exists (
            select from unnest(string_to_array(${running}, ',')) ended
            where ended::bigint <= pruned.xid and pg_visible_in_snapshot(ended::xid8, pg_current_snapshot()))) as lost,
        array(select distinct car_id from new where car_id is not null) as "carIds",
        array(select distinct dealership_id from new where car_id is null) as "dealershipIds"`),
  );
  return rows[0] as NewChanges;
}

/** @returns how many were removed; unless it is 0 there may be more */
export const pruneChanges = (scope: PlatformScope): Promise<number> =>
  remove(scope, sql`select app.prune_car_changes() as removed`);

/** Removes changes restored from the dump of another cluster, whose transaction ids are meaningless here. */
export async function deleteForeignChanges(scope: PlatformScope): Promise<void> {
  while ((await remove(scope, sql`select app.delete_changes_of_another_cluster() as removed`)) > 0);
}

async function remove(scope: PlatformScope, statement: SQL): Promise<number> {
  const { rows } = await scope.run((tx) => tx.execute<{ removed: number }>(statement));
  return rows[0]?.removed ?? 0;
}

const getPosition = (rows: { position: LogPosition }[]): LogPosition => rows[0]?.position as LogPosition;

const toCars = (
  rows: readonly CarRow[],
  reader: CarReader,
  dealerships: ReadonlyMap<number, IndexedDealership>,
  locations: ReadonlyMap<number, IndexedLocation>,
): StoredCar[] =>
  rows.map((row) => {
    const location = getLocationId(row);
    return reader.car(
      row,
      dealerships.get(getDealershipId(row)) as IndexedDealership,
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

const rawText = { getTypeParser: () => (text: string) => text };

/** Returns rows as arrays of text and skips the driver's type parsing: the reader parses each field once. */
async function readText(tx: Transaction, text: string, values: unknown[] = []): Promise<CarRow[]> {
  const { rows } = await tx.$client.query<(string | null)[]>({ text, values, rowMode: 'array', types: rawText });
  return rows;
}
