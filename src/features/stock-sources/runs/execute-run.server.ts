import { keepLeaseRenewed } from '../../../platform/async/keep-lease-renewed.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { findStoredCopy, insertFile } from '../sources/file-store.server.ts';
import { hashFile } from '../sources/hash-file.server.ts';
import {
  closeIncident,
  readFetchDetails,
  recordDelivery,
  recordRefusedFile,
  replaceLastVersion,
} from '../sources/source-store.server.ts';
import { withHostKey } from '../sources/with-host-key.server.ts';
import type { FetchSourceFile } from './fetch-source-file.server.ts';
import { countUnchangedRun } from './plan-store.server.ts';
import { isForDealer } from './run-failure.ts';
import {
  claimRun,
  type ClaimedRun,
  deleteRun,
  endRun,
  renewLease,
  leaseSeconds,
  LostRunError,
  releaseRun,
  setRunFile,
} from './run-store.server.ts';
import { type OpenedFile, workOnRun, type WorkOnRun } from './work-on-run.server.ts';

export type RunDependencies = {
  scope: DealershipScope;
  clock: Clock;
  fetchFile: FetchSourceFile;
  /** Waits for a turn to work on files and cars, which needs memory and processor. Fetching needs none. */
  takeTurn?<Result>(job: () => Promise<Result>): Promise<Result>;
  /** Does the work on files and cars, for example in another thread. */
  work?: WorkOnRun;
  /** A run failed or was stopped that nobody watches: the managers are told. */
  onIncident?(sourceId: number, reason: 'failed' | 'stopped'): Promise<void>;
};

/**
 * Works on a run until it is finished or needs a person's decision. Every step can be interrupted and continued by any server:
 * planning starts again, changes are applied and undone batch by batch. `busy`: another process has the run.
 */
export async function executeRun(tools: RunDependencies, runId: number): Promise<'done' | 'busy'> {
  const { scope } = tools;
  const run = await scope.run((tx) => claimRun(tx, runId));
  if (run === 'busy') return 'busy';
  if (run === 'finished') return 'done';
  try {
    await keepLeaseRenewed(
      { seconds: leaseSeconds, renew: () => scope.run((tx) => renewLease(tx, run)), LostError: LostRunError },
      async (signal) => {
        const file = run.state === 'reading' && run.fileId === null ? await fetchFile(tools, run, signal) : undefined;
        if (file === 'unchanged') return;
        try {
          const { takeTurn = (job) => job(), work = workOnRun } = tools;
          const outcome = await takeTurn(() => {
            signal.throwIfAborted();
            return work(tools, run, { fetched: file, signal });
          });
          if (outcome === 'stopped' && isUnattended(run)) await tools.onIncident?.(run.sourceId, 'stopped');
        } finally {
          if (file !== 'cars due') await file?.remove();
        }
      },
    );
  } catch (error) {
    if (error instanceof LostRunError) return 'done';
    if (isForDealer(error)) {
      await scope.run(async (tx) => {
        await recordRefusedFile(tx, run.id, error.message);
        await endRun(tx, run.id, { state: 'failed', message: error.message });
      });
      if (isUnattended(run)) await tools.onIncident?.(run.sourceId, 'failed');
      return 'done';
    }
    await scope.run((tx) => releaseRun(tx, run));
    throw error;
  }
  return 'done';
}

/** A person who uploads a file sees what happens. */
const isUnattended = ({ config }: ClaimedRun): boolean => config.isScheduled || config.kind !== 'upload';

/**
 * Fetches the file and stores it, so that another server can continue the run. `unchanged`: the server says so or sends the file
 * that was last applied or refused, and the run is deleted. `cars due`: it has not changed, but cars that it lacks are missing for
 * long enough. A run that a person starts always reads the file.
 */
async function fetchFile(
  { scope, fetchFile: fetch }: RunDependencies,
  run: ClaimedRun,
  signal: AbortSignal,
): Promise<OpenedFile | 'unchanged' | 'cars due'> {
  const details = await scope.run((tx) => readFetchDetails(tx, run.sourceId));
  if (!details) throw new LostRunError();
  const { lastVersion, hostKey, ...source } = details;
  const known = run.config.isScheduled ? lastVersion : null;
  const owner = { table: 'stock_sources', id: run.sourceId, settings: source.settings, hostKey } as const;
  const fetched = await withHostKey(scope, owner, (key) =>
    fetch({ ...source, dealershipId: scope.dealershipId, state: { ...known, ...key }, signal }),
  );
  if (fetched.kind === 'unchanged') return scope.run((tx) => finishUnchangedRun(tx, run));
  const { file, state } = fetched;
  const { hostKeyFingerprint: _hostKey, ...headers } = state;
  try {
    const version = { ...headers, sha256: await hashFile(file.path) };
    const isUnchanged = known !== null && known.sha256 === version.sha256;
    const refusal = known?.refused?.sha256 === version.sha256 ? known.refused.message : undefined;
    const result = await scope.run(async (tx) => {
      if (refusal !== undefined) return finishRefusedRun(tx, run, refusal);
      if (isUnchanged) {
        await replaceLastVersion(tx, run.sourceId, known, version);
        return finishUnchangedRun(tx, run);
      }
      await renewLease(tx, run);
      const fileId =
        (await findStoredCopy(tx, run.sourceId, version.sha256)) ??
        (await insertFile(tx, scope.dealershipId, { sourceId: run.sourceId, ...file, version }));
      await setRunFile(tx, run, fileId);
      return file;
    });
    if (result !== file) await file.remove();
    return result;
  } catch (error) {
    await file.remove();
    throw error;
  }
}

async function finishUnchangedRun(tx: Transaction, run: ClaimedRun): Promise<'unchanged' | 'cars due'> {
  await renewLease(tx, run);
  await recordDelivery(tx, run.sourceId);
  const { missingAfterRuns } = run.config;
  if (!(await countUnchangedRun(tx, { sourceId: run.sourceId, missingAfterRuns }))) return 'cars due';
  await closeIncident(tx, run.sourceId);
  if (run.counts === null) await deleteRun(tx, run);
  else await endRun(tx, run.id, { state: 'cancelled', message: 'The file is again the one that was last applied.' });
  return 'unchanged';
}

/** The history has this failure already, and the managers know of it. */
async function finishRefusedRun(tx: Transaction, run: ClaimedRun, message: string): Promise<'unchanged'> {
  await renewLease(tx, run);
  await recordDelivery(tx, run.sourceId);
  if (run.counts === null) await deleteRun(tx, run);
  else await endRun(tx, run.id, { state: 'failed', message });
  return 'unchanged';
}
