// npm run bench:pdf: how long a visitor waits for a car's brochure.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { CarSearchAnswer } from '../../src/features/inventory/car-search-answer.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { ask, type SiteServer, startSiteServer } from '../pages/site-server.ts';
import { prepare } from '../prepare.ts';
import { runBench } from '../run-bench.ts';
import { spreadOf } from '../search/percentile.ts';
import type { PdfReport } from './pdf-report.ts';
import { printPdf } from './report.ts';

const sites = ['swan-river-toyota', 'harbour-motors', 'tamar-auto', 'meridian-electric', 'red-centre-caravans'];
const carsOfEach = 10;

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

type Timed = { ms: number[]; bytes: number[] };

/** The sheet names the address of its page: asked for at another port, it is another sheet with the same pictures. */
async function measure({ port }: SiteServer, cars: readonly Asked[], namedPort: number): Promise<Timed> {
  const timed: Timed = { ms: [], bytes: [] };
  for (const { slug, site } of cars) {
    const host = `${site}.localhost:${namedPort}`;
    const start = performance.now();
    const { status, body } = await ask(port, host, `/api/cars/${slug}/pdf`, { host });
    timed.ms.push(performance.now() - start);
    timed.bytes.push(body.length / 1000);
    if (status !== 200) throw new Error(`The brochure of ${slug} answers ${status}.`);
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
    say(`Asking for ${cars.length} brochures, four times.`);
    const cold = await measure(server, cars, 1);
    await measure(server, cars, 2); // what runs for the first time is compiled first
    const before = await server.cpuSeconds();
    const warm = await measure(server, cars, 3);
    const cpuSeconds = (await server.cpuSeconds()) - before;
    const kept = await measure(server, cars, 3);
    const report: PdfReport = {
      at: new Date().toISOString(),
      machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
      brochures: cars.length,
      cold: spreadOf(cold.ms),
      warm: spreadOf(warm.ms),
      kept: spreadOf(kept.ms),
      warmCpuMs: (cpuSeconds * 1000) / cars.length,
      kilobytes: spreadOf(warm.bytes),
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
