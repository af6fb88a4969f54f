import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  numeric,
  pgEnum,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { appRole, dealershipPolicies, id, now } from '../../platform/postgres/tenant-policies.ts';
import { australianState, images, isPage, isSlug, manufacturers, ownDealership } from '../sites/site-tables.server.ts';
import { dayStatuses, locationTypes } from './location.ts';
import { type HoursDraft, readHoursDraft } from './opening-hours/hours-draft.ts';

export const locationType = pgEnum('location_type', locationTypes);
export const dayStatus = pgEnum('day_status', dayStatuses);

export const locations = pgTable(
  'locations',
  {
    id: id(),
    dealershipId: ownDealership(),
    name: text().notNull(),
    slug: text().notNull(),
    locationType: locationType(),
    locationSubtype: text().array().notNull().default([]),
    visible: boolean().notNull().default(true),
    primary: boolean().notNull().default(false),
    badge: text(),
    imageId: integer().references(() => images.id, { onDelete: 'set null' }),
    street: text().notNull(),
    city: text().notNull(),
    state: australianState().notNull(),
    postcode: text().notNull(),
    lat: doublePrecision(),
    long: doublePrecision(),
    mapKey: text(),
    placeId: text(),
    placeUrl: text(),
    phone: text(),
    landlinePhone: text(),
    youtubeUrl: text(),
    linkedinUrl: text(),
    averageRating: numeric({ precision: 2, scale: 1, mode: 'number' }),
    reviewCount: integer().notNull().default(0),
    dealerLicenseNumber: text(),
    motorVehicleRepairer: text(),
    updatedAt: now(), // set by a trigger
  },
  (t) => [
    unique('locations_slug_once').on(t.dealershipId, t.slug),
    // Target of composite foreign keys: a child row always has its location's dealership.
    unique('locations_owner').on(t.id, t.dealershipId),
    check('locations_slug', isSlug(t.slug)),
    check('locations_postcode', sql`${t.postcode} ~ '^[0-9]{4}$'`),
    check('locations_place', sql`${t.lat} between -90 and 90 and ${t.long} between -180 and 180`),
    check('locations_rating', sql`${t.averageRating} between 1 and 5`),
    check('locations_links', sql`${isPage(t.placeUrl)} and ${isPage(t.youtubeUrl)} and ${isPage(t.linkedinUrl)}`),
    check('locations_reviews', sql`${t.reviewCount} >= 0`),
    ...dealershipPolicies('locations'),
    // A site in a group listing mode shows the location of another dealership's car.
    pgPolicy('locations_lent_to_site', {
      for: 'select',
      to: appRole,
      using: sql`dealership_id = any ((select app.lent_dealerships())::int[])
        and exists (select from cars where cars.location_id = locations.id)`,
    }),
  ],
);

const ownLocation = (locationId: AnyPgColumn, dealershipId: AnyPgColumn) =>
  foreignKey({ columns: [locationId, dealershipId], foreignColumns: [locations.id, locations.dealershipId] }).onDelete(
    'cascade',
  );

export const locationManufacturers = pgTable(
  'location_manufacturers',
  {
    locationId: integer().notNull(),
    dealershipId: ownDealership(),
    manufacturerId: integer()
      .notNull()
      .references(() => manufacturers.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.locationId, t.manufacturerId] }),
    ownLocation(t.locationId, t.dealershipId),
    ...dealershipPolicies('location_manufacturers'),
  ],
);

/** Opening hours are visible wherever the location is. */
const lentHours = (table: string) =>
  pgPolicy(`${table}_lent_to_site`, {
    for: 'select',
    to: appRole,
    using: sql`dealership_id = any ((select app.lent_dealerships())::int[])
      and exists (select from locations where locations.id = location_id)`,
  });

export const openingHours = pgTable(
  'opening_hours',
  {
    locationId: integer().notNull(),
    dealershipId: ownDealership(),
    weekday: smallint().notNull(), // 0 is Sunday
    status: dayStatus().notNull(),
    open: time({ precision: 0 }),
    close: time({ precision: 0 }),
  },
  (t) => [
    primaryKey({ columns: [t.locationId, t.weekday] }),
    ownLocation(t.locationId, t.dealershipId),
    check('opening_hours_weekday', sql`${t.weekday} between 0 and 6`),
    check('opening_hours_span', sql`${t.status} = 'Closed' or (${t.open} is not null and ${t.close} > ${t.open})`),
    ...dealershipPolicies('opening_hours'),
    lentHours('opening_hours'),
  ],
);

export const specialHours = pgTable(
  'special_hours',
  {
    locationId: integer().notNull(),
    dealershipId: ownDealership(),
    date: date().notNull(),
    status: dayStatus().notNull(),
    startHour: time({ precision: 0 }),
    endHour: time({ precision: 0 }),
  },
  (t) => [
    primaryKey({ columns: [t.locationId, t.date] }),
    ownLocation(t.locationId, t.dealershipId),
    check(
      'special_hours_span',
      sql`${t.status} = 'Closed' or (${t.startHour} is not null and ${t.endHour} > ${t.startHour})`,
    ),
    ...dealershipPolicies('special_hours'),
    lentHours('special_hours'),
  ],
);

const hoursDraft = customType<{ data: HoursDraft }>({
  dataType: () => 'jsonb',
  toDriver: (draft) => JSON.stringify(draft),
  fromDriver: readHoursDraft,
});

/** Unpublished hours of a location, shared by its editors. Visitors get them in a preview only. */
export const hoursDrafts = pgTable(
  'hours_drafts',
  {
    locationId: integer().primaryKey(),
    dealershipId: ownDealership(),
    content: hoursDraft().notNull(),
    changedBy: text().notNull(),
    changedAt: now(),
  },
  (t) => [
    ownLocation(t.locationId, t.dealershipId),
    check('hours_drafts_content', sql`jsonb_typeof(${t.content}) = 'object'`),
    ...dealershipPolicies('hours_drafts'),
  ],
);

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    dealershipId: ownDealership(),
    locationId: integer(),
    customerName: text().notNull(),
    text: text().notNull().default(''),
    rating: smallint().notNull(),
    reviewDate: date().notNull(),
    imageId: integer().references(() => images.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    // Where it was written. What a customer wrote never changes: db/functions/reviews.sql.
    source: text(),
    // Why websites do not show it; null if they do.
    hiddenReason: text(),
    // Before all others.
    pinned: boolean().notNull().default(false),
  },
  (t) => [
    ownLocation(t.locationId, t.dealershipId),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    index('reviews_newest').on(t.dealershipId, t.reviewDate.desc()),
    ...dealershipPolicies('reviews'),
  ],
);

/** Staff shown on a location's team page. */
export const teamMembers = pgTable(
  'team_members',
  {
    id: id(),
    dealershipId: ownDealership(),
    locationId: integer().notNull(),
    name: text().notNull(),
    role: text().notNull(),
    department: text().notNull().default(''),
    about: text().notNull().default(''),
    phone: text(),
    email: text(),
    imageId: integer().references(() => images.id, { onDelete: 'set null' }),
    position: integer().notNull().default(0),
  },
  (t) => [
    ownLocation(t.locationId, t.dealershipId),
    index('team_members_of_location').on(t.locationId, t.position),
    ...dealershipPolicies('team_members'),
  ],
);
