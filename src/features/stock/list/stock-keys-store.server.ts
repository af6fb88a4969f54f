import { type SQL, sql } from 'drizzle-orm';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { chooseAverage } from '../../cars/car-store.server.ts';
import { matchesStockText } from '../stock-store.server.ts';
import type { NumberRange, StockFilter, StockQuery, StockSort } from './stock-query.ts';

/** The application's clock. A sub-select, so that PostgreSQL reads it once and not for every car. */
const now = sql`(select app.now())`;
/** Saves and enquiries of the last 30 days. Saves are counted by day: those of today and of the 30 days before. */
export const recently = sql`(select app.now() - interval '30 days')`;

/** The value that each sort order compares. Equal cars are in the order of their ids. */
const sortKeys: Readonly<Record<StockSort, SQL>> = {
  name: sql`cars.list_text`,
  plate: sql`coalesce(cars.regplate, cars.vin)`,
  status: sql`cars.status`,
  condition: sql`cars.car_type`,
  price: sql`cars.price`,
  days: sql`${now} - cars.created_at`,
  photos: sql`coalesce(photos.figure, 0)`,
  // Those counted here, and those that a feed brought from an earlier website.
  views: sql`cars.views + coalesce(views.figure, 0)`,
  saves: sql`coalesce(saves.figure, 0)`,
  enquiries: sql`coalesce(enquiries.figure, 0)`,
  market: sql`case when cars.price > 10 then cars.price::float8 / ${chooseAverage(sql`market.figure`)} end`,
  location: sql`location.figure`,
  updated: sql`cars.updated_at`,
};

type Figure = 'photos' | 'views' | 'saves' | 'enquiries' | 'market' | 'location';
type Figures = { ofColumn: SQL; rows(scope: DealershipScope): SQL };

/** What the cars of the dealership have in other tables, and the column of `cars` that it belongs to. */
const figures: Readonly<Record<Figure, Figures>> = {
  photos: {
    ofColumn: sql`cars.id`,
    rows: ({ dealershipId }) =>
      sql`select car_id as "of", photos_count as figure from car_covers where dealership_id = ${dealershipId}`,
  },
  views: {
    ofColumn: sql`cars.id`,
    rows: ({ dealershipId }) =>
      sql`select car_id as "of", views as figure from car_views where dealership_id = ${dealershipId}`,
  },
  saves: {
    ofColumn: sql`cars.id`,
    rows: () => sql`select car_id as "of", saves as figure from app.count_stock_saves(${recently})`,
  },
  enquiries: {
    ofColumn: sql`cars.id`,
    rows: () => sql`select car_id as "of", enquiries as figure from app.count_stock_enquiries(${recently})`,
  },
  market: {
    ofColumn: sql`cars.id`,
    rows: ({ dealershipId }) =>
      sql`select car_id as "of", average as figure from car_market_averages where dealership_id = ${dealershipId}`,
  },
  location: {
    ofColumn: sql`cars.location_id`,
    rows: ({ dealershipId }) =>
      sql`select id as "of", lower(name) as figure from locations where dealership_id = ${dealershipId}`,
  },
};

const isFigure = (sort: StockSort): sort is StockSort & Figure => Object.hasOwn(figures, sort);

/** The ids of the cars that match, each with what the sort order compares. */
export function selectKeys(scope: DealershipScope, query: StockQuery): SQL {
  const { sort, hasPhotos } = query;
  const key = sql`select cars.id, ${sortKeys[sort.by]} as key`;
  const matching = sql`from cars where ${toCondition(scope, query)}`;
  const needed = new Set([...(isFigure(sort.by) ? [sort.by] : []), ...(hasPhotos === null ? [] : ['photos' as const])]);
  if (needed.size === 0) return sql`${key} ${matching}`;
  const joined = [...needed].map((name) => joinFigures(scope, name));
  return sql`${key} from (select cars.* ${matching}) cars ${sql.join(joined)}
    where ${isMatching} ${hasPhotos === null ? sql`` : sql`and ${sortKeys.photos} ${sql.raw(hasPhotos ? '>' : '=')} 0`}`;
}

/**
 * PostgreSQL cannot know how many cars match, and would left-join thousands in nested loops. A full join is never one;
 * `isMatching` removes the rows that a left join would not have. It accepts nulls, so PostgreSQL keeps the full join.
 */
const joinFigures = (scope: DealershipScope, name: Figure): SQL => {
  const alias = sql.identifier(name);
  return sql`full join (${figures[name].rows(scope)}) ${alias} on ${alias}."of" = ${figures[name].ofColumn} `;
};

const isMatching = sql`coalesce(cars.id > 0, false)`;

/** Cars without a value come last; where all have one, nothing is said about it, so that an index can be used. */
export function toOrder({ sort }: StockQuery): SQL {
  const direction = sql.raw(sort.direction);
  const nulls = nullableSorts.has(sort.by) ? sql`nulls last` : sql``;
  return sql`key ${direction} ${nulls}, id ${direction}`;
}

const nullableSorts: ReadonlySet<StockSort> = new Set(['plate', 'market', 'location']);

/** All conditions except that on photos, which are not in `cars`. */
const toCondition = (scope: DealershipScope, filter: StockFilter): SQL =>
  sql.join(
    [
      sql`cars.dealership_id = ${scope.dealershipId}`,
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
