import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres.ts';
import { freePort } from '../../src/platform/postgres/embedded/free-port.ts';
import { loadedSite } from '../pages/bench-sites.ts';
import { sendRequest, startSiteServer } from '../pages/site-server.ts';
import { measureGrowth, measureRise } from './growth.ts';
import { type Held, inspectProcess, type ProcessInspector } from './inspect-process.ts';
import { findCar, measureCapacity, sendLoad } from './server-load.ts';
import type { SoakTest } from './soak-test.ts';

const host = `${loadedSite}.localhost`;
const targets = { growthMbPerHour: 1, handles: 10 };
const formsPerSecond = 0.2;
const changesPerSecond = 2;
const longestSampleSeconds = 30;
const longestMeasureSeconds = 10;
/** Until the caches are full and the code is compiled. */
const warmUpShare = 1 / 4;

type Sample = Held & { minute: number };

/** Changes prices, lets the demo's stock source run every minute, and fetches the feeds of advertisers. */
async function changeStock(
  sql: Sql,
  port: number,
  signal: AbortSignal,
): Promise<{ feeds: number; failedFeeds: number }> {
  let [feeds, failedFeeds] = [0, 0];
  for (let second = 0; !signal.aborted; second++) {
    await sql`update cars set price = price + 1 where id in
      (select id from cars where price > 1000 order by random() limit ${changesPerSecond})`;
    if (second % 60 === 0) await sql`update stock_sources set next_run_at = now()`;
    if (second % 10 === 0) {
      const fed = await sendRequest(port, host, '/feeds/google-vehicles.tsv').catch(() => undefined);
      if (fed?.status === 200) feeds += 1;
      else failedFeeds += 1;
    }
    await wait(1000);
  }
  return { feeds, failedFeeds };
}

type Sampling = { inspector: ProcessInspector; everySeconds: number; signal: AbortSignal; say(text: string): void };

async function takeSamples({ inspector, everySeconds, signal, say }: Sampling) {
  const samples: Sample[] = [];
  const began = performance.now();
  for (let at = 0; !signal.aborted; at++) {
    await wait(Math.max(0, began + at * everySeconds * 1000 - performance.now()));
    if (signal.aborted) break;
    const sample = { minute: (performance.now() - began) / 60_000, ...(await inspector.read()) };
    samples.push(sample);
    const { minute, liveMb, residentMb, files, resources } = sample;
    if (at % 4 === 0)
      say(
        `minute ${minute.toFixed(1)}: ${liveMb.toFixed(1)} MB live, ${Math.round(residentMb)} MB resident, ${files} files, ${resources} resources`,
      );
  }
  return samples;
}

/** An hour of visitors, enquiries, price changes and feeds, to find what grows. */
export const halfCapacitySoak: SoakTest = {
  name: 'soak',
  target: '60 min at half capacity with updates and feeds: ≤ 1 MB/h growth, no handle leak',
  maxMinutes: 75,
  async run({ minutes, say }) {
    await using opened = new AsyncDisposableStack();
    const dataDir = await mkdtemp(join(tmpdir(), 'soak-'));
    opened.defer(() => rm(dataDir, { recursive: true, force: true }));
    const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    opened.defer(() => database.stop());
    const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
    opened.defer(() => sql.end());
    const inspectorPort = await freePort();
    const server = await startSiteServer(dataDir, {
      DATABASE_URL: database.url,
      DEMO: 'on',
      TRUST_PROXY: 'loopback',
      WEBHOOK_NETWORKS: '127.0.0.1', // the stock source is on this machine
      FRAGMENT_CACHE_MB: '8', // full after the warm-up; with 32 it fills for half an hour
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
    });
    opened.defer(() => server.stop());
    const { pid, port } = server;
    const inspector = await inspectProcess(pid, inspectorPort);
    opened.defer(() => inspector.close());
    const car = await findCar(port, host);
    // A short run measures for less time, and takes several samples all the same.
    const measureSeconds = Math.min(longestMeasureSeconds, minutes * 6);
    const everySeconds = Math.min(longestSampleSeconds, minutes * 10);
    const { perCpuSecond: capacity } = await measureCapacity(server, host, measureSeconds);
    say(`${Math.round(capacity)} pages a second of CPU time are the capacity`);

    const over = new AbortController();
    opened.defer(() => over.abort());
    const pagesPerSecond = capacity / 2;
    const visits = sendLoad({ port, host, seconds: minutes * 60, pagesPerSecond, formsPerSecond, car }, over.signal);
    const [{ pages, postedForms, sentForms }, samples, fed] = await Promise.all([
      visits.finally(() => over.abort()),
      takeSamples({ inspector, everySeconds, signal: over.signal, say }),
      changeStock(sql, port, over.signal),
    ]);
    const [runs] = await sql`select count(*)::int as count from stock_runs where state = 'applied'`;

    const settled = samples.filter(({ minute }) => minute >= minutes * warmUpShare);
    const growth = measureGrowth(settled.map(({ minute, liveMb }) => ({ minute, value: liveMb })));
    const handles = {
      files: measureRise(settled.map(({ files }) => files)),
      resources: measureRise(settled.map(({ resources }) => resources)),
    };
    const failed = pages.failed + postedForms.failed + sentForms.failed;
    return {
      result: [
        `${growth.toFixed(1)} MB/h in ${Math.round(minutes)} min at ${Math.round(pagesPerSecond)} pages a second`,
        `${handles.files} more files, ${handles.resources} more resources`,
        `${pages.accepted.toLocaleString('en-AU')} pages, ${pages.shed} shed, ${failed} failed requests`,
        `${runs?.count} feed runs`,
      ].join('; '),
      passed: growth <= targets.growthMbPerHour && Math.max(handles.files, handles.resources) <= targets.handles,
      details: {
        minutes,
        pagesPerSecond,
        growth,
        handles,
        pages,
        postedForms,
        sentForms,
        feedRuns: runs?.count,
        ...fed,
        samples,
      },
    };
  },
};
