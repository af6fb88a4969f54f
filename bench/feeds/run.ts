// npm run bench:feeds: importing a large file, an unchanged one and one with changed prices, and what visitors notice of it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { build } from 'vite';
import { startRun } from '../../src/features/stock-sources/runs/start-run.server.ts';
import { createSource } from '../../src/features/stock-sources/sources/manage-source.server.ts';
import { receiveFile } from '../../src/features/stock-sources/sources/receive-file.server.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { JobSender } from '../../src/platform/jobs/jobs.ts';
import { openJobs } from '../../src/platform/jobs/open-jobs.ts';
import { appDatabaseUrl } from '../../src/platform/postgres/app-role.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres.ts';
import { migrate } from '../../src/platform/postgres/migrate.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { createTenant } from '../../tests/support/database/create-tenant.ts';
import { openDatabases } from '../../tests/support/database/open-databases.ts';
import { connectionSecrets } from '../../tests/support/stock/connection-secrets.ts';
import { runBuiltServer } from '../../tests/support/servers/built-server.ts';
import { sendRequest } from '../../tests/support/servers/send-request.ts';
import { readDatabaseCpuSeconds } from '../cpu-clock.ts';
import { freshSearch } from '../pages/bench-sites.ts';
import { prepareServer } from '../prepare.ts';
import { runBench } from '../run-bench.ts';
import { getPercentiles, type Percentiles } from '../search/percentile.ts';
import { formatFigure, formatTable } from '../table.ts';
import { getPrice, writeFeed } from './feed-files.ts';

const large = 100_000;
const small = 10_000;
const raise = 500;
/** A server that has just started also stores its index and estimates market prices. */
const warmUpSeconds = 75;
const quietSeconds = 30;
/** A visitor opens ten pages a second. Without pauses, the server would never be idle, and the run would wait for its turns. */
const visitMs = 100;
/** What a refused search counts as. */
const refusedMs = 1000;
const targets = {
  largeSeconds: 120,
  largeMegabytes: 300,
  unchangedSeconds: 5,
  changedSeconds: 20,
  searchableSeconds: 2,
  p99Ratio: 2,
};

/** The roles of the servers: as in compose.yaml, and one process for everything, the default. The first serves the visitors. */
const arrangements = { 'web and worker': ['web', 'worker'], 'one process': ['all'] };

type Work = { seconds: number; cpuSeconds: number; databaseCpuSeconds: number; megabytes: number };
type Feed = { owner: Sql; url: string; database: Database; dataDir: string; worker: string };
type Source = { dealershipId: number; sourceId: number };

/** Uploads a file and starts its run. */
async function startFeed(
  { database }: Feed,
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

/** Bundles the process of a run, as the server is: compiling TypeScript would take more memory than the run. */
async function bundleWorker(): Promise<string> {
  const folder = join(projectRoot, 'build/bench');
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: join(projectRoot, 'bench/feeds/run-worker.ts'), outDir: folder, target: 'esnext' },
  });
  return join(folder, 'run-worker.js');
}

/** Works on a run in a process of its own. */
async function runFeed(feed: Feed, source: Source, rows: Iterable<string>): Promise<Work> {
  const runId = await startFeed(feed, source, rows, { send: async () => undefined });
  const databaseCpuBefore = readDatabaseCpuSeconds(feed.dataDir);
  const child = spawn(process.execPath, [feed.worker, feed.url, String(source.dealershipId), String(runId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The process of the run ended with ${String(code)}.`);
  const state = await readState(feed, runId);
  if (state !== 'applied') throw new Error(`The run is ${state}.`);
  const databaseCpuSeconds = readDatabaseCpuSeconds(feed.dataDir) - databaseCpuBefore;
  return { ...(JSON.parse(output) as Omit<Work, 'databaseCpuSeconds'>), databaseCpuSeconds };
}

/** The state of a run. @throws if it ended without applying its changes */
async function readState({ owner }: Feed, runId: number): Promise<string> {
  const [run] = await owner<{ state: string; message: string | null; quarantined: number | null }[]>`
    select state, message, (counts -> 'quarantined')::int as quarantined from stock_runs where id = ${runId}`;
  if (!run) throw new Error('The run was deleted.');
  const { state, message, quarantined } = run;
  if (message !== null) throw new Error(`The run is ${state}: ${message}`);
  if (quarantined !== null && quarantined > 0) throw new Error(`${quarantined} rows were quarantined.`);
  return state;
}

/** Lets the server that serves the visitors work on a run. @returns seconds */
async function runFeedOnServer(feed: Feed, source: Source, rows: Iterable<string>, jobs: JobSender): Promise<number> {
  const runId = await startFeed(feed, source, rows, jobs);
  const started = performance.now();
  while ((await readState(feed, runId)) !== 'applied') {
    if (performance.now() - started > 300_000) throw new Error('The server did not complete the run.');
    await wait(50);
  }
  return (performance.now() - started) / 1000;
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

/** The same rows into a table without indexes, triggers or checks. */
async function copyRows(owner: Sql): Promise<number> {
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
  await pipeline(Readable.from(toChunks(writeFeed(large))), target);
  const seconds = (performance.now() - started) / 1000;
  await owner`drop table bare`;
  return seconds;
}

type Visits = Percentiles & { searches: number; refused: number };

/** Requests search pages at a steady rate until the work is done, each with another filter, so that none is cached. */
async function visit(baseUrl: string, host: string, isDone: () => boolean): Promise<Visits> {
  const times: number[] = [];
  let refused = 0;
  while (!isDone()) {
    const path = freshSearch(visited++);
    const started = performance.now();
    const { status } = await sendRequest(baseUrl, host, { path });
    if (status !== 200 && status !== 503) throw new Error(`${path} responded with ${status}.`);
    // An overloaded server refuses searches; that is as bad for a visitor as a slow response.
    if (status === 503) refused += 1;
    const took = performance.now() - started;
    times.push(status === 503 ? refusedMs : took);
    await wait(Math.max(0, visitMs - took));
  }
  return { ...getPercentiles(times), searches: times.length, refused };
}
let visited = 0;

/** If both fail, the first failure counts; the work is over in any case. */
async function visitDuring<Result>(
  baseUrl: string,
  host: string,
  work: Promise<Result>,
): Promise<{ result: Result; visits: Visits }> {
  let isDone = false;
  const failures: unknown[] = [];
  const note = (error: unknown): undefined => void failures.push(error);
  const worked = work.catch(note).finally(() => (isDone = true));
  const visits = await visit(baseUrl, host, () => isDone).catch(note);
  const result = await worked;
  if (failures.length > 0) throw failures[0];
  return { result: result as Result, visits: visits as Visits };
}

/** Until a search finds the newest price. */
async function waitUntilSearchable(baseUrl: string, host: string, price: number): Promise<number> {
  const started = performance.now();
  for (;;) {
    const path = `/api/cars/count?range[price]=${price}:${price}`;
    const { status, text } = await sendRequest(baseUrl, host, { path });
    if (status === 200 && (JSON.parse(text) as { count: number }).count === 1)
      return (performance.now() - started) / 1000;
    if (performance.now() - started > 60_000) throw new Error('The changed prices did not become searchable.');
    await wait(50);
  }
}

async function main(): Promise<void> {
  prepareServer();
  const loadBefore = loadavg()[0] ?? 0;
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt bench '));
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const closings: (() => Promise<unknown>)[] = [() => embedded.stop()];
  try {
    const figures = await measure(embedded.url, dataDir, closings);
    report(figures, [loadBefore, loadavg()[0] ?? 0]);
  } finally {
    // A failure here must not hide that of the bench.
    for (const close of closings.toReversed()) await close().catch((error: unknown) => console.error(error));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(url: string, dataDir: string, closings: (() => Promise<unknown>)[]): Promise<Figures> {
  await migrate(url);
  const owner = postgres(url, { max: 2, onnotice: () => undefined });
  closings.push(() => owner.end());
  const [first, second] = [await createTenant(owner, 'large-feed'), await createTenant(owner, 'small-feed')];
  await owner`delete from stock_sources`;
  await owner`delete from cars`;
  const databases = openDatabases(url, { connections: 4 });
  closings.push(() => databases.close());
  const { database } = databases;
  const feed: Feed = { owner, url, database, dataDir, worker: await bundleWorker() };
  const addSource = async (dealershipId: number): Promise<Source> => {
    const input = { name: 'Feed', kind: 'upload', settings: {}, schedule: null, trusted: true };
    const saved = await createSource(
      database.forDealership(dealershipId),
      { clock: systemClock, connectionSecrets },
      input,
    );
    if (saved.kind !== 'saved') throw new Error(`The source was refused: ${JSON.stringify(saved)}`);
    return { dealershipId, sourceId: saved.id };
  };
  const largeSource = await addSource(first.dealershipId);
  const smallSource = await addSource(second.dealershipId);

  const copySeconds = await copyRows(owner);
  console.log(`COPY: ${formatFigure(copySeconds)} s`);
  const added = await runFeed(feed, largeSource, writeFeed(large));
  console.log(`added: ${describeWork(added)}`);
  await runFeed(feed, smallSource, writeFeed(small));
  const unchanged = await runFeed(feed, smallSource, writeFeed(small));
  console.log(`unchanged: ${describeWork(unchanged)}`);

  await owner`vacuum analyze`; // else it would begin by itself while visitors are measured
  const visitors: Record<string, Visitors> = {};
  let prices = 0;
  for (const [arrangement, roles] of Object.entries(arrangements)) {
    const from = prices;
    prices += raise;
    const measured = await measureVisitors(feed, roles, {
      from,
      change: (jobs) => runFeedOnServer(feed, smallSource, writeFeed(small, from + raise), jobs),
    });
    visitors[arrangement] = measured;
    console.log(
      `${arrangement}: p99 ${formatFigure(measured.quiet.p99)} ms, during a run ${formatFigure(measured.busy.p99)} ms`,
    );
  }
  return { added, unchanged, visitors, copySeconds };
}

/** What visitors notice of a run in servers with these roles. */
async function measureVisitors(
  { url, dataDir, database }: Feed,
  roles: readonly string[],
  { from, change }: { from: number; change(jobs: JobSender): Promise<number> },
): Promise<Visitors> {
  const servers = roles.map((role) =>
    runBuiltServer({
      DATA_DIR: join(dataDir, `server ${role}`),
      DATABASE_URL: url,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      FORECOURT_ROLE: role,
    }),
  );
  const stops: (() => Promise<unknown>)[] = servers.map((server) => () => server.stop());
  try {
    const [baseUrl = ''] = await Promise.all(servers.map((server) => server.ready()));
    // The first server has created the queues.
    const jobs = await openJobs({ url: appDatabaseUrl(url), database, works: false, onError: console.error });
    stops.push(() => jobs.close());
    const host = 'small-feed.localhost';
    await waitUntilSearchable(baseUrl, host, getPrice(small - 1, from)); // the index is loaded
    await visitDuring(baseUrl, host, wait(warmUpSeconds * 1000));
    const { visits: quiet } = await visitDuring(baseUrl, host, wait(quietSeconds * 1000));
    const { result: changedSeconds, visits: busy } = await visitDuring(baseUrl, host, change(jobs));
    const searchableSeconds = await waitUntilSearchable(baseUrl, host, getPrice(small - 1, from + raise));
    return { changedSeconds, searchableSeconds, quiet, busy };
  } catch (error) {
    const lines = servers.flatMap((server) => server.lines.slice(-20));
    console.error(['The last lines of the servers:', ...lines].join('\n'));
    throw error;
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

type Visitors = { changedSeconds: number; searchableSeconds: number; quiet: Visits; busy: Visits };

type Figures = {
  added: Work;
  unchanged: Work;
  visitors: Record<string, Visitors>;
  copySeconds: number;
};

const describeWork = ({ seconds, cpuSeconds, databaseCpuSeconds, megabytes }: Work): string =>
  `${formatFigure(seconds)} s (CPU ${formatFigure(cpuSeconds)} s, of the database ${formatFigure(databaseCpuSeconds)} s), ${formatFigure(megabytes)} MB`;

type Check = [what: string, value: number, unit: string, target?: number];

function listChecks(arrangement: string, { changedSeconds, searchableSeconds, quiet, busy }: Visitors): Check[] {
  return [
    [`${arrangement}: 10,000 price changes`, changedSeconds, 's', targets.changedSeconds],
    [`${arrangement}: until the last one is searchable`, searchableSeconds, 's', targets.searchableSeconds],
    [`${arrangement}: visitor’s search page, p50`, quiet.p50, 'ms'],
    [`${arrangement}: visitor’s search page, p99`, quiet.p99, 'ms'],
    [`${arrangement}: the same during the run, p50`, busy.p50, 'ms'],
    [`${arrangement}: the same during the run, p99`, busy.p99, 'ms', quiet.p99 * targets.p99Ratio],
    [`${arrangement}: refused during the run`, busy.refused, 'pages', 0],
  ];
}

function report(figures: Figures, loadAverages: readonly [before: number, after: number]): void {
  const { added, unchanged, visitors, copySeconds } = figures;
  const checks: Check[] = [
    ['100,000 new cars', added.seconds, 's', targets.largeSeconds],
    ['peak memory of that run', added.megabytes, 'MB', targets.largeMegabytes],
    ['COPY of the same rows into a bare table', copySeconds, 's'],
    ['10,000 unchanged rows', unchanged.seconds, 's', targets.unchangedSeconds],
    ...Object.entries(visitors).flatMap(([arrangement, each]) => listChecks(arrangement, each)),
  ];
  const rows = checks.map(([what, value, unit, target]) => [
    what,
    `${formatFigure(value)} ${unit}`,
    target === undefined ? '' : `≤ ${formatFigure(target)} ${unit}`,
  ]);
  console.log(formatTable([['feeds', 'measured', 'target'], ...rows]));
  const [before, after] = loadAverages.map((load) => load.toFixed(1));
  console.log(`load average ${before} at the start, ${after} at the end`);
  const folder = join(projectRoot, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const result = { cpu: cpus()[0]?.model, node: process.version, loadAverages, targets, ...figures };
  writeFileSync(join(folder, 'feeds.json'), `${JSON.stringify(result, null, 2)}\n`);
  if (checks.some(([, value, , target]) => target !== undefined && value > target)) process.exitCode = 1;
}

await runBench(main);
