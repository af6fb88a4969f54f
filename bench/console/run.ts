// npm run bench:console: how long the server takes for each page of the console, at 100,000 cars and 300 sites, in a dealership
// as large as the largest of them; and for the stock list of a dealership with four times as many.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { consoleHost, createConsoleClient, readDemoStaff } from '../../tests/support/console/console-client.ts';
import { toCookieHeader } from '../../tests/support/console/console-cookies.ts';
import { ownDealership, readExampleRecords } from '../../tests/support/console/example-records.ts';
import { runBuiltServer } from '../../tests/support/servers/built-server.ts';
import { createCpuClock, listDatabaseProcesses } from '../cpu-clock.ts';
import { prepareServer } from '../prepare.ts';
import { runBench } from '../run-bench.ts';
import { formatFigure, formatTable } from '../table.ts';
import { addSaves, enlargeDealership } from './enlarge-dealership.ts';
import { type LeftOut, listMeasuredRequests, listStockRequests } from './measured-requests.ts';
import { type Measured, measureRequests, requestsPerPage } from './measure-requests.ts';

const cars = 100_000;
const sites = 300;
/** The platform's other dealerships have 40 to this many. */
const dealershipCars = 2500;
/** Of the dealership whose stock list is measured too, without the target. */
const largeDealershipCars = 10_000;
const saves = 200_000;
/** Milliseconds, for each page. */
const target = 50;

const { values: options } = parseArgs({ options: { keep: { type: 'string' } } });

/** Loads the platform, unless a former run has kept it. */
async function loadPlatform(dataDir: string, url: string): Promise<void> {
  const loaded = join(dataDir, 'bench-console-loaded');
  if (existsSync(loaded)) return;
  const { status } = spawnSync(
    process.execPath,
    ['scripts/demo.ts', '--cars', String(cars), '--sites', String(sites)],
    { stdio: 'inherit', env: { ...process.env, DATA_DIR: dataDir } },
  );
  if (status !== 0) throw new Error('The large platform could not be loaded.');
  const owner = postgres(url, { max: 1, onnotice: () => undefined });
  await enlargeDealership(owner, ownDealership, dealershipCars);
  await enlargeDealership(owner, await findLargestDealership(owner), largeDealershipCars);
  await addSaves(owner, saves);
  await owner`vacuum analyze`;
  await owner.end();
  writeFileSync(loaded, '');
}

async function findLargestDealership(owner: postgres.Sql): Promise<string> {
  const [largest] = await owner<{ slug: string }[]>`
    select d.slug from dealerships d join cars on cars.dealership_id = d.id where d.slug <> ${ownDealership}
    group by d.slug order by count(*) desc, d.slug limit 1`;
  if (!largest) throw new Error('The platform has only one dealership with cars.');
  return largest.slug;
}

async function main(): Promise<void> {
  prepareServer();
  const dataDir = options.keep === undefined ? mkdtempSync(join(tmpdir(), 'forecourt bench ')) : resolve(options.keep);
  mkdirSync(dataDir, { recursive: true });
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    await loadPlatform(dataDir, embedded.url);
    const server = runBuiltServer({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'error' });
    try {
      const baseUrl = await server.ready();
      const demoStaff = readDemoStaff(server.lines);
      const client = createConsoleClient({ getBaseUrl: () => baseUrl, getDemoStaff: () => demoStaff });
      const cookie = toCookieHeader(await client.signInAs('operator'));
      const examples = await readExampleRecords(client);
      const { requests, leftOut } = await listMeasuredRequests({ baseUrl, host: consoleHost, cookie }, examples);
      const owner = postgres(embedded.url, { max: 1 });
      const large = listStockRequests(await findLargestDealership(owner), cookie);
      await owner.end();
      const clocks = {
        server: createCpuClock(() => [server.process.pid ?? 0]),
        database: createCpuClock(() => listDatabaseProcesses(dataDir)),
      };
      const loadBefore = loadavg()[0] ?? 0;
      const measured = await measureRequests({ baseUrl, host: consoleHost }, [...requests, ...large], clocks);
      report({ pages: measured.slice(0, requests.length), large: measured.slice(requests.length) }, leftOut, [
        loadBefore,
        loadavg()[0] ?? 0,
      ]);
    } finally {
      await server.stop();
    }
  } finally {
    await embedded.stop();
    if (options.keep === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

function report(
  { pages: measured, large }: { pages: readonly Measured[]; large: readonly Measured[] },
  leftOut: readonly LeftOut[],
  loadAverages: readonly [before: number, after: number],
): void {
  const rows = [...measured, ...large].map(({ path, status, bytes, p50, p95, serverMs, databaseMs }) => [
    path,
    String(status),
    formatFigure(bytes / 1000),
    formatFigure(p50),
    formatFigure(p95),
    formatFigure(serverMs),
    formatFigure(databaseMs),
  ]);
  const header = ['page', 'status', 'kB', 'p50 ms', 'p95 ms', 'server CPU ms', 'database CPU ms'];
  console.log(formatTable([header, ...rows]));
  console.log(formatTable([['not measured', 'why'], ...leftOut.map(({ route, reason }) => [route, reason])]));
  const slow = measured.filter(({ p95 }) => p95 > target);
  const slowest = Math.max(...measured.map(({ p95 }) => p95));
  const slowestLarge = Math.max(...large.map(({ p95 }) => p95));
  const [before, after] = loadAverages.map((load) => load.toFixed(1));
  console.log(
    `${measured.length} pages, ${slow.length} of them above the target of ${target} ms; slowest p95 ${formatFigure(slowest)} ms; stock list of ${largeDealershipCars.toLocaleString('en')} cars: slowest p95 ${formatFigure(slowestLarge)} ms; load average ${before} before measuring, ${after} after it`,
  );
  const folder = join(projectRoot, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const size = { cars, sites, dealershipCars, largeDealershipCars, requests: requestsPerPage, targetMs: target };
  const result = { cpu: cpus()[0]?.model, node: process.version, loadAverages, ...size, measured, large, leftOut };
  writeFileSync(join(folder, 'console.json'), `${JSON.stringify(result, null, 2)}\n`);
  if (slow.length > 0 || [...measured, ...large].some(({ status }) => status !== 200)) process.exitCode = 1;
}

await runBench(main);
