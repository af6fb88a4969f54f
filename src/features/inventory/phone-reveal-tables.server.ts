import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgPolicy, pgTable } from 'drizzle-orm/pg-core';
import { appRole, now, platformOnly } from '../../platform/postgres/tenant-policies.ts';
import { dealerships, siteId } from '../sites/site-tables.server.ts';

/**
 * Every time a visitor had a masked number shown. The specification numbers no event for it, so it is none of `events`.
 * It is the dealership's to read; a website adds to it. Of the car its id is kept: that somebody asked stays true when
 * the car is gone.
 */
export const phoneReveals = pgTable(
  'phone_reveals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: siteId(),
    dealershipId: integer()
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    carId: integer().notNull(),
    createdAt: now(),
  },
  (t) => [
    index('phone_reveals_of_dealership').on(t.dealershipId, t.createdAt),
    // The inner query runs under the policies of `cars`: a website can name a car that it shows, and no other.
    pgPolicy('phone_reveals_on_site', {
      for: 'insert',
      to: appRole,
      withCheck: sql`site_id = (select app.site_id()) and exists (
        select from cars where cars.id = car_id and cars.dealership_id = phone_reveals.dealership_id)`,
    }),
    pgPolicy('phone_reveals_of_dealership', {
      for: 'select',
      to: appRole,
      using: sql`${platformOnly} or dealership_id = (select app.dealership_id())`,
    }),
  ],
);
