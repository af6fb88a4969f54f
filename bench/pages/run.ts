// npm run bench:pages: pages per second on one core, their sizes, and the response time of a click.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { projectRoot } from '../../src/platform/project-root.ts';
import { prepare } from '../prepare.ts';
import { runBench } from '../run-bench.ts';
import { readPagesArguments } from './bench-arguments.ts';
import { loadedSite, searchPath } from './bench-sites.ts';
import { type CeilingServer, startCeiling } from './ceiling.ts';
import { isPinned } from './cpu-pinning.ts';
import { measureHtml } from './html-sizes.ts';
import { measureInBrowser } from './browser-measurements.ts';
import { makeLargePlatform } from './large-platform.ts';
import { load } from './load.ts';
import type { LoadPlan } from './load-plan.ts';
import { measureAlternately, rounds, type Target } from './measurement.ts';
import type { PagesReport } from './pages-report.ts';
import { printPages } from './print-report.ts';
import { sendRequest, type SiteServer, startSiteServer } from './site-server.ts';
import { uncached, vehiclePaths } from './vehicle-paths.ts';

const say = (text: string): void => console.log(text);

async function measureLoads(server: SiteServer, seconds: number): Promise<PagesReport['loads']> {
  const host = `${loadedSite}.localhost`;
  const page = await sendRequest(server.port, host, searchPath, { 'accept-encoding': 'br' });
  const vehicles = await vehiclePaths(server.port, loadedSite);
  const [plainHttp, plainFastify] = await Promise.all([startCeiling('node:http', page), startCeiling('fastify', page)]);
  const request = (path: LoadPlan['path'], connections = 16): Target => ({
    run: (round) =>
      load({ port: server.port, host, path, connections, seconds: seconds / rounds, from: round * 1_000_000 }),
    cpuSeconds: server.cpuSeconds,
  });
  const requestCeiling = ({ port, cpuSeconds }: CeilingServer): Target => ({
    run: () => load({ port, host: 'localhost', path: '/', connections: 16, seconds: seconds / rounds, from: 0 }),
    cpuSeconds,
  });
  say('Requesting uncached and cached pages, and the ceilings, in turn.');
  try {
    return await measureAlternately({
      fresh: request('fresh searches', 4),
      search: request(searchPath),
      home: request('/'),
      data: request(`${searchPath}.data?_routes=site/configured-page/configured-page`),
      freshVehicles: request(vehicles.map(uncached), 4),
      vehicle: request(vehicles[0] ?? ''),
      plainHttp: requestCeiling(plainHttp),
      plainFastify: requestCeiling(plainFastify),
    });
  } finally {
    plainHttp.stop();
    plainFastify.stop();
  }
}

async function main(): Promise<void> {
  const { cars, quick } = readPagesArguments(process.argv.slice(2));
  prepare();
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  let server: SiteServer | undefined;
  try {
    if (cars !== undefined) {
      say(`Making a platform of ${cars.toLocaleString('en-AU')} cars.`);
      await makeLargePlatform(dataDir, cars);
    }
    say('Starting the server.');
    server = await startSiteServer(dataDir, { DEMO: cars === undefined ? 'on' : 'off' });
    const report: PagesReport = {
      at: new Date().toISOString(),
      machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
      pinned: isPinned,
      cars: cars ?? 'demo',
      html: await measureHtml(server.port),
      loads: await measureLoads(server, quick ? 8 : 20),
      browser: await measureInBrowser(server.port, loadedSite),
    };
    say(printPages(report));
    // Only a full run on the demo is stored as the result; others are experiments.
    const isKept = cars === undefined && !quick;
    const file = join(projectRoot, 'bench/results', isKept ? 'pages.json' : 'pages-part.json');
    mkdirSync(join(projectRoot, 'bench/results'), { recursive: true });
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
    say(`\nWritten to ${file}.`);
  } finally {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await runBench(main);
