import { inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { customerSessions, signInCodes } from '../accounts/account-tables.server.ts';
import { events } from '../analytics/event-tables.server.ts';
import { auditLog } from '../audit/audit-tables.server.ts';
import { leadDeliveries, leadDeliveryAttempts } from '../leads/delivery/delivery-tables.server.ts';
import { plateLookups } from '../plate-lookup/plate-tables.server.ts';
import { limitedActions } from '../rate-limits/rate-limit-tables.server.ts';
import { journeyDays } from '../reservations/journey/journey.ts';
import { checkoutJourneys } from '../reservations/journey/journey-tables.server.ts';
import { paymentMessages, reservationPayments, reservations } from '../reservations/reservation-tables.server.ts';
import { sandboxPayments } from '../sandbox-payments/sandbox-tables.server.ts';
import { alertMessages, askedMailboxes } from '../saved-searches/saved-search-tables.server.ts';
import { phoneReveals } from '../sites/phone-numbers/phone-reveal-tables.server.ts';
import { staffInvitations, staffSessions, staffVerifications } from '../staff/staff-tables.server.ts';
import { miscellaneous, valuations } from '../valuations/valuation-tables.server.ts';

/** What happens to a row at the end of its lifetime. */
type Ending =
  | { does: 'delete' }
  /** The row stays without these values: null, or empty where a column must have one. */
  | { does: 'erase'; columns: readonly PgColumn[] }
  /** Its number per website and month stays (`monthly_counts`). */
  | { does: 'count'; measure: SQL<string> }
  /** A function of the database, for tables that the application cannot change. */
  | { does: 'call'; name: string };

export type RetentionRule = Ending & {
  table: PgTable;
  /** The time from which the lifetime counts. */
  age: PgColumn;
  days: number;
  /** Only rows that meet it. */
  where?: SQL;
};

const year = 365;
/** So that a month can be compared with the same one of the year before. */
const thirteenMonths = 400;

const isPaymentOver = inArray(reservationPayments.state, ['succeeded', 'cancelled']);
const wasNeverPaid = sql`${reservations.state} = 'abandoned' and ${reservations.email} <> '' and exists (
  select from reservation_payments p where p.reservation_id = ${reservations.id} and p.state <> 'succeeded')`;

/**
 * The lifetime of personal data that does not follow the retention of a dealership, which covers leads and finished
 * reservations (features/lead-desk/privacy). docs/privacy.md describes all of them.
 */
export const retentionRules: readonly RetentionRule[] = [
  { table: events, age: events.createdAt, days: thirteenMonths, does: 'count', measure: sql`'event ' || event_id` },
  {
    table: phoneReveals,
    age: phoneReveals.createdAt,
    days: thirteenMonths,
    does: 'call',
    name: 'app.count_phone_reveals',
  },
  { table: valuations, age: valuations.createdAt, days: year, does: 'delete' },
  { table: miscellaneous, age: miscellaneous.createdAt, days: year, does: 'delete' },
  {
    table: reservations,
    age: reservations.endedAt,
    days: 90,
    where: wasNeverPaid,
    does: 'erase',
    columns: [reservations.name, reservations.lastName, reservations.email, reservations.phone, reservations.pickUp],
  },
  { table: reservations, age: reservations.createdAt, days: 1, does: 'erase', columns: [reservations.network] },
  {
    table: reservationPayments,
    age: reservationPayments.createdAt,
    days: 30,
    where: isPaymentOver,
    does: 'erase',
    columns: [reservationPayments.payUrl],
  },
  { table: paymentMessages, age: paymentMessages.receivedAt, days: 90, does: 'delete' },
  {
    table: sandboxPayments,
    age: sandboxPayments.createdAt,
    days: 90,
    where: inArray(sandboxPayments.state, ['succeeded', 'cancelled']),
    does: 'erase',
    columns: [sandboxPayments.returnUrl, sandboxPayments.cancelUrl],
  },
  { table: checkoutJourneys, age: checkoutJourneys.updatedAt, days: journeyDays, does: 'delete' },
  {
    table: leadDeliveries,
    age: leadDeliveries.finishedAt,
    days: 90,
    // Replies are part of the conversation, and show on the lead's page.
    where: sql`${leadDeliveries.channel} not in ('reply', 'reply_sms') and ${leadDeliveries.state} = 'sent'`,
    does: 'erase',
    columns: [leadDeliveries.content, leadDeliveries.answer, leadDeliveries.lastError],
  },
  {
    table: leadDeliveryAttempts,
    age: leadDeliveryAttempts.at,
    days: 90,
    does: 'erase',
    columns: [leadDeliveryAttempts.detail],
  },
  {
    table: alertMessages,
    age: alertMessages.createdAt,
    days: 90,
    // Its links keep working: they are found by their hash.
    where: ne(alertMessages.state, 'pending'),
    does: 'erase',
    columns: [alertMessages.target, alertMessages.lastError],
  },
  { table: customerSessions, age: customerSessions.expiresAt, days: 0, does: 'delete' },
  { table: signInCodes, age: signInCodes.createdAt, days: 1, does: 'delete' },
  { table: plateLookups, age: plateLookups.askedAt, days: 1, does: 'delete' },
  { table: askedMailboxes, age: askedMailboxes.askedAt, days: 1, does: 'call', name: 'app.delete_asked_mailboxes' },
  { table: limitedActions, age: limitedActions.expiresAt, days: 0, does: 'call', name: 'app.delete_limited_actions' },
  { table: staffSessions, age: staffSessions.expiresAt, days: 0, does: 'delete' },
  { table: staffVerifications, age: staffVerifications.expiresAt, days: 0, does: 'delete' },
  {
    table: staffInvitations,
    age: staffInvitations.expiresAt,
    days: 90,
    where: isNull(staffInvitations.acceptedAt),
    does: 'delete',
  },
  { table: auditLog, age: auditLog.at, days: year, does: 'call', name: 'app.erase_audit_networks' },
];
