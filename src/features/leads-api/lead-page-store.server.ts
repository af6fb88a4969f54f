import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../platform/postgres/database.ts';
import { cars } from '../cars/car-tables.server.ts';
import { addNames } from '../lead-desk/inbox/inbox-row-store.server.ts';
import type { LeadState } from '../leads/lead-state.ts';
import { leads } from '../leads/lead-tables.server.ts';

const toUtc = (time: SQL | typeof leads.changedAt) =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The same rule as isSpam(). */
const isSpam = sql`(${leads.state} = 'spam' or ${leads.isSuspect} and ${leads.state} = 'new')`;

const columns = {
  id: leads.id,
  created_at: leads.createdAt,
  updated_at: toUtc(leads.changedAt),
  erased_at: leads.erasedAt,
  state: leads.state,
  lost_reason: leads.lostReason,
  is_spam: sql<boolean>`${isSpam}`,
  form: leads.form,
  category: leads.category,
  subcategory: leads.subcategory,
  source: leads.source,
  name: leads.name,
  last_name: leads.lastName,
  email: leads.email,
  phone: leads.phone,
  message: leads.message,
  values: leads.values,
  consents: leads.consents,
  url: leads.url,
  response_due_at: leads.dueAt,
  first_response_at: leads.firstResponseAt,
  next_action: leads.nextAction,
  next_action_at: leads.nextActionAt,
  assigneeId: leads.assigneeId,
  locationId: leads.locationId,
  carId: leads.carId,
};

type Page = {
  state?: LeadState | undefined;
  includesSpam: boolean;
  updatedSince?: string | undefined;
  after?: string | undefined;
  limit: number;
};

export type ApiLead = Awaited<ReturnType<typeof readLeads>>[number];

/**
 * A page of the dealership's leads, those that changed longest ago first: a lead that changes between two pages moves to the
 * end, so none is missed.
 */
export const listLeadPage = (
  scope: DealershipScope,
  { state, includesSpam, updatedSince, after, limit }: Page,
): Promise<{ leads: ApiLead[]; next: string | null }> =>
  scope.run(async (tx) => {
    const [afterTime, afterId] = after?.split('_') ?? [];
    const found = await readLeads(
      tx,
      and(
        eq(leads.dealershipId, scope.dealershipId),
        state === undefined ? undefined : eq(leads.state, state),
        includesSpam || state === 'spam' ? undefined : sql`not ${isSpam}`,
        updatedSince === undefined ? undefined : sql`${leads.changedAt} >= ${updatedSince}::timestamptz`,
        after === undefined
          ? undefined
          : sql`(${leads.changedAt}, ${leads.id}) > (${afterTime}::timestamptz, ${afterId}::uuid)`,
      ),
      limit + 1,
    );
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return { leads: shown, next: last ? `${last.updated_at}_${last.id}` : null };
  }, 'at one moment');

export const findApiLead = (scope: DealershipScope, id: string): Promise<ApiLead | undefined> =>
  scope.run(
    async (tx) => (await readLeads(tx, and(eq(leads.dealershipId, scope.dealershipId), eq(leads.id, id)), 1))[0],
    'at one moment',
  );

async function readLeads(tx: Transaction, condition: SQL | undefined, limit: number) {
  const found = await tx
    .select(columns)
    .from(leads)
    .where(condition)
    .orderBy(asc(leads.changedAt), asc(leads.id))
    .limit(limit);
  const carsById = await readCars(
    tx,
    found.flatMap(({ carId }) => carId ?? []),
  );
  const named = await addNames(tx, found);
  return named.map(
    ({ assigneeId: _assignee, locationId: _location, carId, assigneeName, locationName, carName: _name, ...lead }) => ({
      ...lead,
      consents: [...lead.consents],
      created_at: lead.created_at.toISOString(),
      erased_at: toIso(lead.erased_at),
      response_due_at: toIso(lead.response_due_at),
      first_response_at: toIso(lead.first_response_at),
      next_action_at: toIso(lead.next_action_at),
      assignee: assigneeName,
      location: locationName,
      car: carsById.get(carId ?? 0) ?? null,
    }),
  );
}

const toIso = (time: Date | null): string | null => time && time.toISOString();

/** The cars as they are now. */
async function readCars(tx: Transaction, ids: readonly number[]) {
  const found = await tx
    .select({ id: cars.id, stocknum: cars.stocknum, name: cars.name, vin: cars.vin })
    .from(cars)
    .where(sql`${cars.id} = any (${sql.param(ids)}::int[])`);
  return new Map(found.map(({ id, ...car }) => [id, car] as const));
}
