import { recordActionOnce } from '../../features/audit/audit-store.server.ts';
import { toLocalTime } from '../../features/locations/opening-hours/local-time.ts';
import type { DealershipScope } from '../../platform/postgres/database.ts';

type Visit = { staffId: string; dealershipId: number; timeZone: string; now: Date };

/** The visits of the day that this process has seen recorded, so that most pages need no query for it. */
let recorded = { day: '', visits: new Set<string>() };

/** Records that an operator views a dealership as its manager, once a day, in the history that its managers read. */
export async function recordVisit(
  scope: DealershipScope,
  { staffId, dealershipId, timeZone, now }: Visit,
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  if (recorded.day !== day) recorded = { day, visits: new Set() };
  const { date } = toLocalTime(now, timeZone);
  const visit = `${staffId} ${dealershipId} ${date}`;
  if (recorded.visits.has(visit)) return;
  const record = { type: 'dealerships', id: dealershipId };
  await scope.run((tx) => recordActionOnce(tx, { action: 'viewed as manager', record, details: { day: date } }));
  recorded.visits.add(visit);
}
