import { and, asc, desc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { cars } from '../../cars/car-tables.server.ts';
import { leadDeliveries, leadDeliveryAttempts } from '../../leads/delivery/delivery-tables.server.ts';
import { leads } from '../../leads/lead-tables.server.ts';
import { locations } from '../../locations/location-tables.server.ts';
import { carPrices } from '../../stock/prices/price-tables.server.ts';
import { readAssigneeNames } from '../assignment/lead-people-store.server.ts';
import { listLeadEvents } from './lead-event-store.server.ts';
import { readInterests } from './lead-interests-store.server.ts';

export type LeadDetail = NonNullable<Awaited<ReturnType<typeof findLeadDetail>>>;
export type LeadDelivery = LeadDetail['deliveries'][number];

/** Everything that the page of a lead shows. Undefined if there is none, the person may not see it, or it was erased. */
export const findLeadDetail = (scope: DealershipScope, id: string) =>
  scope.run(async (tx) => {
    const lead = isUuid(id) ? await findLead(tx, scope, id) : undefined;
    if (!lead) return undefined;
    const names = await readAssigneeNames(tx, lead.assigneeId === null ? [] : [lead.assigneeId]);
    return {
      ...lead,
      assigneeName: names.get(lead.assigneeId ?? '') ?? null,
      carThen: lead.car === null ? undefined : await findPriceAt(tx, lead.car.id, lead.createdAt),
      deliveries: await listDeliveries(tx, id),
      events: await listLeadEvents(tx, id),
      related: await listRelated(tx, scope, lead),
      interests: await readInterests(tx, id),
    };
  });

/** Whether the person may see the lead. */
export const canSeeLead = async (scope: DealershipScope, id: string): Promise<boolean> =>
  isUuid(id) &&
  (await scope.run(async (tx) => {
    const found = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.id, id), eq(leads.dealershipId, scope.dealershipId), isNull(leads.erasedAt)));
    return found.length === 1;
  }));

async function findLead(tx: Transaction, { dealershipId }: DealershipScope, id: string) {
  const [lead] = await tx
    .select({
      id: leads.id,
      version: leads.version,
      siteId: leads.siteId,
      name: fullName,
      email: leads.email,
      phone: leads.phone,
      message: leads.message,
      category: leads.category,
      subcategory: leads.subcategory,
      source: leads.source,
      values: leads.values,
      leadAttributes: leads.leadAttributes,
      consents: leads.consents,
      url: leads.url,
      isSuspect: leads.isSuspect,
      createdAt: leads.createdAt,
      state: leads.state,
      lostReason: leads.lostReason,
      assigneeId: leads.assigneeId,
      locationName: locations.name,
      dueAt: leads.dueAt,
      firstResponseAt: leads.firstResponseAt,
      responseMinutes: leads.responseMinutes,
      nextAction: leads.nextAction,
      nextActionAt: leads.nextActionAt,
      car: {
        id: cars.id,
        name: cars.name,
        stocknum: cars.stocknum,
        status: cars.status,
        price: cars.price,
        priceType: cars.priceType,
      },
    })
    .from(leads)
    // A shared car may belong to another dealership; then only its id was stored.
    .leftJoin(cars, eq(cars.id, leads.carId))
    .leftJoin(locations, eq(locations.id, leads.locationId))
    .where(and(eq(leads.id, id), eq(leads.dealershipId, dealershipId), isNull(leads.erasedAt)));
  return lead;
}

const fullName = sql<string>`concat_ws(' ', ${leads.name}, nullif(${leads.lastName}, ''))`;

/** The price of a car at a time, from its ledger. */
async function findPriceAt(tx: Transaction, carId: number, at: Date) {
  const [entry] = await tx
    .select({ price: carPrices.price, priceType: carPrices.priceType, listed: carPrices.listed })
    .from(carPrices)
    .where(and(eq(carPrices.carId, carId), lte(carPrices.at, at)))
    .orderBy(desc(carPrices.id))
    .limit(1);
  return entry;
}

/** The deliveries of a lead with every attempt, oldest first. */
async function listDeliveries(tx: Transaction, leadId: string) {
  const deliveries = await tx
    .select({
      id: leadDeliveries.id,
      channel: leadDeliveries.channel,
      target: leadDeliveries.target,
      state: leadDeliveries.state,
      answer: leadDeliveries.answer,
      /** Of a reply. */
      subject: leadDeliveries.subject,
      replyText: sql<string | null>`case when ${inArray(leadDeliveries.channel, ['reply', 'reply_sms'])}
        then ${leadDeliveries.content} end`,
      lastError: leadDeliveries.lastError,
      createdAt: leadDeliveries.createdAt,
      finishedAt: leadDeliveries.finishedAt,
    })
    .from(leadDeliveries)
    .where(eq(leadDeliveries.leadId, leadId))
    .orderBy(asc(leadDeliveries.createdAt), asc(leadDeliveries.id));
  if (deliveries.length === 0) return [];
  const attempts = await tx
    .select({
      deliveryId: leadDeliveryAttempts.deliveryId,
      number: leadDeliveryAttempts.number,
      at: leadDeliveryAttempts.at,
      outcome: leadDeliveryAttempts.outcome,
      detail: leadDeliveryAttempts.detail,
    })
    .from(leadDeliveryAttempts)
    .where(
      inArray(
        leadDeliveryAttempts.deliveryId,
        deliveries.map(({ id }) => id),
      ),
    )
    .orderBy(asc(leadDeliveryAttempts.id));
  const byDelivery = Map.groupBy(attempts, ({ deliveryId }) => deliveryId);
  return deliveries.map((delivery) => ({ ...delivery, attempts: byDelivery.get(delivery.id) ?? [] }));
}

const maxRelated = 20;

/** Other leads with the same phone number or email address that the person sees, newest first. */
async function listRelated(
  tx: Transaction,
  { dealershipId }: DealershipScope,
  { id, phone, email }: { id: string; phone: string; email: string },
) {
  if (phone === '' && email === '') return [];
  return tx
    .select({ id: leads.id, name: fullName, category: leads.category, state: leads.state, createdAt: leads.createdAt })
    .from(leads)
    .where(
      and(
        eq(leads.dealershipId, dealershipId),
        ne(leads.id, id),
        isNull(leads.erasedAt),
        or(
          phone === '' ? undefined : eq(leads.phone, phone),
          email === '' ? undefined : eq(sql`lower(${leads.email})`, email.toLowerCase()),
        ),
      ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(maxRelated);
}
