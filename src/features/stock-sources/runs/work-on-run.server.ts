import { toLocalTime } from '../../locations/opening-hours/local-time.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { createTemporaryFile, type TemporaryFile } from '../../../platform/outbound/temporary-file.ts';
import { previewFile } from '../files/preview-file.server.ts';
import { openRows } from '../files/read-rows.server.ts';
import type { SourceRow } from '../files/source-row.ts';
import { detectColumns } from '../mapping/detect-columns.ts';
import { mapRow } from '../mapping/map-row.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { readFileTo } from '../sources/file-store.server.ts';
import { clearTrusted, closeIncident, recordAppliedRun, recordDelivery } from '../sources/source-store.server.ts';
import { applyBatch } from './apply-batch.server.ts';
import { applyInBatches } from './apply-in-batches.server.ts';
import { countChanges } from './apply-store.server.ts';
import type { FeedRow } from './parse-row.ts';
import { planRun } from './plan-run.server.ts';
import { rollBackBatch } from './roll-back-batch.server.ts';
import { RunFailure } from './run-failure.ts';
import { type ClaimedRun, finishRun, LostRunError, renewLease } from './run-store.server.ts';

export type OpenedFile = TemporaryFile & { name: string };

/** A file that was just fetched; none if the run has a stored one. `cars due`: it has not changed, but cars have to be withdrawn. */
export type FetchedFile = OpenedFile | 'cars due' | undefined;

type Tools = { scope: DealershipScope; clock: Clock };
type Work = { fetched: FetchedFile; signal: AbortSignal };

/** `stopped`: the circuit breaker asks a person. */
export type RunOutcome = 'finished' | 'stopped';
export type WorkOnRun = (tools: Tools, run: ClaimedRun, work: Work) => Promise<RunOutcome>;

/** Dates of sale are days in this zone, as everywhere in stock. */
const zone = 'Australia/Sydney';

/** The part of a run that needs processor and memory: reads and plans its file, then applies or undoes the plan. */
export const workOnRun: WorkOnRun = async (tools, run, { fetched, signal }) => {
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
  return state === 'stopped' ? 'stopped' : 'finished';
};

/** @returns the state after planning */
async function readAndPlan(
  { scope, clock }: Tools,
  run: ClaimedRun,
  { today, fetched, signal }: Work & { today: string },
): Promise<ClaimedRun['state']> {
  const file = fetched ?? (await openStoredFile(scope, run.fileId));
  let part = 0;
  const plan = (mapping: Mapping, rows?: AsyncIterable<FeedRow>) =>
    planRun(scope, run, { mapping, rows, getPart: () => part, today, now: clock() });
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
