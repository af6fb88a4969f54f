import { and, eq, sql } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { preparePerConnection } from '../../../platform/postgres/prepare-per-connection.ts';
import type { CarType, PriceType } from '../../cars/car-enums.ts';
import { averageMarketPrice } from '../../cars/car-store.server.ts';
import { carCovers, cars, carViews } from '../../cars/car-tables.server.ts';
import { locations } from '../../locations/location-tables.server.ts';
import { manufacturers } from '../../sites/site-tables.server.ts';
import { recently, selectKeys, toOrder } from './stock-keys-store.server.ts';
import { isFiltered, readStockQuery, stockPageSize, type StockQuery } from './stock-query.ts';

export type StockRow = {
  id: number;
  name: string;
  stocknum: string;
  regplate: string | null;
  vin: string | null;
  status: string;
  isShown: boolean;
  condition: CarType;
  make: string;
  model: string;
  year: number;
  km: number | null;
  price: number;
  priceType: PriceType;
  location: string | null;
  /** The first photo. */
  coverId: number | null;
  photos: number;
  views: number;
  saves: number;
  enquiries: number;
  /** Of comparable cars; null if it is not known. */
  marketAverage: number | null;
  createdAt: Date;
  updatedAt: Date;
};

export type StockPage = { rows: StockRow[]; total: number; page: number; pages: number; choices: StockChoices };

/** One page of the cars that match, how many there are, and values to filter by. A page behind the last one is the last one. */
export const listStock = (scope: DealershipScope, query: StockQuery): Promise<StockPage> =>
  scope.run(async (tx) => {
    const choices = await readChoices(tx, scope);
    const { ids, total } = isFiltered(query)
      ? await selectMatchingPage(tx, scope, query)
      : { ids: await selectPage(tx, scope, query, choices.total), total: choices.total };
    return { rows: await readRows(tx, scope, ids), total, ...choosePage(query, total), choices };
  }, 'at one moment');

/** The ids of all cars that match, in the order of the query. */
export const listCarIds = (scope: DealershipScope, query: StockQuery): Promise<number[]> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from (${selectKeys(scope, query)}) matching order by ${toOrder(query)}`,
    );
    return rows.map(({ id }) => id);
  });

/** The same from the text of an address, as forms send it. */
export const listCarIdsOfSearch = (scope: DealershipScope, search: string): Promise<number[]> =>
  listCarIds(scope, readStockQuery(new URLSearchParams(search)));

/** Rows of these cars, in the order of the ids; those of other dealerships and deleted ones are left out. */
export const listStockRows = (scope: DealershipScope, ids: readonly number[]): Promise<StockRow[]> =>
  scope.run((tx) => readRows(tx, scope, ids), 'at one moment');

const choosePage = (query: StockQuery, total: number): { page: number; pages: number } => {
  const pages = Math.max(1, Math.ceil(total / stockPageSize));
  return { page: Math.min(query.page, pages), pages };
};

/** The ids of one page of all cars. PostgreSQL sorts only as many cars as are on it and on those before. */
async function selectPage(
  tx: Transaction,
  scope: DealershipScope,
  query: StockQuery,
  total: number,
): Promise<number[]> {
  const { page } = choosePage(query, total);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from (${selectKeys(scope, query)}) matching
    order by ${toOrder(query)} limit ${stockPageSize} offset ${(page - 1) * stockPageSize}`);
  return rows.map(({ id }) => id);
}

/** The ids of one page and the number of all cars that match, with one pass over the dealership's cars. */
async function selectMatchingPage(
  tx: Transaction,
  scope: DealershipScope,
  query: StockQuery,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await tx.execute<{ ids: number[]; total: number }>(sql`
    with matching as materialized (${selectKeys(scope, query)}),
      counted as materialized (select count(*)::int as total from matching)
    select total, array(select id from matching order by ${toOrder(query)} limit ${stockPageSize}
      offset least(${query.page - 1}, greatest((select total from counted) - 1, 0) / ${stockPageSize}) * ${stockPageSize}) as ids
    from counted`);
  return rows[0] ?? { ids: [], total: 0 };
}

const readRows = (tx: Transaction, scope: DealershipScope, ids: readonly number[]): Promise<StockRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : rowsById(tx).execute({ ids, dealershipId: scope.dealershipId });

const rowsById = preparePerConnection((tx) => {
  const ids = sql`${sql.placeholder('ids')}::int[]`;
  return tx
    .select({
      id: cars.id,
      name: cars.name,
      stocknum: cars.stocknum,
      regplate: cars.regplate,
      vin: cars.vin,
      status: cars.status,
      isShown: cars.showOnDealerWebsite,
      condition: cars.carType,
      make: manufacturers.name,
      model: cars.model,
      year: cars.year,
      km: cars.km,
      price: cars.price,
      priceType: cars.priceType,
      location: locations.name,
      coverId: sql<number | null>`(${carCovers.pictures}::jsonb #>> '{0,0}')::int`,
      photos: sql<number>`coalesce(${carCovers.photosCount}, 0)`,
      views: sql<number>`${cars.views} + coalesce(${carViews.views}, 0)`,
      saves: sql<number>`coalesce(saved.saves, 0)`,
      enquiries: sql<number>`coalesce(enquired.enquiries, 0)`,
      marketAverage: averageMarketPrice,
      createdAt: cars.createdAt,
      updatedAt: cars.updatedAt,
    })
    .from(cars)
    .innerJoin(manufacturers, eq(manufacturers.id, cars.manufacturerId))
    .leftJoin(locations, eq(locations.id, cars.locationId))
    .leftJoin(carCovers, eq(carCovers.carId, cars.id))
    .leftJoin(carViews, eq(carViews.carId, cars.id))
    .leftJoin(sql`app.count_car_saves(${ids}, ${recently}) saved`, sql`saved.car_id = ${cars.id}`)
    .leftJoin(sql`app.count_car_enquiries(${ids}, ${recently}) enquired`, sql`enquired.car_id = ${cars.id}`)
    .where(and(sql`${cars.id} = any (${ids})`, eq(cars.dealershipId, sql.placeholder('dealershipId'))))
    .orderBy(sql`array_position(${ids}, ${cars.id})`)
    .prepare('stock_rows');
});

export type StockChoice = { value: string; label: string; count: number };
export type StockChoices = { statuses: StockChoice[]; makes: StockChoice[]; locations: StockChoice[]; total: number };

const choicesSql = `
  with counted as materialized (select status, manufacturer_id, location_id, cars as count from app.count_stock())
  select 'statuses' as kind, status as value, status as label, sum(count)::int as count from counted group by 2
  union all
  select 'makes', slug, name, sum(count)::int from counted join manufacturers on id = manufacturer_id group by 2, 3
  union all
  select 'locations', slug, name, sum(count)::int
  from counted join locations on id = location_id and dealership_id = $1 group by 2, 3
  order by 1, 3`;

type ChoiceRow = StockChoice & { kind: 'statuses' | 'makes' | 'locations' };

/** The values that the dealership's cars have, for filters, and the number of its cars. Planning takes as long as counting. */
async function readChoices({ $client }: Transaction, { dealershipId }: DealershipScope): Promise<StockChoices> {
  const { rows } = await $client.query<ChoiceRow>({ name: 'stock choices', text: choicesSql, values: [dealershipId] });
  const choices: StockChoices = { statuses: [], makes: [], locations: [], total: 0 };
  for (const { kind, ...choice } of rows) {
    choices[kind].push(choice);
    if (kind === 'statuses') choices.total += choice.count;
  }
  return choices;
}
