import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { findExport } from '../destinations/export-store.server.ts';
import { pushJob } from '../stock-export-queues.server.ts';
import type { PushTrigger } from './push-states.ts';
import { insertPush } from './push-store.server.ts';

/** Sends the file now, even to a paused destination. `busy`: a push is in progress. */
export const sendNow = (
  scope: DealershipScope,
  jobs: JobSender,
  exportId: number,
): Promise<'started' | 'busy' | 'missing'> =>
  scope.run(async (tx) => {
    if (!(await findExport(tx, exportId))) return 'missing';
    const { dealershipId } = scope;
    return (await startPush(tx, jobs, { dealershipId, exportId, trigger: 'hand' })) ? 'started' : 'busy';
  });

/** @returns false if a push is in progress */
export async function startPush(
  tx: Transaction,
  jobs: JobSender,
  push: { dealershipId: number; exportId: number; trigger: PushTrigger },
): Promise<boolean> {
  const pushId = await insertPush(tx, push);
  if (pushId === undefined) return false;
  await jobs.send(tx, [pushJob({ dealershipId: push.dealershipId, pushId })]);
  return true;
}
