import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { runJob } from '../stock-source-queues.server.ts';
import { isWaitingForDecision } from './run-states.ts';
import { endRun, lockRun, startApplying, startRollback, stopApplying } from './run-store.server.ts';

/**
 * `late`: the run is in another state meanwhile, or too old to undo. `changed`: it was planned again. `busy`: another run of the
 * source is in progress.
 */
export type Decision = 'done' | 'missing' | 'late' | 'changed' | 'busy';

/** Applies the plan that a person has seen, also one that the circuit breaker stopped. */
export const confirmRun = (
  scope: DealershipScope,
  jobs: JobSender,
  { runId, plan }: { runId: number; plan: string },
): Promise<Decision> =>
  scope.run(async (tx) => {
    const run = await lockRun(tx, runId);
    if (!run) return 'missing';
    if (!isWaitingForDecision(run.state)) return 'late';
    if (!(await startApplying(tx, runId, plan))) return 'changed';
    await jobs.send(tx, [runJob({ dealershipId: scope.dealershipId, runId })]);
    return 'done';
  });

/** Ends a run. One that is being applied stops after its current batch; what it has changed stays, and can be undone. */
export const cancelRun = (scope: DealershipScope, runId: number): Promise<Decision> =>
  scope.run(async (tx) => {
    const run = await lockRun(tx, runId);
    if (!run) return 'missing';
    if (run.state === 'applying') await stopApplying(tx, runId);
    else if (run.state === 'waiting' || run.state === 'reading' || isWaitingForDecision(run.state)) {
      await endRun(tx, runId, { state: 'cancelled', message: 'Cancelled.' });
    } else return 'late';
    return 'done';
  });

/**
 * Undoes a run within seven days: all of it, or single fields. Values that were changed since stay. The source is no longer
 * trusted after its whole run was undone, so that the next run does not repeat it.
 */
export const rollBackRun = (
  scope: DealershipScope,
  jobs: JobSender,
  runId: number,
  fields: readonly string[] | null = null,
): Promise<Decision> =>
  scope.run(async (tx) => {
    const run = await lockRun(tx, runId);
    if (!run) return 'missing';
    if (run.state !== 'applied' || !run.canRollBack) return 'late';
    if (!(await startRollback(tx, runId, { fields }))) return 'busy';
    await jobs.send(tx, [runJob({ dealershipId: scope.dealershipId, runId })]);
    return 'done';
  });
