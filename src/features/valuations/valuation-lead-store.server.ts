import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { addLeadDeliveries, makeDeliveriesDue } from '../leads/delivery/delivery-plan-store.server.ts';
import { buildDeliveryJob } from '../leads/delivery/delivery-queues.server.ts';
import {
  type EarlierDelivery,
  getLeadLocation,
  planFinalDeliveries,
  type Route,
} from '../leads/delivery/plan-deliveries.ts';
import { advanceStage } from './advance-stage.ts';
import type { ValuationStage } from './valuation.ts';

/** Values that are added to the lead, under the names of leads. */
export type LeadFields = Readonly<Record<string, string | boolean>>;

type Advance = {
  leadId: string;
  stage: ValuationStage;
  leadFields: LeadFields;
  /** Nothing more is to come, so the deliveries go out now. */
  isFinal: boolean;
};

type LeadFacts = {
  category: string;
  subcategory: string | null;
  is_suspect: boolean;
  location_id: string | null;
  car_location_id: number | null;
  routes: Route[];
  deliveries: EarlierDelivery[];
};

/**
 * Moves the lead of a valuation to a later stage, in the transaction that changes the valuation.
 * @throws where the lead belongs to no valuation of this website, or its offer was accepted already
 */
export async function updateValuationLead(
  tx: Transaction,
  { leadId, stage, leadFields, isFinal }: Advance,
  jobs: JobSender,
): Promise<void> {
  const facts = await lockLead(tx, leadId);
  const reached = facts && advanceStage(facts.subcategory, stage);
  if (!reached) throw new Error(`lead ${leadId} belongs to no open valuation of this website`);
  await tx.execute(sql`select app.update_valuation_lead(${leadId}, ${reached}, ${JSON.stringify(leadFields)}::jsonb)`);
  if (!isFinal) return;
  const locationId = getLeadLocation(
    { location_id: leadFields.location_id ?? facts.location_id },
    facts.car_location_id,
  );
  const lead = { category: facts.category, subcategory: reached, isSuspect: facts.is_suspect, locationId };
  const { dueNow, added } = planFinalDeliveries(lead, facts.routes, facts.deliveries);
  const deliveries = [
    ...(await makeDeliveriesDue(tx, leadId, dueNow)),
    ...(await addLeadDeliveries(tx, leadId, added)),
  ];
  if (deliveries.length === 0) return;
  // With new ids: the waiting jobs still have the old ones, and will find nothing left to do.
  await jobs.send(
    tx,
    deliveries.map((delivery) => buildDeliveryJob(delivery, randomUUID())),
  );
}

/** Locks the lead and its deliveries until the transaction ends. */
async function lockLead(tx: Transaction, leadId: string): Promise<LeadFacts | undefined> {
  const { rows } = await tx.execute<LeadFacts>(sql`
    select category, subcategory, is_suspect, location_id, car_location_id, routes, deliveries
    from app.valuation_lead_facts(${leadId})`);
  return rows[0];
}
