import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { slugify } from '../../cars/slugify.ts';
import type { StockValues } from '../fields/derive-values.ts';
import { saleZone } from '../fields/sale-day.ts';
import type { StockField, StockValue } from '../fields/stock-field.ts';
import { stockFields } from '../fields/stock-fields.ts';
import type { StockCar } from './plan-change.ts';
import { createReferences, type StockReferences } from './stock-references.ts';

export const readReferences = async (tx: Transaction, dealershipId: number): Promise<StockReferences> => {
  const makes = await tx.execute<{ id: number; name: string }>(sql`select id, name from manufacturers order by name`);
  const locations = await tx.execute<{ id: number; slug: string; name: string }>(
    sql`select id, slug, name from locations where dealership_id = ${dealershipId} order by name`,
  );
  return createReferences(makes.rows, locations.rows);
};

type Wanted = { ids: readonly number[] } | { stocknums: readonly string[] };

type Row = {
  id: number;
  slug: string;
  make: string;
  location: string | null;
  soldDate: string | null;
  car: Record<string, unknown>;
  private: Record<string, unknown> | null;
};

/** Cars of the dealership with all values, in the order of their ids. */
export async function readCars(tx: Transaction, dealershipId: number, wanted: Wanted): Promise<StockCar[]> {
  const { rows } = await tx.execute<Row>(sql`
    select c.id, c.slug, m.name as make, l.slug as location, to_jsonb(c) as car, to_jsonb(p) as private,
      to_char(c.sold_at at time zone ${saleZone}, 'YYYY-MM-DD') as "soldDate"
    from cars c
    join manufacturers m on m.id = c.manufacturer_id
    left join locations l on l.id = c.location_id
    left join car_private p on p.car_id = c.id
    where ${isWanted(dealershipId, wanted)}
    order by c.id`);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    values: Object.fromEntries(stockFields.map((field) => [field.name, readValue(field, row)])),
  }));
}

/**
 * The same, locked until the transaction ends, so that no change is lost. A statement that waits for a lock sees the
 * other transaction's change of the locked row only, not of rows joined to it: so the values are read after all locks.
 */
export async function readCarsForChange(tx: Transaction, dealershipId: number, wanted: Wanted): Promise<StockCar[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select c.id from cars c where ${isWanted(dealershipId, wanted)} order by c.id for no key update`,
  );
  return rows.length === 0 ? [] : readCars(tx, dealershipId, { ids: rows.map(({ id }) => id) });
}

const isWanted = (dealershipId: number, wanted: Wanted): SQL =>
  sql`c.dealership_id = ${dealershipId} and ${
    'ids' in wanted
      ? sql`c.id = any (${sql.param(wanted.ids)}::int[])`
      : sql`c.stocknum = any (${sql.param(wanted.stocknums)}::text[])`
  }`;

function readValue({ storage }: StockField, row: Row): StockValue {
  switch (storage.kind) {
    case 'column':
      return row.car[storage.column] as StockValue;
    case 'json':
      return ((row.car[storage.column] as Record<string, StockValue> | null)?.[storage.key] ?? null) as StockValue;
    case 'private':
      return (row.private?.[storage.column] ?? null) as StockValue;
    case 'make':
      return row.make;
    case 'location':
      return row.location;
    case 'sold date':
      return row.soldDate;
  }
}

const columns = stockFields.flatMap(({ storage }) => (storage.kind === 'column' ? [storage.column] : []));
const written = [...columns, 'manufacturer_id', 'location_id', 'variant', 'caravan'];
const privateColumns = stockFields.flatMap(({ storage }) => (storage.kind === 'private' ? [storage.column] : []));

const list = (names: readonly string[], prefix = '') => sql.raw(names.map((name) => `${prefix}"${name}"`).join(', '));

/** The given day of sale; its exact time is that of the stored sale on the same day, or now if it is today. */
const soldAt = (stored: SQL) => sql`case
  when (${stored} at time zone ${saleZone})::date = (r.sold_at at time zone ${saleZone})::date then ${stored}
  when (app.now() at time zone ${saleZone})::date = (r.sold_at at time zone ${saleZone})::date then app.now()
  else r.sold_at end`;

type WrittenCar = { id: number; values: StockValues };

/** Writes all values of these cars. The caller has read them with `readCarsForChange` in this transaction. */
export async function updateCars(
  tx: Transaction,
  dealershipId: number,
  cars: readonly WrittenCar[],
  references: StockReferences,
): Promise<void> {
  if (cars.length === 0) return;
  const rows = JSON.stringify(cars.map(({ id, values }) => ({ id, ...toRow(values, references) })));
  await tx.execute(sql`
    update cars c set (${list(written)}, sold_at) = (select ${list(written, 'r.')}, ${soldAt(sql`c.sold_at`)})
    from jsonb_populate_recordset(null::cars, ${rows}::jsonb) r
    where c.id = r.id and c.dealership_id = ${dealershipId}`);
  await writePrivateValues(tx, dealershipId, cars);
}

/** Adds cars with free slugs. @returns their ids, in the given order */
export async function insertCars(
  tx: Transaction,
  dealershipId: number,
  cars: readonly StockValues[],
  references: StockReferences,
): Promise<number[]> {
  if (cars.length === 0) return [];
  const slugs = await chooseSlugs(tx, cars);
  const rows = cars.map((values, index) => ({ slug: slugs[index], ...toRow(values, references) }));
  const inserted = await tx.execute<{ id: number; stocknum: string }>(sql`
    insert into cars (dealership_id, slug, ${list(written)}, sold_at)
    select ${dealershipId}, r.slug, ${list(written, 'r.')}, ${soldAt(sql`null::timestamptz`)}
    from jsonb_populate_recordset(null::cars, ${JSON.stringify(rows)}::jsonb) r
    returning id, stocknum`);
  const ids = new Map(inserted.rows.map(({ id, stocknum }) => [stocknum, id]));
  const created = cars.map((values) => ({ id: ids.get(String(values.stocknum)) as number, values }));
  await writePrivateValues(tx, dealershipId, created);
  return created.map(({ id }) => id);
}

/** A row of `cars` as JSON. The caller has resolved the references. */
function toRow(values: StockValues, { findMake, findLocation }: StockReferences): Record<string, unknown> {
  const row: Record<string, unknown> = {
    manufacturer_id: findMake(String(values.make))?.id,
    location_id: typeof values.location === 'string' ? findLocation(values.location)?.id : null,
    variant: {},
    caravan: null,
    sold_at: typeof values.sold_date === 'string' ? `${values.sold_date}T12:00:00+10:00` : null,
  };
  for (const { name, storage } of stockFields) {
    const value = values[name] ?? null;
    if (storage.kind === 'column') row[storage.column] = value;
    else if (storage.kind === 'json' && value !== null) {
      row[storage.column] = { ...(row[storage.column] as object | null), [storage.key]: value };
    }
  }
  return row;
}

async function writePrivateValues(tx: Transaction, dealershipId: number, cars: readonly WrittenCar[]): Promise<void> {
  const rows = cars.map(({ id, values }) => ({
    car_id: id,
    ...Object.fromEntries(
      stockFields.flatMap(({ name, storage }) =>
        storage.kind === 'private' ? [[storage.column, values[name] ?? null]] : [],
      ),
    ),
  }));
  const changes = sql`(${list(privateColumns, 'p.')}) is distinct from (${list(privateColumns, 'excluded.')})`;
  await tx.execute(sql`
    insert into car_private as p (car_id, dealership_id, ${list(privateColumns)})
    select r.car_id, ${dealershipId}, ${list(privateColumns, 'r.')}
    from jsonb_populate_recordset(null::car_private, ${JSON.stringify(rows)}::jsonb) r
    where num_nonnulls(${list(privateColumns, 'r.')}) > 0
      or exists (select from car_private stored where stored.car_id = r.car_id)
    on conflict (car_id) do update set (${list(privateColumns)}) = row(${list(privateColumns, 'excluded.')})
    where ${changes}`);
}

/** `2022-toyota-rav4-gxl-u100`, with a number behind it if a car of the platform has it already. */
async function chooseSlugs(tx: Transaction, cars: readonly StockValues[]): Promise<string[]> {
  const wanted = cars.map(
    ({ name, stocknum }) => slugify(`${String(name)} ${String(stocknum)}`).slice(0, 150) || 'car',
  );
  const chosen = [...wanted];
  const taken = new Set(['search', 'trade-in']); // other pages below /cars
  for (let number = 2; ; number++) {
    const { rows } = await tx.execute<{ slug: string }>(
      sql`select slug from app.taken_car_slugs(${sql.param(chosen)}::text[]) as taken (slug)`,
    );
    for (const { slug } of rows) taken.add(slug);
    const own = new Set<string>();
    let isFree = true;
    for (const [index, slug] of chosen.entries()) {
      if (taken.has(slug) || own.has(slug)) {
        chosen[index] = `${wanted[index]}-${number}`;
        isFree = false;
      }
      own.add(chosen[index] as string);
    }
    if (isFree) return chosen;
  }
}
