import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { confirmRun } from '../../features/stock-sources/runs/decide-run.server.ts';
import { executeRun } from '../../features/stock-sources/runs/execute-run.server.ts';
import { findRun } from '../../features/stock-sources/runs/run-history-store.server.ts';
import { startRun } from '../../features/stock-sources/runs/start-run.server.ts';
import { receiveFile } from '../../features/stock-sources/sources/receive-file.server.ts';
import { insertSource } from '../../features/stock-sources/sources/source-store.server.ts';
import { sourceInput } from '../../features/stock-sources/sources/stock-source.ts';
import type { Clock } from '../../platform/clock.ts';
import { type DealershipScope, openDatabase } from '../../platform/postgres/database.ts';
import { findDealershipId } from '../demo-store.server.ts';
import { listCarsForSale } from './demo-stock-store.server.ts';
import { toSupplierRow } from './supplier-file.ts';
import { listUploads, type Upload } from './uploads.ts';

const dealership = 'swan-river-toyota';
const hourMs = 3_600_000;

/**
 * Adds a stock source to a demo dealership and runs it as staff would have in the last days: real files are uploaded, planned
 * and applied. After the last run the cars are as they were.
 */
export async function importDemoStock(
  client: Client,
  { appUrl, clock }: { appUrl: string; clock: Clock },
): Promise<void> {
  const now = clock();
  let hoursAgo = 0;
  const pastClock = () => new Date(now.getTime() - hoursAgo * hourMs);
  const database = openDatabase(appUrl, { connections: 2, clock: pastClock });
  try {
    const scope = database.forDealership(await findDealershipId(client, dealership));
    const uploads = listUploads((await listCarsForSale(scope)).map(toSupplierRow), now);
    hoursAgo = uploads[0]?.hoursAgo ?? 0;
    const sourceId = await addSource(scope);
    for (const upload of uploads) {
      hoursAgo = upload.hoursAgo;
      await importFile({ scope, clock: pastClock }, sourceId, upload);
    }
  } finally {
    await database.close();
  }
}

function addSource(scope: DealershipScope): Promise<number> {
  const input = sourceInput.parse({ name: 'Dealer system export', kind: 'upload', settings: {}, schedule: null });
  return scope.run((tx) => insertSource(tx, scope.dealershipId, input, { nextRunAt: null, secret: null }));
}

/** Runs here instead of in a job: no server works on jobs yet. */
const jobs = { send: async () => undefined };
const fetchFile = () => Promise.reject(new Error('an upload is not fetched'));

async function importFile(
  tools: { scope: DealershipScope; clock: Clock },
  sourceId: number,
  { name, text, isConfirmed }: Upload,
): Promise<void> {
  const { scope } = tools;
  const fileId = await receiveFile(scope, sourceId, { name, content: Readable.from([Buffer.from(text)]) });
  const started = await startRun(scope, jobs, { sourceId, ...(fileId !== undefined && { fileId }) });
  if (started.kind !== 'started') throw new Error(`The demo's run was not started: ${started.kind}.`);
  await executeRun({ ...tools, fetchFile }, started.runId);
  if (!isConfirmed) return;
  const run = await scope.run((tx) => findRun(tx, started.runId));
  await confirmRun(scope, jobs, { runId: started.runId, plan: run?.planVersion ?? '' });
  await executeRun({ ...tools, fetchFile }, started.runId);
}
