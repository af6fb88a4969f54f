import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { findNewestFile, isFileOf } from '../sources/file-store.server.ts';
import { findSource } from '../sources/source-store.server.ts';
import type { StockSource } from '../sources/stock-source.ts';
import { runJob } from '../stock-source-queues.server.ts';
import { insertRun, replaceUndecidedRun, restartUndecidedRun } from './run-store.server.ts';

export type StartedRun =
  | { kind: 'started'; runId: number }
  /** Another run of the source is in progress. */
  | { kind: 'busy' }
  /** The source has no file to read. */
  | { kind: 'no file' }
  /** A person has paused the source. */
  | { kind: 'paused' }
  | { kind: 'missing' };

/**
 * Starts a run of a source: the file is fetched or the given one read, and what would change is stored. A run that waits for a
 * decision is replaced. At most one run of a source is in progress, on all servers.
 */
export const startRun = (
  scope: DealershipScope,
  jobs: JobSender,
  { sourceId, fileId }: { sourceId: number; fileId?: number },
): Promise<StartedRun> =>
  scope.run(async (tx) => {
    const source = await findSource(tx, sourceId);
    if (!source) return { kind: 'missing' };
    if (!source.enabled) return { kind: 'paused' };
    const file = await chooseFile(tx, source, fileId);
    if (file === 'none') return { kind: 'no file' };
    return startRunOf(tx, jobs, { dealershipId: scope.dealershipId, source, fileId: file, isScheduled: false });
  });

/** An uploaded file; null if the file is to be fetched. */
async function chooseFile(tx: Transaction, { id, kind }: StockSource, given?: number): Promise<number | null | 'none'> {
  if (given !== undefined) return (await isFileOf(tx, given, id)) ? given : 'none';
  if (kind === 'https' || kind === 'sftp') return null;
  return (await findNewestFile(tx, id))?.id ?? 'none';
}

type Starting = { dealershipId: number; source: StockSource; fileId: number | null; isScheduled: boolean };

/** A scheduled run does not replace one that waits for a decision: that one begins again, so the history has no copies of it. */
export async function startRunOf(
  tx: Transaction,
  jobs: JobSender,
  { dealershipId, source, fileId, isScheduled }: Starting,
): Promise<StartedRun> {
  const { id: sourceId, kind, mapping, trusted, missingAfterRuns } = source;
  const config = { kind, mapping, trusted, missingAfterRuns, isScheduled };
  const restarted = isScheduled ? await restartUndecidedRun(tx, { sourceId, config }) : undefined;
  if (!isScheduled) await replaceUndecidedRun(tx, sourceId);
  const runId = restarted ?? (await insertRun(tx, { dealershipId, sourceId, fileId, config }));
  if (runId === undefined) return { kind: 'busy' };
  await jobs.send(tx, [runJob({ dealershipId, runId })]);
  return { kind: 'started', runId };
}
