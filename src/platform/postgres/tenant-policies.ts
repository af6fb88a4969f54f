import { type SQL, sql } from 'drizzle-orm';
import { integer, pgPolicy, pgRole, timestamp } from 'drizzle-orm/pg-core';

/** The role the application connects as. It owns nothing and cannot bypass row-level security. */
export const appRole = pgRole('forecourt_app').existing();

// The scalar sub-selects make PostgreSQL evaluate the scope once per statement, not per row.
export const ownSite = sql`site_id = (select app.site_id())`;
const ownDealership = sql`dealership_id = (select app.dealership_id())`;
const shownDealership = sql`dealership_id = any ((select app.shown_dealerships())::int[])`;
const platform = sql`(select app.is_platform())`;

/** Rows of one website. Only its own scope reads and writes them. */
export const sitePolicies = (table: string) => [
  pgPolicy(`${table}_site`, {
    for: 'all',
    to: appRole,
    using: sql`${platform} or ${ownSite}`,
    withCheck: sql`${platform} or ${ownSite}`,
  }),
];

/** Rows that only the dealership sees. No website reads them, not even its own. */
export const dealershipOnlyPolicies = (table: string) => [
  pgPolicy(`${table}_dealership`, {
    for: 'all',
    to: appRole,
    using: sql`${platform} or ${ownDealership}`,
    withCheck: sql`${platform} or ${ownDealership}`,
  }),
];

/** Rows of one dealership, which reads and writes them. Websites that show the dealership read them. */
export const dealershipPolicies = (table: string) => [
  ...dealershipOnlyPolicies(table),
  pgPolicy(`${table}_shown_on_site`, { for: 'select', to: appRole, using: shownDealership }),
];

/** Rows that a website reads. Only triggers and the platform write them. */
export const siteReadOnlyPolicies = (table: string) => [
  pgPolicy(`${table}_site`, { for: 'select', to: appRole, using: ownSite }),
  pgPolicy(`${table}_platform`, { for: 'all', to: appRole, using: platform, withCheck: platform }),
];

/** Rows about a dealership that only the platform writes. The dealership and the websites that show it read them. */
export const dealershipReadOnlyPolicies = (table: string) => [
  pgPolicy(`${table}_platform`, { for: 'all', to: appRole, using: platform, withCheck: platform }),
  pgPolicy(`${table}_dealership`, { for: 'select', to: appRole, using: ownDealership }),
  pgPolicy(`${table}_shown_on_site`, { for: 'select', to: appRole, using: shownDealership }),
];

/**
 * A tenant's own row, which it reads and updates. Only the platform creates and deletes tenants; triggers guard
 * identity.
 */
export const tenantPolicies = (table: string, own: SQL) => [
  pgPolicy(`${table}_read_own`, { for: 'select', to: appRole, using: own }),
  pgPolicy(`${table}_change_own`, { for: 'update', to: appRole, using: own, withCheck: own }),
  pgPolicy(`${table}_platform`, { for: 'all', to: appRole, using: platform, withCheck: platform }),
];

/** Rows that every tenant reads and only the platform writes, such as makes and models. */
export const cataloguePolicies = (table: string) => [
  pgPolicy(`${table}_read`, { for: 'select', to: appRole, using: sql`true` }),
  pgPolicy(`${table}_platform`, { for: 'all', to: appRole, using: platform, withCheck: platform }),
];

export const platformOnly = platform;

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

export const moment = () => timestamp({ withTimezone: true });

/** Creation time, by the clock that tests can set. */
export const now = () =>
  moment()
    .notNull()
    .default(sql`app.now()`);
