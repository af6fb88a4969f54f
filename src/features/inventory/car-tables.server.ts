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
import { financeProviders } from '../sites/finance-provider.ts';
import { images, isSlug, manufacturers, ownDealership } from '../sites/site-tables.server.ts';
import { carTypes, type CaravanSpecs, itemTypes, type MarketAverages, priceTypes, type Variant } from './car.ts';

export const carType = pgEnum('car_type', carTypes);
export const itemType = pgEnum('item_type', itemTypes);
export const priceType = pgEnum('price_type', priceTypes);
export const financeProvider = pgEnum('finance_provider', financeProviders);

const words = () => text().array().notNull().default([]);

// Whole dollars, kilometres and dates as the trade writes them. What only the dealership may see is in car_private.
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
    slug: text().notNull().unique(), // across the platform: an address survives a move between dealerships
    name: text().notNull(),
    stocknum: text().notNull(),
    vin: text(),
    regplate: text(),
    regoExpiry: date(),
    carType: carType().notNull(),
    itemType: itemType().notNull().default('car'),
    status: text().notNull().default('in_stock'),
    sold: boolean().notNull().default(false),
    soldAt: timestamp({ withTimezone: true }),
    reserved: boolean().notNull().default(false), // as the dealership says; a deposit paid here is in `hold`
    // Kept by a trigger of reservations: locked while a buyer pays, held once the deposit is there, and until when.
    hold: text().$type<'locked' | 'held'>(),
    holdUntil: timestamp({ withTimezone: true }),
    certified: boolean().notNull().default(false),
    preorder: boolean().notNull().default(false),
    tag: text(),
    price: integer().notNull().default(0),
    priceType: priceType().notNull(),
    beforePrice: integer(),
    subscriptionPrice: integer(), // a week
    km: integer(),
    year: smallint().notNull(),
    model: text().notNull(),
    badge: text(),
    series: text(),
    body: text(),
    simpleBody: text(),
    fuel: text(),
    simpleFuel: text(),
    drive: text(),
    simpleDrive: text(),
    transmission: text(),
    simpleTransmission: text(),
    colour: text(),
    seats: smallint(),
    doors: smallint(),
    engineSize: text(),
    buildDate: date(),
    complianceDate: date(),
    carsalesTitle: text(),
    dealercomments: text(),
    standardEquipment: words(),
    filteredFeatures: words(),
    categories: words(),
    distributionLocations: words(),
    paymentProcessors: words(),
    historyReportUrl: text(),
    nvic: text(),
    views: integer().notNull().default(0),
    pin: smallint().notNull().default(0), // the dealer's own order: higher stands first
    showOnDealerWebsite: boolean().notNull().default(true),
    variant: jsonb().$type<Variant>().notNull().default({}),
    caravan: jsonb().$type<CaravanSpecs>(),
    marketAverages: jsonb().$type<MarketAverages>(), // the feed's; ours are in car_market_averages
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.locationId, t.dealershipId], foreignColumns: [locations.id, locations.dealershipId] }),
    unique('cars_stocknum_once').on(t.dealershipId, t.stocknum),
    unique('cars_owner').on(t.id, t.dealershipId),
    index('cars_of_dealership').on(t.dealershipId, t.status),
    check('cars_slug', sql`${isSlug(t.slug)} and ${t.slug} not in ('search', 'trade-in')`),
    // Feeds bring other states too; none of them is available.
    check('cars_status', sql`${t.status} ~ '^[a-z][a-z_]{0,39}$'`),
    check('cars_vin', sql`${t.vin} ~ '^[A-HJ-NPR-Z0-9]{17}$'`),
    check('cars_year', sql`${t.year} between 1900 and 2100`),
    check('cars_numbers', sql`${t.price} >= 0 and ${t.km} >= 0 and ${t.seats} >= 0 and ${t.doors} >= 0`),
    check('cars_prices', sql`${t.beforePrice} >= 0 and ${t.subscriptionPrice} >= 0`),
    check(
      'cars_hold',
      sql`${t.hold} in ('locked', 'held') and ${t.holdUntil} is not null or ${t.hold} is null and ${t.holdUntil} is null`,
    ),
    check('cars_caravan', sql`${t.caravan} is null or ${t.itemType} in ('caravan', 'motorhome')`),
    ...dealershipPolicies('cars'),
    // Listing modes 12 to 14 read other dealerships' listable cars, and nothing else of theirs.
    pgPolicy('cars_lent_to_site', {
      for: 'select',
      to: appRole,
      using: sql`dealership_id = any ((select app.lent_dealerships())::int[])
        and app.is_listable(show_on_dealer_website, status, sold, sold_at,
          (select include_sold_cars_days from dealerships where dealerships.id = dealership_id))`,
    }),
  ],
);

/** As the dealership says, or by a deposit that was paid here; of a table that goes by its own name. */
export const isReservedCar = "(cars.reserved or cars.hold is not distinct from 'held')";

/** A row that belongs to a car can never name another dealership than the car's, and moves with it. */
const ownCar = (carId: AnyPgColumn, dealershipId: AnyPgColumn) =>
  foreignKey({ columns: [carId, dealershipId], foreignColumns: [cars.id, cars.dealershipId] })
    .onDelete('cascade')
    .onUpdate('cascade');

/** What a car cost, where it came from, what the yard says about it: the dealership's own business. */
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

// The inner query runs under the policies of `cars`: what belongs to a car is visible where the car is.
const lentWithItsCar = (table: string) =>
  pgPolicy(`${table}_lent_to_site`, {
    for: 'select',
    to: appRole,
    using: sql`dealership_id = any ((select app.lent_dealerships())::int[])
      and exists (select from cars where cars.id = car_id)`,
  });

/** Addresses that a car had before, written by a trigger: they lead to the one it has. */
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

/**
 * What our own model says the market asks for a car whose feed does not say it. Apart from the feed's figures, so that it
 * is always known whose they are: the feed's are used wherever there are any.
 */
export const carMarketAverages = pgTable(
  'car_market_averages',
  {
    carId: integer().primaryKey(),
    dealershipId: ownDealership(),
    average: integer().notNull(),
    stateAverage: integer(), // where the state has comparables enough
  },
  (t) => [
    ownCar(t.carId, t.dealershipId),
    ...dealershipReadOnlyPolicies('car_market_averages'),
    lentWithItsCar('car_market_averages'),
  ],
);

const rate = () => numeric({ precision: 5, scale: 2, mode: 'number' });

/** What a lender quotes for one car. A quote without both rates is never shown. */
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
    ownCar(t.carId, t.dealershipId),
    check('car_finance_rates', sql`${t.interestRate} >= 0 and ${t.comparisonRate} >= 0`),
    ...dealershipPolicies('car_finance_lenders'),
    lentWithItsCar('car_finance_lenders'),
  ],
);

/**
 * How many pictures a car has, and the first few as JSON: `[[id, width, height, colour], …]`. Kept by triggers, because
 * a server that starts reads it for every car of the platform, and gathering it from the pictures takes PostgreSQL
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
    pgPolicy('car_covers_platform', { for: 'select', to: appRole, using: platformOnly }),
  ],
);

/**
 * One row for every change of what the search index keeps of a car, appended by trigger in the same transaction: a write
 * to the car or its pictures, or to the dealership, location, make or image that it shows. A row without a car is about
 * the dealership itself. A reader that follows the log by `id` alone would miss a transaction that commits late; it
 * remembers the snapshot it read at, and asks for what that snapshot could not see.
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
    pgPolicy('car_changes_platform', { for: 'select', to: appRole, using: platformOnly }),
  ],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * What a server's search index was at some moment, in parts: another server that runs the same code starts from there. It
 * can be made again at any time, so it is not logged: after a crash it is empty, and no backup holds it.
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
 * One row: the newest transaction whose changes were removed from the log. A reader that had not seen it yet has missed
 * changes, and reads everything anew.
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
