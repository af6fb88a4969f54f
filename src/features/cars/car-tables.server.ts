import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import {
  appRole,
  dealershipOnlyPolicies,
  dealershipPolicies,
  dealershipReadOnlyPolicies,
  id,
  platformOnly,
} from '../../platform/postgres/tenant-policies.ts';
import { locations } from '../locations/location-tables.server.ts';
import { models } from '../models/model-tables.server.ts';
import { financeProviders } from './finance-providers.ts';
import { images, isSlug, manufacturers, ownDealership } from '../sites/site-tables.server.ts';
import { fieldColumns } from './car-column-tables.server.ts';
import type { CaravanSpecs, MarketAverages, Variant } from './car.ts';

export const financeProvider = pgEnum('finance_provider', financeProviders);

// Most columns are derived from car-fields.ts. Fields that only the dealership may see are in car_private.
export const cars = pgTable(
  'cars',
  {
    id: id(),
    dealershipId: ownDealership(),
    locationId: integer(),
    manufacturerId: integer()
      .notNull()
      .references(() => manufacturers.id),
    modelId: integer().references(() => models.id, { onDelete: 'set null' }),
    ...fieldColumns,
    soldAt: timestamp({ withTimezone: true }),
    // Written by a trigger on reservations: locked while a buyer pays, held once the deposit is paid, and until when.
    hold: text().$type<'locked' | 'held'>(),
    holdUntil: timestamp({ withTimezone: true }),
    distributionLocations: text().array().notNull().default([]),
    historyReportUrl: text(),
    nvic: text(),
    variant: jsonb().$type<Variant>().notNull().default({}),
    caravan: jsonb().$type<CaravanSpecs>(),
    marketAverages: jsonb().$type<MarketAverages>(), // the feed's; ours are in car_market_averages
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    // What the stock list searches and sorts by name, in lower case. Tabs, so that a name comes before longer ones.
    listText: text().generatedAlwaysAs(
      sql`lower(name || chr(9) || stocknum || chr(9) || coalesce(regplate, '') || chr(9) || coalesce(vin, ''))`,
    ),
    // The feed's average price in whole dollars; 0 if the feed has averages, but this one is missing or senseless.
    feedAverage: integer().generatedAlwaysAs(
      sql`case when nullif(jsonb_strip_nulls(market_averages), '{}') is not null then coalesce(round(
        jsonb_path_query_first(market_averages, '$.average_market_price ? (@ > 0 && @ < 100000000)')::numeric)::int, 0) end`,
    ),
  },
  (t) => [
    foreignKey({ columns: [t.locationId, t.dealershipId], foreignColumns: [locations.id, locations.dealershipId] }),
    unique('cars_slug_unique').on(t.slug), // platform-wide, so that an address survives a move between dealerships
    unique('cars_stocknum_once').on(t.dealershipId, t.stocknum),
    unique('cars_owner').on(t.id, t.dealershipId),
    index('cars_of_dealership').on(t.dealershipId, t.status, t.manufacturerId, t.locationId),
    // The newest changes of a dealership, with all columns that the stock list filters, searches and sorts by, that choose a
    // finance rate and that policies read: the index alone has a tenth of the table's pages.
    index('cars_changed').on(
      t.dealershipId,
      t.updatedAt,
      t.id,
      t.status,
      t.sold,
      t.soldAt,
      t.showOnDealerWebsite,
      t.manufacturerId,
      t.locationId,
      t.carType,
      t.year,
      t.price,
      t.views,
      t.createdAt,
      t.feedAverage,
      t.listText,
      t.regplate,
      t.vin,
    ),
    check('cars_slug', sql`${isSlug(t.slug)} and ${t.slug} not in ('search', 'trade-in')`),
    // Feeds send other statuses too; cars with those are not available.
    check('cars_status', sql`${t.status} ~ '^[a-z][a-z_]{0,39}$'`),
    check('cars_vin', sql`${t.vin} ~ '^[A-HJ-NPR-Z0-9]{17}$'`),
    check('cars_year', sql`${t.year} between 1900 and 2100`),
    check('cars_numbers', sql`${t.price} >= 0 and ${t.km} >= 0 and ${t.seats} >= 0 and ${t.doors} >= 0`),
    check(
      'cars_measures',
      sql`${t.electricRange} > 0 and ${t.batterySize} > 0 and ${t.chargePower} > 0 and ${t.brakedTowing} >= 0`,
    ),
    check('cars_prices', sql`${t.beforePrice} >= 0 and ${t.subscriptionPrice} >= 0`),
    check(
      'cars_hold',
      sql`${t.hold} in ('locked', 'held') and ${t.holdUntil} is not null or ${t.hold} is null and ${t.holdUntil} is null`,
    ),
    check('cars_caravan', sql`${t.caravan} is null or ${t.itemType} in ('caravan', 'motorhome')`),
    ...dealershipPolicies('cars'),
    // Listing modes 12 to 14 read the listable cars of other dealerships, and nothing else.
    pgPolicy('cars_lent_to_site', {
      for: 'select',
      to: appRole,
      using: sql`dealership_id = any ((select app.lent_dealerships())::int[])
        and app.is_listable(show_on_dealer_website, status, sold, sold_at,
          (select include_sold_cars_days from dealerships where dealerships.id = dealership_id))`,
    }),
  ],
);

/** Reserved by the dealership, or by a deposit paid here. For queries that do not alias `cars`. */
export const isReservedSql = "(cars.reserved or cars.hold is not distinct from 'held')";

/** A number of `cars.caravan`; null if it is missing or senseless. For queries that do not alias `cars`. */
const caravanNumber = (name: keyof CaravanSpecs, below: number): string =>
  `jsonb_path_query_first(cars.caravan, '$.${name} ? (@ > 0 && @ < ${below})')::numeric`;

/** The figures of caravans that search hits have. Feeds send lengths in feet. */
export const caravanSql = {
  sleeps: `round(${caravanNumber('sleeps', 100)})`,
  length_mm: `round(${caravanNumber('body_length', 100)} * 304.8)`,
  tare_weight: `round(${caravanNumber('tare_weight', 100_000)})`,
  aggregate_trailer_mass: `round(${caravanNumber('aggregate_trailer_mass', 100_000)})`,
};

/** A row of a car always has the car's dealership, and moves with it to another. */
const ownCar = (carId: AnyPgColumn, dealershipId: AnyPgColumn) =>
  foreignKey({ columns: [carId, dealershipId], foreignColumns: [cars.id, cars.dealershipId] })
    .onDelete('cascade')
    .onUpdate('cascade');

/** Cost, origin and internal notes, visible to the dealership only. */
export const carPrivate = pgTable(
  'car_private',
  {
    carId: integer().primaryKey(),
    dealershipId: ownDealership(),
    purchaseCost: integer(),
    internalNotes: text(),
    privateSuburb: text(),
    privatePostcode: text(),
  },
  (t) => [ownCar(t.carId, t.dealershipId), ...dealershipOnlyPolicies('car_private')],
);

/** How often visitors of any website have viewed a car, by app.count_car_view(). Not in `cars`, whose changes are indexed. */
export const carViews = pgTable(
  'car_views',
  {
    carId: integer().primaryKey(),
    dealershipId: ownDealership(),
    views: integer().notNull(),
  },
  (t) => [
    ownCar(t.carId, t.dealershipId),
    pgPolicy('car_views_dealership', {
      for: 'select',
      to: appRole,
      using: sql`${platformOnly} or dealership_id = (select app.dealership_id())`,
    }),
  ],
);

/**
 * How often visitors of any website have saved a car on a day in UTC, counted by a trigger from their events: counting those of a
 * month would take longer than the rest of the stock list (decision 051).
 */
export const carSaves = pgTable(
  'car_saves',
  {
    carId: integer().notNull(),
    dealershipId: ownDealership(),
    day: date().notNull(),
    saves: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.carId, t.day] }),
    ownCar(t.carId, t.dealershipId),
    // The stock list by saves, from the index alone.
    index('car_saves_of_dealership').on(t.dealershipId, t.day, t.carId, t.saves),
    pgPolicy('car_saves_dealership', {
      for: 'select',
      to: appRole,
      using: sql`${platformOnly} or dealership_id = (select app.dealership_id())`,
    }),
  ],
);

// The inner query runs under the policies of `cars`, so a car's rows are visible wherever the car is.
const lentWithItsCar = (table: string) =>
  pgPolicy(`${table}_lent_to_site`, {
    for: 'select',
    to: appRole,
    using: sql`dealership_id = any ((select app.lent_dealerships())::int[])
      and exists (select from cars where cars.id = car_id)`,
  });

/** Former slugs of a car, written by a trigger. They redirect to the current one. */
export const carFormerSlugs = pgTable(
  'car_former_slugs',
  {
    slug: text().primaryKey(),
    carId: integer().notNull(),
    dealershipId: ownDealership(),
  },
  (t) => [
    ownCar(t.carId, t.dealershipId),
    index('car_former_slugs_of_car').on(t.carId),
    ...dealershipReadOnlyPolicies('car_former_slugs'),
    lentWithItsCar('car_former_slugs'),
  ],
);

export const carImages = pgTable(
  'car_images',
  {
    carId: integer().notNull(),
    dealershipId: ownDealership(),
    position: smallint().notNull(),
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.carId, t.position] }),
    ownCar(t.carId, t.dealershipId),
    index('car_images_of_image').on(t.imageId),
    ...dealershipPolicies('car_images'),
    lentWithItsCar('car_images'),
  ],
);

/** The frames of a car's turntable, in the order front, left side, rear, right side. They are not among its photos. */
export const carTurntableFrames = pgTable(
  'car_turntable_frames',
  {
    carId: integer().notNull(),
    dealershipId: ownDealership(),
    position: smallint().notNull(),
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.carId, t.position] }),
    ownCar(t.carId, t.dealershipId),
    index('car_turntable_frames_of_image').on(t.imageId),
    ...dealershipPolicies('car_turntable_frames'),
    lentWithItsCar('car_turntable_frames'),
  ],
);

/**
 * Market averages from our own model, for cars whose feed has none. Stored apart from the feed's figures, which take
 * precedence, so that their source is always known.
 */
export const carMarketAverages = pgTable(
  'car_market_averages',
  {
    carId: integer().primaryKey(),
    dealershipId: ownDealership(),
    average: integer().notNull(),
    stateAverage: integer(), // null if the state has too few comparable cars
  },
  (t) => [
    ownCar(t.carId, t.dealershipId),
    index('car_market_averages_of_dealership').on(t.dealershipId, t.carId, t.average), // the stock list by market position
    ...dealershipReadOnlyPolicies('car_market_averages'),
    lentWithItsCar('car_market_averages'),
  ],
);

const rate = () => numeric({ precision: 5, scale: 2, mode: 'number' });

/** A lender's quote for one car. Never shown without both rates. */
export const carFinanceLenders = pgTable(
  'car_finance_lenders',
  {
    carId: integer().notNull(),
    dealershipId: ownDealership(),
    provider: financeProvider().notNull(),
    interestRate: rate(),
    comparisonRate: rate(),
    paymentWeek: numeric({ precision: 10, scale: 2, mode: 'number' }),
    paymentMonth: numeric({ precision: 10, scale: 2, mode: 'number' }),
    termYears: smallint(),
    termMonths: smallint(),
    deposit: integer(),
    balloon: integer(),
    disclaimer: text(),
  },
  (t) => [
    primaryKey({ columns: [t.carId, t.provider] }),
    index('car_finance_lenders_of_dealership').on(t.dealershipId),
    ownCar(t.carId, t.dealershipId),
    check('car_finance_rates', sql`${t.interestRate} >= 0 and ${t.comparisonRate} >= 0`),
    ...dealershipPolicies('car_finance_lenders'),
    lentWithItsCar('car_finance_lenders'),
  ],
);

/**
 * The number of a car's pictures, and the first few as JSON: `[[id, width, height, colour], …]`. Maintained by triggers,
 * because a starting server reads it for every car of the platform, and aggregating the pictures would take PostgreSQL
 * three times as long as everything else.
 */
export const carCovers = pgTable(
  'car_covers',
  {
    carId: integer().primaryKey(),
    dealershipId: ownDealership(),
    photosCount: integer().notNull(),
    pictures: text().notNull(),
  },
  (t) => [
    ownCar(t.carId, t.dealershipId),
    index('car_covers_of_dealership').on(t.dealershipId, t.carId, t.photosCount), // the stock list by photos
    pgPolicy('car_covers_platform', { for: 'select', to: appRole, using: platformOnly }),
    pgPolicy('car_covers_dealership', {
      for: 'select',
      to: appRole,
      using: sql`dealership_id = (select app.dealership_id())`,
    }),
  ],
);

/**
 * The change log of the search index. A trigger appends a row in the same transaction as a write to a car, its pictures,
 * or its dealership, location, make or image. A row without a car is about the dealership itself. Following the log by
 * `id` alone would miss transactions that commit late: readers store the snapshot of their last read, and query for what
 * it did not include.
 */
export const carChanges = pgTable(
  'car_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: bigint({ mode: 'bigint' }).notNull(),
    carId: integer(),
    dealershipId: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('car_changes_by_transaction').on(t.xid, t.id),
    // Whether a dealership's stock has changed since its last export.
    index('car_changes_of_dealership').on(t.dealershipId, t.xid),
    pgPolicy('car_changes_platform', { for: 'select', to: appRole, using: platformOnly }),
  ],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Checkpoints: snapshots of a server's search index, in parts, from which servers with the same build start. The table is
 * unlogged, since a checkpoint can be written again at any time: it is empty after a crash and not in backups.
 */
export const carIndexCheckpoints = pgTable(
  'car_index_checkpoints',
  {
    format: text().notNull(),
    part: integer().notNull(),
    content: bytea().notNull(),
    writtenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.format, t.part] }),
    pgPolicy('car_index_checkpoints_platform', { for: 'all', to: appRole, using: platformOnly }),
  ],
);

/**
 * One row: the newest transaction whose changes were pruned from the log. A reader that had not seen it has missed
 * changes, and reloads everything.
 */
export const carChangesPruned = pgTable(
  'car_changes_pruned',
  {
    single: boolean().primaryKey().default(true),
    xid: bigint({ mode: 'bigint' }).notNull(),
  },
  (t) => [
    check('car_changes_pruned_single', sql`${t.single}`),
    pgPolicy('car_changes_pruned_platform', { for: 'select', to: appRole, using: platformOnly }),
  ],
);
