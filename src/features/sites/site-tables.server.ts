import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  integer,
  jsonb,
  pgEnum,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  appRole,
  cataloguePolicies,
  dealershipPolicies,
  id,
  now,
  sitePolicies,
  siteReadOnlyPolicies,
  tenantPolicies,
} from '../../platform/postgres/tenant-policies.ts';
import { australianStates, type GoogleProfile } from './dealerships/dealership.ts';
import { templateNames } from './config/template-name.ts';

export const australianState = pgEnum('australian_state', australianStates);
export const template = pgEnum('template', templateNames);

/** Lower-case words joined by hyphens. */
export const isSlug = (column: AnyPgColumn) => sql`${column} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`;

/** An https address in printable ASCII: pages link to it, and publish it in structured data. */
export const isPage = (column: AnyPgColumn) => sql`${column} ~ '^https://[0-9A-Za-z][!-~]*$'`;

export const groups = pgTable(
  'groups',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    // Hides finance on all sites of the group.
    hideFinance: boolean().notNull().default(false),
  },
  (t) => [check('groups_slug', isSlug(t.slug)), ...cataloguePolicies('groups')],
);

export const images = pgTable(
  'images',
  {
    id: id(),
    // The owner decides who sees it: a dealership's stock photo, a website's banner, or the shared catalogue without
    // either.
    dealershipId: integer().references((): AnyPgColumn => dealerships.id, { onDelete: 'cascade' }),
    siteId: integer().references((): AnyPgColumn => sites.id, { onDelete: 'cascade' }),
    source: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    colour: text().notNull(),
    alt: text().notNull().default(''),
    /** SHA-256 of the uploaded file, or of the photo and edit that this one was made from; null if it was not uploaded. */
    contentHash: text(),
    /** When the daily cleanup first found that nothing shows an uploaded image. */
    unusedSince: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique('images_uploaded_once').on(t.dealershipId, t.contentHash),
    unique('images_uploaded_once_to_site').on(t.siteId, t.contentHash),
    check('images_size', sql`${t.width} between 1 and 20000 and ${t.height} between 1 and 20000`),
    check('images_colour', sql`${t.colour} ~ '^#[0-9a-f]{6}$'`),
    check('images_source', sql`${t.source} ~ '^[a-z]+:.+'`),
    // Originals are stored in their owner's folder, so that no row can name another tenant's file.
    check(
      'images_own_folder',
      sql`${t.source} not like 'file:%' or num_nonnulls(${t.dealershipId}, ${t.siteId}) = 0
        or ${t.source} like coalesce('file:d' || ${t.dealershipId}, 'file:s' || ${t.siteId}) || '/%'`,
    ),
    check('images_owner', sql`${t.dealershipId} is null or ${t.siteId} is null`),
    ...dealershipPolicies('images'),
    ...sitePolicies('images'),
    pgPolicy('images_catalogue', {
      for: 'select',
      to: appRole,
      using: sql`dealership_id is null and site_id is null`,
    }),
    pgPolicy('images_lent_to_site', {
      for: 'select',
      to: appRole,
      using: sql`dealership_id = any ((select app.lent_dealerships())::int[])
        and (exists (select from car_images where car_images.image_id = images.id)
          or exists (select from car_turntable_frames where car_turntable_frames.image_id = images.id))`,
    }),
  ],
);

export const manufacturers = pgTable(
  'manufacturers',
  {
    id: id(),
    name: text().notNull().unique(),
    slug: text().notNull().unique(),
    logoImageId: integer().references(() => images.id, { onDelete: 'set null' }),
  },
  (t) => [check('manufacturers_slug', isSlug(t.slug)), ...cataloguePolicies('manufacturers')],
);

export const dealerships = pgTable(
  'dealerships',
  {
    id: id(),
    groupId: integer().references(() => groups.id),
    slug: text().notNull().unique(),
    name: text().notNull(),
    phone: text(),
    email: text().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    state: australianState().notNull(),
    postcode: text().notNull(),
    manufacturerId: integer().references(() => manufacturers.id),
    licenceNumber: text(),
    baseDomain: text(),
    complaintsContact: text(),
    facebookUrl: text(),
    instagramUrl: text(),
    gmbProfiles: jsonb().$type<GoogleProfile[]>().notNull().default([]),
    // How long a sold car stays listed; null means the default of 3 days.
    includeSoldCarsDays: integer(),
    // Lets websites in listing mode 14 show this dealership's available used cars.
    shareStock: boolean().notNull().default(false),
    // The payment provider's account that receives deposits; null means the platform's own.
    stripeAccount: text(),
    // Staff of this dealership must have an authenticator app or a passkey.
    requireSecondFactor: boolean().notNull().default(false),
  },
  (t) => [
    check('dealerships_slug', isSlug(t.slug)),
    check('dealerships_postcode', sql`${t.postcode} ~ '^[0-9]{4}$'`),
    check(
      'dealerships_links',
      sql`${isPage(t.facebookUrl)} and ${isPage(t.instagramUrl)} and not jsonb_path_exists(${t.gmbProfiles},
        '$[*].review_url ? (!(@ like_regex "^https://[0-9A-Za-z][!-~]*$"))')`,
    ),
    check('dealerships_sold_days', sql`${t.includeSoldCarsDays} between 0 and 365`),
    ...tenantPolicies('dealerships', sql`id = (select app.dealership_id())`),
    // A website in a group mode must name the dealership whose car it shows.
    pgPolicy('dealerships_shown_on_site', {
      for: 'select',
      to: appRole,
      using: sql`id = any ((select app.shown_dealerships() || app.lent_dealerships())::int[])`,
    }),
  ],
);

/** The owning dealership; the row is deleted with it. */
export const ownDealership = () =>
  integer()
    .notNull()
    .references(() => dealerships.id, { onDelete: 'cascade' });

export const sites = pgTable(
  'sites',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    template: template().notNull(),
    dealershipId: integer()
      .notNull()
      .references(() => dealerships.id),
    // Read through features/site-config only, whose schema has the defaults.
    config: jsonb().notNull().default({}),
    // Incremented by trigger at every change; part of all cache keys of the site.
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    // From the form that created it: sent twice, it creates one site.
    creationKey: uuid(),
  },
  (t) => [
    // `www.` is dropped before a host is looked up, `console.` is the staff's, and `preview-….` shows drafts.
    check(
      'sites_slug',
      sql`${isSlug(t.slug)} and ${t.slug} not in ('www', 'console') and ${t.slug} not like 'preview-%'`,
    ),
    unique('sites_creation_key_once').on(t.creationKey),
    check('sites_config', sql`jsonb_typeof(${t.config}) = 'object'`),
    ...tenantPolicies('sites', sql`id = (select app.site_id())`),
  ],
);

/** The owning site; the row is deleted with it. */
export const siteId = () =>
  integer()
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' });

/** All configs of a site, appended by trigger. If the newest is invalid, the last valid one is used. */
export const siteConfigHistory = pgTable(
  'site_config_history',
  {
    siteId: siteId(),
    version: integer().notNull(),
    config: jsonb().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    // Null for versions from before templates were part of them.
    template: template(),
    // Who published it, if a person did, and why.
    staffId: text(),
    staffName: text(),
    note: text(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.version] }), ...siteReadOnlyPolicies('site_config_history')],
);

/** The unpublished settings of a site, shared by its editors. Visitors get them in a preview only. */
export const siteDrafts = pgTable(
  'site_drafts',
  {
    siteId: siteId().primaryKey(),
    config: jsonb().$type<Record<string, unknown>>().notNull(),
    template: template().notNull(),
    // The newest version of the site's config when the draft began.
    baseVersion: integer().notNull(),
    // Incremented at every save.
    version: integer().notNull().default(1),
    // Who last changed a setting in this draft, by its path, and with the key `draft` who last changed the draft.
    authors: jsonb().$type<Record<string, DraftAuthor>>().notNull().default({}),
    changedBy: text().notNull(),
    changedAt: now(),
  },
  (t) => [check('site_drafts_config', sql`jsonb_typeof(${t.config}) = 'object'`), ...sitePolicies('site_drafts')],
);
/** `id`: of the staff account; drafts of earlier releases have none. */
export type DraftAuthor = { id?: string; name: string; at: string };

export const siteDealerships = pgTable(
  'site_dealerships',
  {
    siteId: siteId(),
    dealershipId: integer()
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.dealershipId] }),
    // Read-only for the site: only the platform decides whose stock a site shows.
    ...siteReadOnlyPolicies('site_dealerships'),
  ],
);

export const siteHostnames = pgTable(
  'site_hostnames',
  {
    // Lower case, without port or trailing dot, as normaliseHostname() returns it.
    hostname: text().primaryKey(),
    siteId: siteId(),
    canonical: boolean().notNull().default(false),
  },
  (t) => [
    check('site_hostnames_form', sql`${t.hostname} ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$'`),
    // A host and its `www.` form are equivalent and cannot belong to two sites.
    uniqueIndex('site_hostnames_once').on(sql`regexp_replace(${t.hostname}, '^www\\.', '')`),
    uniqueIndex('site_hostnames_one_canonical')
      .on(t.siteId)
      .where(sql`${t.canonical}`),
    ...siteReadOnlyPolicies('site_hostnames'),
  ],
);
