// npm run bench:leads: throughput and latency of storing leads on one core.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { isPinned, loadCore, nodeOnCore } from '../pages/cpu-pinning.ts';
import type { LoadResult } from '../pages/load-plan.ts';
import { findBestRound, type Measurement, rounds } from '../pages/measurement.ts';
import { sendRequest, startSiteServer } from '../pages/site-server.ts';
import { prepare } from '../prepare.ts';
import { runBench } from '../run-bench.ts';
import type { LeadPlan } from './lead-plan.ts';
import type { LeadsReport } from './leads-report.ts';
import { startBaselineServer } from './bare.ts';
import { printLeads } from './report.ts';

const host = 'swan-river-toyota.localhost';
const connections = 16;
const seconds = 24;
const run = promisify(execFile);
const say = (text: string): void => console.log(text);

async function send(plan: LeadPlan): Promise<LoadResult> {
  const [command, args] = nodeOnCore(loadCore, [join(projectRoot, 'bench/leads/run-load.ts'), JSON.stringify(plan)]);
  const { stdout } = await run(command, args, { timeout: (plan.seconds + 30) * 1000 });
  return JSON.parse(stdout) as LoadResult;
}

/** Every lead has its own number: a repeated lead would not be stored. */
let sets = 0;

const measure = (
  server: { port: number; cpuSeconds(): Promise<number> | number },
  cars: readonly number[],
): Promise<Measurement> =>
  findBestRound(
    () => send({ port: server.port, host, seconds: seconds / rounds, connections, cars, from: sets++ * 1_000_000 }),
    server.cpuSeconds,
  );

async function carsAt(port: number): Promise<number[]> {
  const { body } = await sendRequest(port, host, '/api/cars/search');
  return (JSON.parse(body.toString()) as { hits: { id: number }[] }).hits.map(({ id }) => id);
}

const drainMs = 10_000;

/** The delivery rate while no leads arrive. */
async function measureDeliveries(sql: Sql): Promise<number> {
  const sent = async (): Promise<number> => {
    const [row] = await sql`select count(*)::int as sent from lead_deliveries where state = 'sent'`;
    return row?.sent as number;
  };
  const before = await sent();
  await wait(drainMs);
  return ((await sent()) - before) / (drainMs / 1000);
}

async function main(): Promise<void> {
  prepare();
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-leads-'));
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  const startServer = (role: 'web' | 'all') =>
    startSiteServer(dataDir, {
      DATABASE_URL: database.url,
      DEMO: 'on',
      TRUST_PROXY: 'loopback',
      FORECOURT_ROLE: role,
    });
  try {
    say('Measuring the web role.');
    const webServer = await startServer('web');
    const cars = await carsAt(webServer.port);
    const web = await measure(webServer, cars);
    say('Measuring the web role without announcements to inboxes.');
    await sql`alter table leads disable trigger announced`;
    const unannounced = await measure(webServer, cars);
    await sql`alter table leads enable trigger announced`;
    await webServer.stop();
    say('Measuring the baseline.');
    const bareServer = await startBaselineServer(database.url);
    const bare = await measure(bareServer, cars);
    await bareServer.stop();
    say('Measuring one process for everything.');
    // The jobs of the first server must not count for this one.
    await sql`truncate jobs.job`;
    const wholeServer = await startServer('all');
    const all = await measure(wholeServer, cars);
    const deliveriesPerSecond = await measureDeliveries(sql);
    await wholeServer.stop();
    const report: LeadsReport = {
      at: new Date().toISOString(),
      machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
      pinned: isPinned,
      connections,
      web,
      unannounced,
      all,
      bare,
      deliveriesPerSecond,
    };
    say(printLeads(report));
    const file = join(projectRoot, 'bench/results/leads.json');
    mkdirSync(join(projectRoot, 'bench/results'), { recursive: true });
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
    say(`\nWritten to ${file}.`);
  } finally {
    await sql.end();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await runBench(main);
