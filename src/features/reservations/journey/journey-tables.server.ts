import { foreignKey, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { now, sitePolicies } from '../../../platform/postgres/tenant-policies.ts';
import { customers } from '../../accounts/account-tables.server.ts';
import { cars } from '../../cars/car-tables.server.ts';
import { siteId } from '../../sites/site-tables.server.ts';
import { reservations } from '../reservation-tables.server.ts';
import type { JourneyAnswers, JourneyStep } from './journey.ts';

/** An online purchase in steps that can be left and continued. Nothing is locked until the buyer pays the deposit. */
export const checkoutJourneys = pgTable(
  'checkout_journeys',
  {
    id: uuid().primaryKey(),
    siteId: siteId(),
    carId: integer()
      .notNull()
      .references(() => cars.id, { onDelete: 'cascade' }),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    tokenHash: text().notNull().unique(),
    step: text().$type<JourneyStep>().notNull(), // the furthest one reached
    answers: jsonb().$type<JourneyAnswers>().notNull().default({}),
    reservationId: uuid().references(() => reservations.id),
    lookUps: integer().notNull().default(0), // plate lookups, see claimPlateLookup
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [
    unique('checkout_journeys_owner').on(t.id, t.siteId),
    index('checkout_journeys_of_car').on(t.carId),
    index('checkout_journeys_of_customer').on(t.customerId),
    index('checkout_journeys_age').on(t.updatedAt),
    ...sitePolicies('checkout_journeys'),
  ],
);

/**
 * Mails with the link to a journey. The encrypted token is stored until the mail is sent, because a retry must send the same link,
 * and deleted afterwards.
 */
export const checkoutJourneyMails = pgTable(
  'checkout_journey_mails',
  {
    id: uuid().primaryKey(),
    siteId: siteId(),
    journeyId: uuid().notNull(),
    target: text().notNull(),
    token: text(),
    lastError: text(),
    createdAt: now(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    foreignKey({
      columns: [t.journeyId, t.siteId],
      foreignColumns: [checkoutJourneys.id, checkoutJourneys.siteId],
    }).onDelete('cascade'),
    index('checkout_journey_mails_of_journey').on(t.journeyId, t.createdAt),
    index('checkout_journey_mails_to').on(t.siteId, t.target, t.createdAt),
    ...sitePolicies('checkout_journey_mails'),
  ],
);
