// npm run bench:pdf: how long a visitor waits for a car's brochure.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { sheetsKept } from '../../src/features/inventory/brochure/brochure-press.server.ts';
import type { CarSearchAnswer } from '../../src/features/inventory/car-search-answer.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { ask, type SiteServer, startSiteServer } from '../pages/site-server.ts';
import { prepare } from '../prepare.ts';
import { runBench } from '../run-bench.ts';
import { spreadOf } from '../search/percentile.ts';
import type { PdfReport } from './pdf-report.ts';
import { printPdf } from './report.ts';

const sites = ['swan-river-toyota', 'harbour-motors', 'tamar-auto', 'meridian-electric', 'red-centre-caravans'];
/** More in all than the server keeps, so that a sheet asked for again in the same order is drawn again. */
const carsOfEach = Math.ceil((sheetsKept + 10) / sites.length);

const say = (text: string): void => console.log(text);

type Asked = { slug: string; site: string };

async function chooseCars({ port }: SiteServer): Promise<Asked[]> {
  const chosen: Asked[] = [];
  for (const site of sites) {
    const { body } = await ask(port, `${site}.localhost`, '/api/cars/search');
    const { hits } = JSON.parse(body.toString()) as CarSearchAnswer;
    chosen.push(...hits.slice(0, carsOfEach).map(({ slug }) => ({ slug, site })));
  }
  return chosen;
}

type Timed = { ms: number[]; keptMs: number[]; kilobytes: number[] };

/** Each brochure, and at once the same again. */
async function measure({ port }: SiteServer, cars: readonly Asked[]): Promise<Timed> {
  const timed: Timed = { ms: [], keptMs: [], kilobytes: [] };
  for (const { slug, site } of cars) {
    const take = async (): Promise<[ms: number, bytes: number]> => {
      const start = performance.now();
      const { status, body } = await ask(port, `${site}.localhost`, `/api/cars/${slug}/pdf`);
      if (status !== 200) throw new Error(`The brochure of ${slug} answers ${status}.`);
      return [performance.now() - start, body.length];
    };
    const [ms, bytes] = await take();
    const [keptMs] = await take();
    timed.ms.push(ms);
    timed.keptMs.push(keptMs);
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
    await measure(server, cars); // what runs for the first time is compiled first
    const before = await server.cpuSeconds();
    const warm = await measure(server, cars);
    const cpuSeconds = (await server.cpuSeconds()) - before;
    const report: PdfReport = {
      at: new Date().toISOString(),
      machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
      brochures: cars.length,
      cold: spreadOf(cold.ms),
      warm: spreadOf(warm.ms),
      kept: spreadOf(warm.keptMs),
      warmCpuMs: (cpuSeconds * 1000) / cars.length,
      kilobytes: spreadOf(warm.kilobytes),
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
