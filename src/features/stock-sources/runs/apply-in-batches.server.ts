import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { discardPlans, listNextChanges, recordDeviations } from './apply-store.server.ts';
import { type ClaimedRun, renewLease, setDone } from './run-store.server.ts';

/** Visitors of the same process wait for the work on one batch, a few milliseconds. */
const batchSize = 100;
const maxConflicts = 5;

type Step = 'applied_to' | 'undone_to';

/**
 * Runs batches, each in a transaction, until none is left. If the database refuses a batch, its changes are tried one by one, and
 * the refused one is skipped: one bad car does not block the others.
 */
export async function applyInBatches(
  scope: DealershipScope,
  run: ClaimedRun,
  step: Step,
  applyBatch: (tx: Transaction, size: number) => Promise<number>,
): Promise<void> {
  let size = batchSize;
  let conflicts = 0;
  for (;;) {
    try {
      const applied = await scope.run(async (tx) => {
        await discardPlans(tx);
        return applyBatch(tx, size);
      });
      if (applied === 0) return;
      size = Math.min(batchSize, size * 2);
      conflicts = 0;
    } catch (error) {
      const code = getSqlState(error);
      if (isConflict(code) && (conflicts += 1) <= maxConflicts) continue;
      if (!isRefusedValue(code)) throw error;
      if (size > 1) size = 1;
      else await scope.run((tx) => skipNextChange(tx, run, step));
    }
  }
}

async function skipNextChange(tx: Transaction, run: ClaimedRun, step: Step): Promise<void> {
  const { appliedTo, undoneTo } = await renewLease(tx, run);
  const after = step === 'applied_to' ? appliedTo : undoneTo;
  const [change] = await listNextChanges(tx, { runId: run.id, after, limit: 1 });
  if (!change) return;
  const { id, before } = change;
  await recordDeviations(tx, [{ id, before, after: change.after, skipped: 'The database refused these values.' }]);
  await setDone(tx, run, step, id, { batch: 1, total: 0 });
}

function getSqlState(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return '';
}

/** Invalid data, or a violated constraint. */
const isRefusedValue = (code: string): boolean => code.startsWith('22') || code.startsWith('23');
/** Two transactions waited for each other. */
const isConflict = (code: string): boolean => code === '40P01' || code === '40001';
