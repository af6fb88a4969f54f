import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { locations } from '../../locations/location-tables.server.ts';
import { dealerships } from '../../sites/site-tables.server.ts';
import type { DeliveryState } from '../delivery/delivery.ts';
import { leadDeliveries, leadDeliveryAttempts, leadRoutes } from '../delivery/delivery-tables.server.ts';
import type { PlannedDelivery } from '../delivery/delivery-queues.server.ts';
import type { LeadRoute, RouteInput } from './lead-route.ts';

const routeColumns = {
  id: leadRoutes.id,
  channel: leadRoutes.channel,
  target: leadRoutes.target,
  categories: leadRoutes.categories,
  locationIds: leadRoutes.locationIds,
  enabled: leadRoutes.enabled,
  version: leadRoutes.version,
  changeOverUntil: leadRoutes.changeOverUntil,
};

export type ListedRoute = LeadRoute & {
  /** Leads that have not arrived yet. */
  waiting: number;
  last: { at: string; outcome: 'sent' | 'failed' | null } | null;
};

/** The routes of the dealership, oldest first. */
export const listRoutes = (tx: Transaction): Promise<ListedRoute[]> =>
  tx
    .select({
      ...routeColumns,
      waiting: sql<number>`(select count(*)::int from lead_deliveries d
        where d.route_id = "lead_routes"."id" and d.state = 'pending')`,
      last: sql<ListedRoute['last']>`(select jsonb_build_object('at', a.at, 'outcome', a.outcome)
        from (select id from lead_deliveries d where d.route_id = "lead_routes"."id"
          order by d.created_at desc limit 20) recent
        join lead_delivery_attempts a on a.delivery_id = recent.id order by a.id desc limit 1)`,
    })
    .from(leadRoutes)
    .orderBy(asc(leadRoutes.id));

export async function findRoute(tx: Transaction, id: number): Promise<LeadRoute | undefined> {
  const [row] = await tx.select(routeColumns).from(leadRoutes).where(eq(leadRoutes.id, id));
  return row;
}

/** The signing secrets of a webhook, encrypted. */
export async function findRouteSecrets(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      secret: leadRoutes.secret,
      previousSecret: sql<string | null>`case when ${leadRoutes.changeOverUntil} > app.now()
        then ${leadRoutes.previousSecret} end`,
    })
    .from(leadRoutes)
    .where(eq(leadRoutes.id, id));
  return row ?? { secret: null, previousSecret: null };
}

/** Where leads go that no route matches. */
export async function findOwnAddress(tx: Transaction, dealershipId: number): Promise<string> {
  const [row] = await tx.select({ email: dealerships.email }).from(dealerships).where(eq(dealerships.id, dealershipId));
  return row?.email ?? '';
}

/** Routes are added one after the other, so that a form sent twice adds one. */
export const lockDealership = (tx: Transaction, dealershipId: number) =>
  tx.select({ id: dealerships.id }).from(dealerships).where(eq(dealerships.id, dealershipId)).for('no key update');

export const countRoutes = (tx: Transaction): Promise<number> => tx.$count(leadRoutes);

export async function hasEqualRoute(tx: Transaction, { channel, target, categories, locationIds }: RouteInput) {
  const equal = and(
    eq(leadRoutes.channel, channel),
    eq(leadRoutes.target, target),
    isSameSet(leadRoutes.categories, sql`${sql.param(categories)}::text[]`),
    isSameSet(leadRoutes.locationIds, sql`${sql.param(locationIds)}::int[]`),
  );
  return (await tx.$count(leadRoutes, equal)) > 0;
}

const isSameSet = (stored: AnyPgColumn, given: SQL) => sql`${stored} @> ${given} and ${stored} <@ ${given}`;

export async function findOwnLocationIds(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(inArray(locations.id, [...ids]));
  return rows.map(({ id }) => id);
}

export async function insertRoute(
  tx: Transaction,
  dealershipId: number,
  input: RouteInput,
  secret: string | null,
): Promise<number> {
  const [row] = await tx
    .insert(leadRoutes)
    .values({ ...input, dealershipId, secret })
    .returning({ id: leadRoutes.id });
  if (!row) throw new Error('the insert returned no row');
  return row.id;
}

export type SeenRoute = { id: number; version: number };

const isSeen = ({ id, version }: SeenRoute) => and(eq(leadRoutes.id, id), eq(leadRoutes.version, version));
const nextVersion = { version: sql`${leadRoutes.version} + 1` };

/** @returns whether the route is as it was seen */
export async function updateRoute(
  tx: Transaction,
  seen: SeenRoute,
  { target, categories, locationIds }: Omit<RouteInput, 'channel'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(leadRoutes)
    .set({ target, categories, locationIds, ...nextVersion })
    .where(isSeen(seen));
  return rowCount === 1;
}

/** Twice the same changes nothing. @returns whether there is such a route */
export async function setRouteEnabled(tx: Transaction, id: number, enabled: boolean): Promise<boolean> {
  const { rowCount } = await tx
    .update(leadRoutes)
    .set({ enabled, ...nextVersion })
    .where(eq(leadRoutes.id, id));
  return rowCount === 1;
}

/** Replaces the signing secret; the present one signs as well until then. @returns whether the route is as it was seen */
export async function replaceSecret(
  tx: Transaction,
  seen: SeenRoute,
  { secret, previousUntil }: { secret: string; previousUntil: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(leadRoutes)
    .set({ secret, previousSecret: leadRoutes.secret, changeOverUntil: previousUntil, ...nextVersion })
    .where(and(isSeen(seen), isNotNull(leadRoutes.secret)));
  return rowCount === 1;
}

/** Turns waiting webhooks of a route into mails to the dealership: without the route they could not be signed. */
export async function redirectWaitingWebhooks(tx: Transaction, routeId: number): Promise<PlannedDelivery[]> {
  const { rows } = await tx.execute<PlannedDelivery>(
    sql`select id, dealership_id, channel, group_key from app.redirect_waiting_webhooks(${routeId})`,
  );
  return rows;
}

/** @returns whether there was such a route */
export async function deleteRoute(tx: Transaction, id: number): Promise<boolean> {
  const { rowCount } = await tx.delete(leadRoutes).where(eq(leadRoutes.id, id));
  return rowCount === 1;
}

export type RouteAttempt = {
  id: number;
  at: Date;
  leadId: string;
  number: number;
  outcome: 'sent' | 'failed' | null;
  detail: string | null;
  state: DeliveryState;
};

/** The latest attempts to deliver to a route, newest first. */
export const listRouteAttempts = (tx: Transaction, routeId: number, limit: number): Promise<RouteAttempt[]> => {
  const recent = tx
    .select({ id: leadDeliveries.id, leadId: leadDeliveries.leadId, state: leadDeliveries.state })
    .from(leadDeliveries)
    .where(eq(leadDeliveries.routeId, routeId))
    .orderBy(desc(leadDeliveries.createdAt))
    .limit(limit)
    .as('recent');
  return tx
    .select({
      id: leadDeliveryAttempts.id,
      at: leadDeliveryAttempts.at,
      leadId: recent.leadId,
      number: leadDeliveryAttempts.number,
      outcome: leadDeliveryAttempts.outcome,
      detail: leadDeliveryAttempts.detail,
      state: recent.state,
    })
    .from(leadDeliveryAttempts)
    .innerJoin(recent, eq(recent.id, leadDeliveryAttempts.deliveryId))
    .orderBy(desc(leadDeliveryAttempts.id))
    .limit(limit);
};

/** The dealership as a test message shows it, and the website in whose name it writes. */
export async function findTestSender(tx: Transaction, dealershipId: number) {
  const [row] = await tx
    .select({
      siteId: sql<number | null>`app.main_site(${dealershipId})`,
      id: dealerships.id,
      name: dealerships.name,
      slug: dealerships.slug,
      phone: dealerships.phone,
      email: dealerships.email,
      licenceNumber: dealerships.licenceNumber,
      street: dealerships.street,
      city: dealerships.city,
      state: dealerships.state,
      postcode: dealerships.postcode,
    })
    .from(dealerships)
    .where(eq(dealerships.id, dealershipId));
  return row;
}
