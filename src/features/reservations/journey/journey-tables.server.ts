import { foreignKey, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { now, sitePolicies } from '../../../platform/postgres/tenant-policies.ts';
import { customers } from '../../accounts/account-tables.server.ts';
import { cars } from '../../inventory/car-tables.server.ts';
import { siteId } from '../../sites/site-tables.server.ts';
import { reservations } from '../reservation-tables.server.ts';
import type { JourneyAnswers, JourneyStep } from './journey.ts';

/** A purchase in steps that may be left and gone on with. Nothing is locked until its deposit is paid. */
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
    step: text().$type<JourneyStep>().notNull(), // the furthest that was reached
    answers: jsonb().$type<JourneyAnswers>().notNull().default({}),
    reservationId: uuid().references(() => reservations.id),
    lookUps: integer().notNull().default(0), // of plates
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
 * The link of a journey on its way to its buyer. The token is kept until the mail is out, since a second try must say
 * the same as the first, and from then on nowhere.
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
