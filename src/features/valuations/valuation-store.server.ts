import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { isUuid } from '../../platform/uuid.ts';
import { cars, isReservedSql } from '../cars/car-tables.server.ts';
import { insertLead, type NewLead } from '../leads/lead-store.server.ts';
import { updateValuationLead, type LeadFields } from './valuation-lead-store.server.ts';
import { valuations } from './valuation-tables.server.ts';
import { getValuationStage, getValuationStep, type ValuationView } from './valuation-view.ts';
import type { AdjustmentAnswers, ValuationOutcome, ValuedVehicle } from './valuation.ts';

/** @returns nothing for another site's id */
export const findValuation = async (scope: SiteScope, id: string): Promise<ValuationView | undefined> =>
  isUuid(id) ? scope.run((tx) => readValuation(tx, id)) : undefined;

/** The last valuation for a listed car that came with one of these leads. */
export const findValuationOfLeads = (
  scope: SiteScope,
  leadIds: readonly string[],
  carId: number,
): Promise<ValuationView | undefined> =>
  scope.run(async (tx) => {
    const [found] = await tx
      .select({ id: valuations.id })
      .from(valuations)
      .where(and(inArray(valuations.leadId, [...leadIds]), eq(valuations.carId, carId)))
      .orderBy(desc(valuations.createdAt))
      .limit(1);
    return found && readValuation(tx, found.id);
  });

async function readValuation(tx: Transaction, id: string): Promise<ValuationView | undefined> {
  const [row] = await tx
    .select({
      id: valuations.id,
      leadId: valuations.leadId,
      path: valuations.path,
      rego: valuations.rego,
      regoState: valuations.regoState,
      postcode: valuations.postcode,
      vehicle: valuations.vehicle,
      isConfirmed: valuations.isConfirmed,
      answers: valuations.answers,
      outcome: valuations.outcome,
      acceptedAt: valuations.acceptedAt,
      createdAt: valuations.createdAt,
      car: { id: cars.id, slug: cars.slug, name: cars.name },
    })
    .from(valuations)
    .leftJoin(cars, eq(cars.id, valuations.carId))
    .where(eq(valuations.id, id));
  if (!row) return undefined;
  const { acceptedAt, ...valuation } = row;
  const step = getValuationStep({ ...valuation, acceptedAt });
  return { ...valuation, step, stage: getValuationStage(step) };
}

/** The listed car the visitor wants; nothing if the site does not show it. */
export const findWantedCar = (scope: SiteScope, id: number) =>
  scope.run(async (tx) => {
    const [car] = await tx
      .select({
        status: cars.status,
        sold: cars.sold,
        reserved: sql<boolean>`${sql.raw(isReservedSql)}`,
        price: cars.price,
      })
      .from(cars)
      .where(and(eq(cars.id, id), eq(cars.showOnDealerWebsite, true)));
    return car;
  });

export type NewValuation = Pick<ValuationView, 'id' | 'path' | 'rego' | 'regoState' | 'postcode' | 'vehicle'> & {
  carId: number | null;
};

/** Stores the lead and the valuation in one transaction. @returns whether they are new */
export const storeValuation = (scope: SiteScope, valuation: NewValuation, lead: NewLead): Promise<boolean> =>
  scope.run(async (tx) => {
    if (!(await insertLead(tx, scope.siteId, lead))) return false;
    await tx.insert(valuations).values({ ...valuation, leadId: lead.lead.id, siteId: scope.siteId });
    return true;
  });

/** The changes of the valuation's lead. */
type Step = { leadFields: LeadFields; jobs: JobSender };

/** Stores the confirmed vehicle. Fails once an outcome was calculated from answers, which are about that vehicle. */
export const saveVehicle = (
  scope: SiteScope,
  { id, leadId }: ValuationView,
  { vehicle, outcome, leadFields, jobs }: Step & { vehicle: ValuedVehicle; outcome: ValuationOutcome | null },
): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .update(valuations)
      .set({ vehicle, isConfirmed: true, outcome })
      .where(and(eq(valuations.id, id), or(isNull(valuations.outcome), isNull(valuations.answers))));
    if (rowCount !== 1) return false;
    await updateValuationLead(tx, { leadId, stage: getValuationStage('questions'), leadFields, isFinal: false }, jobs);
    return true;
  });

/** Stores answers and outcome, unless an offer was accepted or the vehicle has changed since. */
export const saveOutcome = (
  scope: SiteScope,
  { id, leadId, vehicle }: ValuationView,
  { answers, outcome, leadFields, jobs }: Step & { answers: AdjustmentAnswers; outcome: ValuationOutcome },
): Promise<boolean> =>
  scope.run(async (tx) => {
    const offerPrice = outcome.kind === 'offer' ? outcome.offer.offer_price : null;
    const isUnchanged = sql`${valuations.vehicle} = ${JSON.stringify(vehicle)}::jsonb`;
    const { rowCount } = await tx
      .update(valuations)
      .set({ answers, outcome, offerPrice })
      .where(and(eq(valuations.id, id), eq(valuations.isConfirmed, true), isUnchanged, isNull(valuations.acceptedAt)));
    if (rowCount !== 1) return false;
    await updateValuationLead(tx, { leadId, stage: getValuationStage(outcome.kind), leadFields, isFinal: false }, jobs);
    return true;
  });

/** Stores the request for a call, unless the outcome has changed since. */
export const saveCallbackRequest = (
  scope: SiteScope,
  { id, leadId, outcome: shown }: ValuationView,
  { outcome, leadFields, jobs }: Step & { outcome: ValuationOutcome },
): Promise<boolean> =>
  scope.run(async (tx) => {
    const isUnchanged = sql`${valuations.outcome} = ${JSON.stringify(shown)}::jsonb`;
    const { rowCount } = await tx
      .update(valuations)
      .set({ outcome })
      .where(and(eq(valuations.id, id), isUnchanged));
    if (rowCount !== 1) return false;
    await updateValuationLead(tx, { leadId, stage: getValuationStage('enquiry'), leadFields, isFinal: true }, jobs);
    return true;
  });

/** Accepts the offer that was shown, once. */
export const saveAcceptance = (
  scope: SiteScope,
  { id, leadId }: ValuationView,
  { offerPrice, leadFields, jobs }: Step & { offerPrice: number },
): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .update(valuations)
      .set({ acceptedAt: sql`app.now()` })
      .where(
        and(
          eq(valuations.id, id),
          isNull(valuations.acceptedAt),
          isNotNull(valuations.outcome),
          eq(valuations.offerPrice, offerPrice),
        ),
      );
    if (rowCount !== 1) return false;
    await updateValuationLead(tx, { leadId, stage: getValuationStage('accepted'), leadFields, isFinal: true }, jobs);
    return true;
  });
