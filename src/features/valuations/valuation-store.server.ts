import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { isUuid } from '../../platform/uuid.ts';
import { cars, isReservedCar } from '../inventory/car-tables.server.ts';
import { insertLead, type NewLead } from '../leads/lead-store.server.ts';
import { advanceLead, type Told } from './valuation-lead-store.server.ts';
import { valuations } from './valuation-tables.server.ts';
import { stageOf, stepOf, type ValuationView } from './valuation-view.ts';
import type { AdjustmentAnswers, ValuationOutcome, ValuedVehicle } from './valuation.ts';

/** A valuation of this site; another site's id means nothing here. */
export const findValuation = async (scope: SiteScope, id: string): Promise<ValuationView | undefined> =>
  isUuid(id) ? scope.run((tx) => readValuation(tx, id)) : undefined;

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
  const step = stepOf({ ...valuation, acceptedAt });
  return { ...valuation, step, stage: stageOf(step) };
}

/** What the trade-in of a listed car depends on; nothing where the site does not show it. */
export const findTradedCar = (scope: SiteScope, id: number) =>
  scope.run(async (tx) => {
    const [car] = await tx
      .select({
        status: cars.status,
        sold: cars.sold,
        reserved: sql<boolean>`${sql.raw(isReservedCar)}`,
        price: cars.price,
      })
      .from(cars)
      .where(and(eq(cars.id, id), eq(cars.showOnDealerWebsite, true)));
    return car;
  });

export type NewValuation = Pick<ValuationView, 'id' | 'path' | 'rego' | 'regoState' | 'postcode' | 'vehicle'> & {
  carId: number | null;
};

/** Keeps the lead and the valuation, or neither. Says whether they are new. */
export const storeValuation = (scope: SiteScope, valuation: NewValuation, lead: NewLead): Promise<boolean> =>
  scope.run(async (tx) => {
    if (!(await insertLead(tx, scope.siteId, lead))) return false;
    await tx.insert(valuations).values({ ...valuation, leadId: lead.lead.id, siteId: scope.siteId });
    return true;
  });

/** The fact about a valuation, and what its lead says from then on. */
type Step = { told: Told; jobs: JobSender };

/** Says which car it is, and what is known by that alone. Not once an outcome was worked out of answers for another. */
export const keepVehicle = (
  scope: SiteScope,
  { id, leadId }: ValuationView,
  { vehicle, outcome, told, jobs }: Step & { vehicle: ValuedVehicle; outcome: ValuationOutcome | null },
): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .update(valuations)
      .set({ vehicle, isConfirmed: true, outcome })
      .where(and(eq(valuations.id, id), or(isNull(valuations.outcome), isNull(valuations.answers))));
    if (rowCount !== 1) return false;
    await advanceLead(tx, { leadId, stage: stageOf('questions'), told, isFinal: false }, jobs);
    return true;
  });

/** Keeps what the answers have led to, as long as nothing was accepted and the car is the one it was worked out for. */
export const keepOutcome = (
  scope: SiteScope,
  { id, leadId, vehicle }: ValuationView,
  { answers, outcome, told, jobs }: Step & { answers: AdjustmentAnswers; outcome: ValuationOutcome },
): Promise<boolean> =>
  scope.run(async (tx) => {
    const offerPrice = outcome.kind === 'offer' ? outcome.offer.offer_price : null;
    const isSame = sql`${valuations.vehicle} = ${JSON.stringify(vehicle)}::jsonb`;
    const { rowCount } = await tx
      .update(valuations)
      .set({ answers, outcome, offerPrice })
      .where(and(eq(valuations.id, id), eq(valuations.isConfirmed, true), isSame, isNull(valuations.acceptedAt)));
    if (rowCount !== 1) return false;
    await advanceLead(tx, { leadId, stage: stageOf(outcome.kind), told, isFinal: false }, jobs);
    return true;
  });

/** Notes down that people are to answer, unless an answer was corrected meanwhile. */
export const keepQuestion = (
  scope: SiteScope,
  { id, leadId, outcome: shown }: ValuationView,
  { outcome, told, jobs }: Step & { outcome: ValuationOutcome },
): Promise<boolean> =>
  scope.run(async (tx) => {
    const isSame = sql`${valuations.outcome} = ${JSON.stringify(shown)}::jsonb`;
    const { rowCount } = await tx
      .update(valuations)
      .set({ outcome })
      .where(and(eq(valuations.id, id), isSame));
    if (rowCount !== 1) return false;
    await advanceLead(tx, { leadId, stage: stageOf('enquiry'), told, isFinal: true }, jobs);
    return true;
  });

/** Takes the offer that was shown, once. */
export const keepAcceptance = (
  scope: SiteScope,
  { id, leadId }: ValuationView,
  { offerPrice, told, jobs }: Step & { offerPrice: number },
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
    await advanceLead(tx, { leadId, stage: stageOf('accepted'), told, isFinal: true }, jobs);
    return true;
  });
