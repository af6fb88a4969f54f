import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { deliveryJob, type PlannedDelivery } from '../leads/delivery/delivery-queues.server.ts';
import type { ValuationStage } from './valuation.ts';

/** What a lead says from now on, under the names of leads. */
export type Told = Readonly<Record<string, string | boolean>>;

type Advance = {
  leadId: string;
  stage: ValuationStage;
  told: Told;
  /** Nothing more is to come: whoever is to hear of the lead hears of it now. */
  isFinal: boolean;
};

type DueDelivery = PlannedDelivery & { dealership_id: number };

/** Brings the one lead of a valuation forward, within the transaction that makes it true. */
export async function advanceLead(
  tx: Transaction,
  { leadId, stage, told, isFinal }: Advance,
  jobs: JobSender,
): Promise<void> {
  const { rows } = await tx.execute<DueDelivery>(sql`
    select id, dealership_id, channel, group_key
    from app.advance_valuation_lead(${leadId}, ${stage}, ${JSON.stringify(told)}::jsonb, ${isFinal})`);
  if (rows.length === 0) return;
  // Under ids of their own: the jobs that wait keep theirs, and find everything done.
  const due = rows.map((delivery) => deliveryJob(delivery.dealership_id, delivery, randomUUID()));
  await jobs.send(tx, due);
}
