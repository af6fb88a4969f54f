import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { build } from 'vite';
import { startRun } from '../../src/features/stock-sources/runs/start-run.server.ts';
import { createSource } from '../../src/features/stock-sources/sources/manage-source.server.ts';
import { receiveFile } from '../../src/features/stock-sources/sources/receive-file.server.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { JobSender } from '../../src/platform/jobs/jobs.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { connectionSecrets } from '../../tests/support/stock/connection-secrets.ts';
import { readDatabaseCpuSeconds } from '../cpu-clock.ts';
import { writeFeed } from './feed-files.ts';

export type Work = { seconds: number; cpuSeconds: number; databaseCpuSeconds: number; megabytes: number };
export type Platform = { owner: Sql; url: string; database: Database; dataDir: string };
export type Source = { dealershipId: number; sourceId: number };

export async function addSource({ database }: Platform, dealershipId: number): Promise<Source> {
  const saved = await createSource(
    database.forDealership(dealershipId),
    { clock: systemClock, connectionSecrets },
    { name: 'Feed', kind: 'upload', settings: {}, schedule: null, trusted: true },
  );
  if (saved.kind !== 'saved') throw new Error(`The source was refused: ${JSON.stringify(saved)}`);
  return { dealershipId, sourceId: saved.id };
}

/** Bundles the process of a run, as the server is: compiling TypeScript would take more memory than the run. */
export async function bundleWorker(): Promise<string> {
  const folder = join(projectRoot, 'build/bench');
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: join(projectRoot, 'bench/feeds/run-worker.ts'), outDir: folder, target: 'esnext' },
  });
  return join(folder, 'run-worker.js');
}

/** Works on a run in a process of its own. @param worker its bundle */
export async function runFeed(
  platform: Platform,
  source: Source,
  rows: Iterable<string>,
  worker: string,
): Promise<Work> {
  const { url, dataDir } = platform;
  const runId = await startFeed(platform, source, rows, { send: async () => undefined });
  const databaseCpuBefore = readDatabaseCpuSeconds(dataDir);
  const child = spawn(process.execPath, [worker, url, String(source.dealershipId), String(runId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The process of the run ended with ${String(code)}.`);
  const state = await readState(platform, runId);
  if (state !== 'applied') throw new Error(`The run is ${state}.`);
  const databaseCpuSeconds = readDatabaseCpuSeconds(dataDir) - databaseCpuBefore;
  return { ...(JSON.parse(output) as Omit<Work, 'databaseCpuSeconds'>), databaseCpuSeconds };
}

/** Lets a server with jobs work on a run. @returns seconds */
export async function runFeedOnServer(
  platform: Platform,
  source: Source,
  rows: Iterable<string>,
  jobs: JobSender,
): Promise<number> {
  const runId = await startFeed(platform, source, rows, jobs);
  const started = performance.now();
  while ((await readState(platform, runId)) !== 'applied') {
    if (performance.now() - started > 300_000) throw new Error('The server did not complete the run.');
    await wait(100);
  }
  return (performance.now() - started) / 1000;
}

/** The same rows into a table without indexes, triggers or checks. @returns seconds */
export async function copyRows(owner: Sql, cars: number): Promise<number> {
  const [header = ''] = writeFeed(0);
  await owner.unsafe(
    `create table bare (${header
      .trim()
      .split(',')
      .map((name) => `${name} text`)
      .join(', ')})`,
  );
  const started = performance.now();
  const target = await owner`copy bare from stdin with (format csv, header)`.writable();
  await pipeline(Readable.from(toChunks(writeFeed(cars))), target);
  const seconds = (performance.now() - started) / 1000;
  await owner`drop table bare`;
  return seconds;
}

/** Uploads a file and starts its run. */
async function startFeed(
  { database }: Platform,
  { dealershipId, sourceId }: Source,
  rows: Iterable<string>,
  jobs: JobSender,
): Promise<number> {
  const scope = database.forDealership(dealershipId);
  const fileId = await receiveFile(scope, sourceId, { name: 'stock.csv', content: Readable.from(toChunks(rows)) });
  if (fileId === undefined) throw new Error('The file was not stored.');
  const run = await startRun(scope, jobs, { sourceId, fileId });
  if (run.kind !== 'started') throw new Error(`The run did not start: ${run.kind}.`);
  return run.runId;
}

/** The state of a run. @throws if it ended without applying its changes, or set rows aside */
async function readState({ owner }: Platform, runId: number): Promise<string> {
  const [run] = await owner<{ state: string; message: string | null; quarantined: number | null }[]>`
    select state, message, (counts -> 'quarantined')::int as quarantined from stock_runs where id = ${runId}`;
  if (!run) throw new Error('The run was deleted.');
  const { state, message, quarantined } = run;
  if (message !== null) throw new Error(`The run is ${state}: ${message}`);
  if (quarantined !== null && quarantined > 0) throw new Error(`${quarantined} rows were quarantined.`);
  return state;
}

function* toChunks(rows: Iterable<string>): Generator<Buffer> {
  let text = '';
  for (const row of rows) {
    text += row;
    if (text.length < 65_536) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
