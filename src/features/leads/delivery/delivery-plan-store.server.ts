import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { cars } from '../../cars/car-tables.server.ts';
import type { ConfirmationChannel } from '../../confirmations/confirmation-channel.ts';
import type { Lead } from '../lead.ts';
import type { PlannedDelivery } from './delivery-queues.server.ts';
import { leadDeliveries, leadRoutes } from './delivery-tables.server.ts';
import {
  confirmationLimit,
  type DeliveryPlan,
  getLeadLocation,
  listWithheldRoutes,
  planConfirmations,
  planDeliveries,
  type Route,
  type RoutingFacts,
} from './plan-deliveries.ts';

/** The columns that a delivery's job is built from, within a dealership's scope. */
export const plannedColumns = {
  id: leadDeliveries.id,
  channel: leadDeliveries.channel,
  dealership_id: leadDeliveries.dealershipId,
  group_key: sql<string>`app.delivery_group(${leadDeliveries.dealershipId}, ${leadDeliveries.channel},
    ${leadDeliveries.target})`,
};

type RoutingRow = { car_location_id: number | null; routes: Route[]; recent_mails: number; recent_texts: number };

/**
 * Plans and stores the deliveries of a lead, in the transaction that stores the lead. A website can read neither routes
 * nor deliveries: the database returns the routes without addresses, and looks up the addresses of the plan itself.
 */
export async function addNewLeadDeliveries(
  tx: Transaction,
  lead: Lead,
  { confirmations, waitSeconds }: { confirmations: readonly ConfirmationChannel[]; waitSeconds: number },
): Promise<PlannedDelivery[]> {
  const facts = await readRoutingFacts(tx, lead.id, confirmations);
  if (!facts) throw new Error(`lead ${lead.id} is not stored on this website`);
  const locationId = getLeadLocation(lead.values, facts.car_location_id);
  const plans = planDeliveries({ ...lead, locationId }, confirmations, {
    routes: facts.routes,
    recentConfirmations: toRecentConfirmations(facts),
  });
  return addLeadDeliveries(tx, lead.id, plans, waitSeconds);
}

/**
 * Plans and stores confirmations of a lead that was stored before. They wait as long as its other deliveries. Adds none to a
 * lead that was erased since.
 */
export async function addLateConfirmations(
  tx: Transaction,
  leadId: string,
  channels: readonly ConfirmationChannel[],
): Promise<{ deliveries: PlannedDelivery[]; waitSeconds: number }> {
  // Locks the receivers: of two requests that release the same confirmation, the second finds it.
  const facts = await readRoutingFacts(tx, leadId, channels);
  const plans = facts ? planConfirmations(channels, toRecentConfirmations(facts)) : [];
  const { rows } = await tx.$client.query<{ seconds: number }>('select app.lead_wait_seconds($1) as seconds', [leadId]);
  const waitSeconds = rows[0]?.seconds ?? 0;
  return { deliveries: await addLeadDeliveries(tx, leadId, plans, waitSeconds), waitSeconds };
}

async function readRoutingFacts(
  tx: Transaction,
  leadId: string,
  confirmations: readonly ConfirmationChannel[],
): Promise<RoutingRow | undefined> {
  const { rows } = await tx.$client.query<RoutingRow>({
    name: 'lead_routing_facts',
    text: 'select car_location_id, routes, recent_mails, recent_texts from app.lead_routing_facts($1, $2, $3)',
    values: [leadId, confirmations, confirmationLimit.withinSeconds],
  });
  return rows[0];
}

const toRecentConfirmations = ({ recent_mails, recent_texts }: RoutingRow): RoutingFacts['recentConfirmations'] => ({
  confirmation: recent_mails,
  confirmation_sms: recent_texts,
});

/** Stores planned deliveries of a lead that this website has sent. */
export async function addLeadDeliveries(
  tx: Transaction,
  leadId: string,
  plans: readonly DeliveryPlan[],
  waitSeconds = 0,
): Promise<PlannedDelivery[]> {
  const { rows } = await tx.$client.query<PlannedDelivery>({
    name: 'add_lead_deliveries',
    text: 'select id, dealership_id, channel, group_key from app.add_lead_deliveries($1, $2, $3)',
    values: [leadId, JSON.stringify(plans), waitSeconds],
  });
  return rows;
}

/**
 * Plans and stores the deliveries to other systems that a lead did not get while it looked like spam. In the dealership's scope; the
 * caller has locked the lead, and ends the suspicion in the same transaction.
 */
export async function addWithheldDeliveries(
  tx: Transaction,
  lead: Pick<Lead, 'id' | 'dealershipId' | 'carId' | 'category' | 'subcategory' | 'values'>,
): Promise<PlannedDelivery[]> {
  const { id: leadId, dealershipId, carId, category, subcategory, values } = lead;
  const routes = await tx
    .select({
      id: leadRoutes.id,
      channel: leadRoutes.channel,
      target: leadRoutes.target,
      receiver: sql<number>`(dense_rank() over (order by ${leadRoutes.target}))::int`,
      categories: leadRoutes.categories,
      locationIds: leadRoutes.locationIds,
      enabled: leadRoutes.enabled,
    })
    .from(leadRoutes)
    .where(eq(leadRoutes.dealershipId, dealershipId));
  const [car] =
    carId === null ? [] : await tx.select({ locationId: cars.locationId }).from(cars).where(eq(cars.id, carId));
  const locationId = getLeadLocation(values, car?.locationId ?? null);
  const withheld = listWithheldRoutes({ category, subcategory, locationId }, routes);
  if (withheld.length === 0) return [];
  return tx
    .insert(leadDeliveries)
    .values(withheld.map(({ id: routeId, channel, target }) => ({ leadId, dealershipId, routeId, channel, target })))
    .returning(plannedColumns);
}

/** Makes waiting deliveries of a lead due now. */
export async function makeDeliveriesDue(
  tx: Transaction,
  leadId: string,
  ids: readonly string[],
): Promise<PlannedDelivery[]> {
  const { rows } = await tx.$client.query<PlannedDelivery>(
    'select id, dealership_id, channel, group_key from app.make_deliveries_due($1, $2)',
    [leadId, ids],
  );
  return rows;
}
