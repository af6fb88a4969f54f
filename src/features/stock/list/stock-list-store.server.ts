import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { preparePerConnection } from '../../../platform/postgres/prepare-per-connection.ts';
import type { CarType, PriceType } from '../../cars/car-enums.ts';
import { averageMarketPrice, chooseAverage } from '../../cars/car-store.server.ts';
import { carCovers, cars, carViews } from '../../cars/car-tables.server.ts';
import { locations } from '../../locations/location-tables.server.ts';
import { manufacturers } from '../../sites/site-tables.server.ts';
import { matchesStockText } from '../stock-store.server.ts';
import {
  isFiltered,
  type NumberRange,
  readStockQuery,
  type StockFilter,
  stockPageSize,
  type StockQuery,
  type StockSort,
} from './stock-query.ts';

/** The application's clock. A sub-select, so that PostgreSQL reads it once and not for every car. */
const now = sql`(select app.now())`;
/** Saves and enquiries of the last 30 days. */
const recently = sql`(select app.now() - interval '30 days')`;

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

const ownCars = (scope: DealershipScope): SQL => sql`cars.dealership_id = ${scope.dealershipId}`;

const photoCount = sql`coalesce(car_covers.photos_count, 0)`;
/** Those counted here, and those that a feed brought from an earlier website. */
const viewCount = sql`cars.views + coalesce(car_views.views, 0)`;

/** The value that each sort order compares. Equal cars are in the order of their ids. */
const sortKeys: Readonly<Record<StockSort, SQL>> = {
  name: sql`cars.list_text`,
  plate: sql`coalesce(cars.regplate, cars.vin)`,
  status: sql`cars.status`,
  condition: sql`cars.car_type`,
  price: sql`cars.price`,
  days: sql`${now} - cars.created_at`,
  photos: photoCount,
  views: viewCount,
  saves: sql`sum(figure)`,
  enquiries: sql`sum(figure)`,
  market: sql`case when cars.price > 10 then cars.price::float8 / ${chooseAverage(sql`averages.average`)} end`,
  location: sql`lower(locations.name)`,
  updated: sql`cars.updated_at`,
};

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

/** The ids of the cars that match, each with what the sort order compares. */
function selectKeys(scope: DealershipScope, query: StockQuery): SQL {
  const { by } = query.sort;
  const matching = sql`from cars ${joinTables(scope, query)} where ${toCondition(scope, query)}`;
  if (by !== 'saves' && by !== 'enquiries') return sql`select cars.id, ${sortKeys[by]} as key ${matching}`;
  // Grouped rather than joined: PostgreSQL cannot know how many cars match a text, and would join thousands in nested loops.
  return sql`
    select id, ${sortKeys[by]} as key
    from (
      select cars.id, true as matches, 0 as figure ${matching}
      union all select car_id, false, ${sql.identifier(by)} from (${figures[by]}) figures
    ) counted
    group by id having bool_or(matches)`;
}

/** The figures of all cars of the dealership that have any. */
const figures: Readonly<Record<'saves' | 'enquiries', SQL>> = {
  saves: sql`select car_id, saves from app.count_stock_saves(${recently})`,
  enquiries: sql`select car_id, enquiries from app.count_stock_enquiries(${recently})`,
};

/** The tables that the filter and the sort order need besides `cars`, with at most one row for a car. */
const joinTables = (scope: DealershipScope, { sort, hasPhotos }: StockQuery): SQL =>
  sql.join([
    ...(hasPhotos !== null || sort.by === 'photos'
      ? [sql`left join car_covers on car_covers.car_id = cars.id and car_covers.dealership_id = ${scope.dealershipId} `]
      : []),
    ...(sort.by === 'views'
      ? [sql`left join car_views on car_views.car_id = cars.id and car_views.dealership_id = ${scope.dealershipId} `]
      : []),
    ...(sort.by === 'market'
      ? [
          sql`left join car_market_averages averages
            on averages.car_id = cars.id and averages.dealership_id = ${scope.dealershipId} `,
        ]
      : []),
    ...(sort.by === 'location' ? [sql`left join locations on locations.id = cars.location_id `] : []),
  ]);

/** Cars without a value come last; where all have one, nothing is said about it, so that an index can be used. */
function toOrder({ sort }: StockQuery): SQL {
  const direction = sql.raw(sort.direction);
  const nulls = nullableSorts.has(sort.by) ? sql`nulls last` : sql``;
  return sql`key ${direction} ${nulls}, id ${direction}`;
}

const nullableSorts: ReadonlySet<StockSort> = new Set(['plate', 'market', 'location']);

const toCondition = (scope: DealershipScope, filter: StockFilter): SQL =>
  sql.join(
    [
      ownCars(scope),
      ...toTextCondition(filter.text),
      ...isOneOf(sql`cars.status`, filter.statuses),
      ...isOneOf(sql`cars.car_type::text`, filter.conditions),
      ...isReferenced(sql`cars.manufacturer_id`, sql`select id from manufacturers where slug`, filter.makes),
      ...isReferenced(
        sql`cars.location_id`,
        sql`select id from locations where dealership_id = ${scope.dealershipId} and slug`,
        filter.locations,
      ),
      ...(filter.shown === null ? [] : [sql`cars.show_on_dealer_website = ${filter.shown}`]),
      ...(filter.hasPhotos === null ? [] : [sql`${photoCount} ${sql.raw(filter.hasPhotos ? '>' : '=')} 0`]),
      ...isWithin(sql`cars.price`, filter.price),
      ...toAgeConditions(filter.days),
    ],
    sql` and `,
  );

const toTextCondition = (text: string): SQL[] => (text === '' ? [] : [matchesStockText(text)]);

const isOneOf = (column: SQL, values: readonly string[]): SQL[] =>
  values.length === 0 ? [] : [sql`${column} = any (${sql.param([...values])}::text[])`];

const isReferenced = (column: SQL, selectIdsWithSlug: SQL, slugs: readonly string[]): SQL[] =>
  slugs.length === 0
    ? []
    : [sql`${column} = any (array(${selectIdsWithSlug} = any (${sql.param([...slugs])}::text[])))`];

const isWithin = (column: SQL, { min, max }: NumberRange): SQL[] => [
  ...(min === null ? [] : [sql`${column} >= ${min}`]),
  ...(max === null ? [] : [sql`${column} <= ${max}`]),
];

/** Full days since the car was added: a car added 23 hours ago has 0. */
const toAgeConditions = ({ min, max }: NumberRange): SQL[] => [
  ...(min === null ? [] : [sql`cars.created_at <= ${now} - make_interval(days => ${clampDays(min)})`]),
  ...(max === null ? [] : [sql`cars.created_at > ${now} - make_interval(days => ${clampDays(max + 1)})`]),
];

/** An interval of more days is before PostgreSQL's first date. */
const clampDays = (days: number): number => Math.min(days, 100_000);

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
      photos: sql<number>`${photoCount}`,
      views: sql<number>`${viewCount}`,
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
