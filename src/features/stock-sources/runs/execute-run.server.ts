import { toLocalTime } from '../../locations/opening-hours/local-time.ts';
import { keepLeaseRenewed } from '../../../platform/async/keep-lease-renewed.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { previewFile } from '../files/preview-file.server.ts';
import { openRows } from '../files/read-rows.server.ts';
import type { SourceRow } from '../files/source-row.ts';
import { detectColumns } from '../mapping/detect-columns.ts';
import { mapRow } from '../mapping/map-row.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { findStoredCopy, insertFile, readFileTo } from '../sources/file-store.server.ts';
import { hashFile } from '../sources/hash-file.server.ts';
import {
  closeIncident,
  clearTrusted,
  readFetchDetails,
  recordAppliedRun,
  recordDelivery,
  recordRefusedFile,
  replaceLastVersion,
} from '../sources/source-store.server.ts';
import { withHostKey } from '../sources/with-host-key.server.ts';
import { createTemporaryFile } from '../../../platform/outbound/temporary-file.ts';
import { applyBatch } from './apply-batch.server.ts';
import { countChanges } from './apply-store.server.ts';
import { applyInBatches } from './apply-in-batches.server.ts';
import type { FetchSourceFile } from './fetch-source-file.server.ts';
import type { FeedRow } from './parse-row.ts';
import { planRun } from './plan-run.server.ts';
import { countUnchangedRun } from './plan-store.server.ts';
import { rollBackBatch } from './roll-back-batch.server.ts';
import { isForDealer, RunFailure } from './run-failure.ts';
import {
  claimRun,
  type ClaimedRun,
  deleteRun,
  endRun,
  finishRun,
  renewLease,
  leaseSeconds,
  LostRunError,
  releaseRun,
  setRunFile,
} from './run-store.server.ts';

export type RunDependencies = {
  scope: DealershipScope;
  clock: Clock;
  fetchFile: FetchSourceFile;
  /** Waits for a turn to work on files and cars, which needs memory and processor. Fetching needs none. */
  takeTurn?<Result>(job: () => Promise<Result>): Promise<Result>;
  /** A run failed or was stopped that nobody watches: the managers are told. */
  onIncident?(sourceId: number, reason: 'failed' | 'stopped'): Promise<void>;
};

/** Dates of sale are days in this zone, as everywhere in stock. */
const zone = 'Australia/Sydney';

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
          const takeTurn = tools.takeTurn ?? ((job) => job());
          await takeTurn(async () => {
            signal.throwIfAborted();
            await work(tools, run, { fetched: file, signal });
          });
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

type Work = { fetched: OpenedFile | 'cars due' | undefined; signal: AbortSignal };

async function work(tools: RunDependencies, run: ClaimedRun, { fetched, signal }: Work): Promise<void> {
  const { scope, clock } = tools;
  const today = toLocalTime(clock(), zone).date;
  let { state } = run;
  if (state === 'reading') state = await readAndPlan(tools, run, { today, fetched, signal });
  if (state === 'applying') {
    const total = await scope.run((tx) => countChanges(tx, run.id));
    await applyInBatches(scope, run, 'applied_to', (tx, size) =>
      applyBatch(tx, { dealershipId: scope.dealershipId, run, today, size, total }),
    );
    await scope.run(async (tx) => {
      await renewLease(tx, run);
      await recordAppliedRun(tx, run.id);
      await finishRun(tx, run, { state: 'applied' });
    });
  } else if (state === 'rolling_back') {
    const fields = run.rollback?.fields ?? null;
    const total = await scope.run((tx) => countChanges(tx, run.id));
    await applyInBatches(scope, run, 'undone_to', (tx, size) =>
      rollBackBatch(tx, { dealershipId: scope.dealershipId, run, size, total }),
    );
    await scope.run(async (tx) => {
      await renewLease(tx, run);
      if (fields === null) await clearTrusted(tx, run.sourceId);
      await finishRun(tx, run, { state: fields === null ? 'rolled_back' : 'applied', undoneFields: fields ?? [] });
    });
  }
}

type OpenedFile = { path: string; name: string; remove(): Promise<void> };

/** @returns the state after planning */
async function readAndPlan(
  tools: RunDependencies,
  run: ClaimedRun,
  { today, fetched, signal }: Work & { today: string },
): Promise<ClaimedRun['state']> {
  const { scope } = tools;
  const file = fetched ?? (await openStoredFile(scope, run.fileId));
  let part = 0;
  const plan = (mapping: Mapping, rows?: AsyncIterable<FeedRow>) =>
    planRun(scope, run, { mapping, rows, getPart: () => part, today, now: tools.clock() });
  const readFile = async (opened: OpenedFile) => {
    try {
      await scope.run((tx) => recordDelivery(tx, run.sourceId));
      const mapping = run.config.mapping ?? (await detectMapping(opened));
      const { rows } = await openRows(opened, { maxRows, onProgress: (fraction) => (part = fraction) });
      return await plan(mapping, mapRows(rows, mapping, signal));
    } finally {
      await opened.remove();
    }
  };
  const state = file === 'cars due' ? await plan(run.config.mapping ?? noMapping) : await readFile(file);
  if (state !== 'stopped') await scope.run((tx) => closeIncident(tx, run.sourceId));
  else if (isUnattended(run)) await tools.onIncident?.(run.sourceId, 'stopped');
  return state;
}

const noMapping: Mapping = { columns: [], defaults: {} };

const maxRows = 100_000;

async function openStoredFile(scope: DealershipScope, fileId: number | null): Promise<OpenedFile> {
  if (fileId === null) throw new LostRunError();
  const file = await createTemporaryFile();
  const name = await readFileTo(scope, fileId, file.path);
  if (name !== undefined) return { ...file, name };
  await file.remove();
  throw new RunFailure('The file is no longer stored. Upload it again.');
}

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

const sampleRows = 100;

/** For a source whose columns nobody has mapped yet. */
async function detectMapping(file: OpenedFile): Promise<Mapping> {
  const { columns, rows } = await previewFile(file, { count: sampleRows });
  return detectColumns(columns, rows).mapping;
}

async function* mapRows(
  rows: AsyncIterable<SourceRow>,
  mapping: Mapping,
  signal: AbortSignal,
): AsyncGenerator<FeedRow> {
  if (!mapping.columns.some(({ field }) => field === 'stocknum')) {
    throw new RunFailure('No column is mapped to the stock number, which identifies a car. Map the columns first.');
  }
  for await (const row of rows) {
    signal.throwIfAborted();
    yield { row, mapped: mapRow(mapping, row) };
  }
}
