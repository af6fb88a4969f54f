// npm run bench:console: how long the server takes for each page of the console, at 100,000 cars and 300 sites, in a dealership
// with 10,000 cars.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import postgres from 'postgres';
import { stockSorts } from '../../src/features/stock/list/stock-query.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { runBuiltServer } from '../../tests/support/servers/built-server.ts';
import { sendRequest } from '../../tests/support/servers/send-request.ts';
import { createCpuClock, listDatabaseProcesses } from '../cpu-clock.ts';
import { prepareServer } from '../prepare.ts';
import { runBench } from '../run-bench.ts';
import { getPercentiles, median, type Percentiles } from '../search/percentile.ts';
import { formatFigure, formatTable } from '../table.ts';
import { enlargeDealership } from './enlarge-dealership.ts';

const cars = 100_000;
const sites = 300;
const dealership = 'swan-river-toyota';
const dealershipCars = 10_000;
const warmUps = 20;
const rounds = 20;
const requestsPerRound = 10;
/** Milliseconds, for each page. */
const target = 50;

const host = 'console.localhost';

type Measured = { path: string; status: number; bytes: number; serverMs: number; databaseMs: number } & Percentiles;
type Clocks = { server: () => number; database: () => number };

/** The demo's operator, as the server printed the account. */
async function signIn(baseUrl: string, lines: readonly string[]): Promise<string> {
  const [, email = '', password = ''] =
    lines.map((line) => /^ {2}(operator@\S+) +(\S+) /.exec(line)).find(Boolean) ?? [];
  const response = await sendRequest(baseUrl, host, {
    method: 'POST',
    path: '/sign-in',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: baseUrl.replace('localhost', host),
    },
    body: new URLSearchParams({ email, password }).toString(),
  });
  if (response.status !== 302) throw new Error(`Signing in responded with ${response.status}.`);
  return [response.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/**
 * Requests the pages in turn, so that a slow moment of the machine does not fall on one page. The first rounds are not
 * counted: a page that is measured first would pay for the server's compilation. CPU times are those of a round, since a server
 * also works after a response.
 */
async function measure(
  baseUrl: string,
  cookie: string,
  paths: readonly string[],
  { server, database }: Clocks,
): Promise<Measured[]> {
  const pages = paths.map((path) => ({
    path,
    status: 0,
    bytes: 0,
    times: [] as number[],
    server: [] as number[],
    database: [] as number[],
  }));
  const request = async (page: (typeof pages)[number]): Promise<number> => {
    const started = performance.now();
    const { status, text } = await sendRequest(baseUrl, host, { path: page.path, headers: { cookie } });
    page.status = status;
    page.bytes = text.length;
    return performance.now() - started;
  };
  for (let count = 0; count < warmUps; count++) for (const page of pages) await request(page);
  for (let round = 0; round < rounds; round++) {
    for (const page of pages) {
      const before = [server(), database()] as const;
      for (let count = 0; count < requestsPerRound; count++) page.times.push(await request(page));
      page.server.push((server() - before[0]) / requestsPerRound);
      page.database.push((database() - before[1]) / requestsPerRound);
    }
  }
  return pages.map(({ times, server: serverTimes, database: databaseTimes, ...page }) => ({
    ...page,
    ...getPercentiles(times),
    serverMs: median(serverTimes),
    databaseMs: median(databaseTimes),
  }));
}

/** Pages of all levels. */
function listPaths(site: string): string[] {
  const own = `/dealerships/${dealership}`;
  return [
    '/',
    '/start-page-choices?q=motors',
    '/account',
    own,
    `${own}/search?q=toyota`,
    `${own}/cars`,
    `${own}/cars?page=150`,
    `${own}/cars?q=toyota+rav4`,
    `${own}/cars?q=toyota&sort=-saves`,
    `${own}/cars?status=in_stock&condition=used&photos=yes&sort=-price`,
    `${own}/cars?minDays=60&make=toyota&sort=-views`,
    ...stockSorts.map((sort) => `${own}/cars?sort=-${sort}`),
    `${own}/team`,
    `${own}/history`,
    `/sites/${site}`,
    `/sites/${site}/history`,
    '/platform',
    '/platform/dealerships',
    `/platform/dealerships/${dealership}`,
    '/platform/dealerships/new',
    '/platform/groups',
    '/platform/sites',
    `/platform/sites/${site}`,
    '/platform/jobs',
    '/platform/servers',
    '/platform/staff',
    '/platform/history',
  ];
}

async function main(): Promise<void> {
  prepareServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt bench '));
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    const demo = ['scripts/demo.ts', '--cars', String(cars), '--sites', String(sites)];
    const { status } = spawnSync(process.execPath, demo, {
      stdio: 'inherit',
      env: { ...process.env, DATA_DIR: dataDir },
    });
    if (status !== 0) throw new Error('The large platform could not be loaded.');
    const owner = postgres(embedded.url, { max: 1, onnotice: () => undefined });
    await enlargeDealership(owner, dealership, dealershipCars);
    await owner.end();
    const server = runBuiltServer({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'error' });
    try {
      const baseUrl = await server.ready();
      const cookie = await signIn(baseUrl, server.lines);
      const clocks: Clocks = {
        server: createCpuClock(() => [server.process.pid ?? 0]),
        database: createCpuClock(() => listDatabaseProcesses(dataDir)),
      };
      const loadBefore = loadavg()[0] ?? 0;
      const measured = await measure(baseUrl, cookie, listPaths(dealership), clocks);
      report(measured, [loadBefore, loadavg()[0] ?? 0]);
    } finally {
      await server.stop();
    }
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function report(measured: readonly Measured[], loadAverages: readonly [before: number, after: number]): void {
  const rows = measured.map(({ path, status, bytes, p50, p95, serverMs, databaseMs }) => [
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
  const slowest = Math.max(...measured.map(({ p95 }) => p95));
  const [before, after] = loadAverages.map((load) => load.toFixed(1));
  console.log(
    `slowest p95 ${formatFigure(slowest)} ms (target ${target}); load average ${before} before measuring, ${after} after it`,
  );
  const folder = join(projectRoot, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const size = { cars, sites, dealershipCars, requests: rounds * requestsPerRound };
  const result = { cpu: cpus()[0]?.model, node: process.version, loadAverages, ...size, measured };
  writeFileSync(join(folder, 'console.json'), `${JSON.stringify(result, null, 2)}\n`);
  if (slowest > target || measured.some(({ status }) => status !== 200)) process.exitCode = 1;
}

await runBench(main);
