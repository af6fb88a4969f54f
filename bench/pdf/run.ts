// npm run bench:pdf: how long a visitor waits for a car's brochure.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { readConfig } from '../../src/config.ts';
import type { CarSearchResponse } from '../../src/features/car-search/car-search-response.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { sendRequest, type SiteServer, startSiteServer } from '../pages/site-server.ts';
import { prepare } from '../prepare.ts';
import { runBench } from '../run-bench.ts';
import { getPercentiles } from '../search/percentile.ts';
import type { PdfReport } from './pdf-report.ts';
import { printPdf } from './report.ts';

const sites = ['swan-river-toyota', 'harbour-motors', 'tamar-auto', 'meridian-electric', 'red-centre-caravans'];
/** More than the server caches, so that a second round in the same order renders every PDF again. */
const carsPerSite = Math.ceil((readConfig({}).serving.maxCachedBrochures + 10) / sites.length);

const say = (text: string): void => console.log(text);

type BrochureRequest = { slug: string; site: string };

async function chooseCars({ port }: SiteServer): Promise<BrochureRequest[]> {
  const chosen: BrochureRequest[] = [];
  for (const site of sites) {
    const { body } = await sendRequest(port, `${site}.localhost`, '/api/cars/search');
    const { hits } = JSON.parse(body.toString()) as CarSearchResponse;
    chosen.push(...hits.slice(0, carsPerSite).map(({ slug }) => ({ slug, site })));
  }
  return chosen;
}

type Timed = { ms: number[]; cachedMs: number[]; kilobytes: number[] };

/** Requests each brochure twice in a row. */
async function measure({ port }: SiteServer, cars: readonly BrochureRequest[]): Promise<Timed> {
  const timed: Timed = { ms: [], cachedMs: [], kilobytes: [] };
  for (const { slug, site } of cars) {
    const request = async (): Promise<[ms: number, bytes: number]> => {
      const start = performance.now();
      const { status, body } = await sendRequest(port, `${site}.localhost`, `/api/cars/${slug}/pdf`);
      if (status !== 200) throw new Error(`The brochure of ${slug} returned ${status}.`);
      return [performance.now() - start, body.length];
    };
    const [ms, bytes] = await request();
    const [cachedMs] = await request();
    timed.ms.push(ms);
    timed.cachedMs.push(cachedMs);
    timed.kilobytes.push(bytes / 1000);
  }
  return timed;
}

async function main(): Promise<void> {
  prepare();
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-pdf-'));
  let server: SiteServer | undefined;
  try {
    say('Starting the server.');
    server = await startSiteServer(dataDir, { DEMO: 'on' });
    const cars = await chooseCars(server);
    say(`Asking for ${cars.length} brochures, three times.`);
    const cold = await measure(server, cars);
    await measure(server, cars); // warm-up
    const before = await server.cpuSeconds();
    const warm = await measure(server, cars);
    const cpuSeconds = (await server.cpuSeconds()) - before;
    const report: PdfReport = {
      at: new Date().toISOString(),
      machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
      brochures: cars.length,
      cold: getPercentiles(cold.ms),
      warm: getPercentiles(warm.ms),
      cached: getPercentiles(warm.cachedMs),
      warmCpuMs: (cpuSeconds * 1000) / cars.length,
      kilobytes: getPercentiles(warm.kilobytes),
    };
    say(printPdf(report));
    const file = join(projectRoot, 'bench/results/pdf.json');
    mkdirSync(join(projectRoot, 'bench/results'), { recursive: true });
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
    say(`\nWritten to ${file}.`);
  } finally {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await runBench(main);
