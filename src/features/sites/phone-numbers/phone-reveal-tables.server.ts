import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgPolicy, pgTable } from 'drizzle-orm/pg-core';
import { appRole, now, platformOnly } from '../../../platform/postgres/tenant-policies.ts';
import { dealerships, siteId } from '../site-tables.server.ts';

/**
 * One row for each reveal of a masked number. Not part of `events`, because the specification has no event number for
 * it. Websites insert, dealerships read. There is no foreign key to the car, so that rows outlive it.
 */
export const phoneReveals = pgTable(
  'phone_reveals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: siteId(),
    dealershipId: integer()
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    /** Null for the numbers of the site itself: header, footer, contact and location pages. */
    carId: integer(),
    createdAt: now(),
  },
  (t) => [
    index('phone_reveals_of_dealership').on(t.dealershipId, t.createdAt),
    // The subquery runs under the policies of `cars`: a website can only insert cars that it shows, and its own dealerships.
    pgPolicy('phone_reveals_on_site', {
      for: 'insert',
      to: appRole,
      withCheck: sql`site_id = (select app.site_id()) and case when car_id is null
        then dealership_id = any ((select app.shown_dealerships())::int[])
        else exists (select from cars where cars.id = car_id and cars.dealership_id = phone_reveals.dealership_id) end`,
    }),
    pgPolicy('phone_reveals_of_dealership', {
      for: 'select',
      to: appRole,
      using: sql`${platformOnly} or dealership_id = (select app.dealership_id())`,
    }),
  ],
);
