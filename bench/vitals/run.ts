// npm run bench:vitals: Lighthouse on a phone, for one page of each kind; home, search and vehicle page in every
// template.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { prepare } from '../prepare.ts';
import { runBench } from '../run-bench.ts';
import { benchSites } from '../pages/bench-sites.ts';
import { sendRequest, type SiteServer, startSiteServer } from '../pages/site-server.ts';
import { formatFigure, formatTable } from '../table.ts';
import { startChromium } from './chromium.ts';
import { serveSitesOnLocalhost, platformHost } from './localhost-sites.ts';
import { listMeasuredPages } from './page-kinds.ts';
import { formatCell, getMedians, targets } from './targets.ts';
import type { PageVitals, Vitals } from './vitals-report.ts';

const say = (text: string): void => console.log(text);
const run = promisify(execFile);

/** In a new browser each time, so that nothing is cached from an earlier run. */
async function measure(url: string): Promise<Vitals> {
  const browser = await startChromium();
  try {
    const file = join(projectRoot, 'bench/vitals/run-lighthouse.ts');
    const plan = JSON.stringify({ url, port: browser.port });
    const { stdout } = await run(process.execPath, ['--no-warnings', file, plan], { timeout: 120_000 });
    return JSON.parse(stdout) as Vitals;
  } finally {
    await browser.stop();
  }
}

async function measureAll(
  { port }: SiteServer,
  runs: number,
  isWanted: (page: string) => boolean,
): Promise<PageVitals[]> {
  const measured: PageVitals[] = [];
  for (const { slug, template } of benchSites) {
    for (const { page, path } of (await listMeasuredPages(port, slug)).filter(({ page }) => isWanted(page))) {
      // The first visit resizes the images, as on any site in use.
      const { status } = await sendRequest(port, `${slug}.localhost`, path);
      if (status !== 200) throw new Error(`${path} of ${slug} returned ${status}`);
      const url = `http://${slug}.localhost:${port}${path}`;
      await measure(url);
      const results: Vitals[] = [];
      for (let at = 0; at < runs; at++) results.push(await measure(url));
      const vitals = { slug, template, page, runs, ...getMedians(results) };
      say(printRows([vitals]).split('\n').at(-1) ?? '');
      measured.push(vitals);
    }
  }
  return measured;
}

/** A server learns of a new host with a short delay. */
async function untilKnown({ port }: SiteServer): Promise<void> {
  for (const { slug } of benchSites)
    while ((await sendRequest(port, `${slug}.localhost`, '/')).status !== 200) await wait(100);
}

const printRows = (measured: readonly PageVitals[]): string =>
  formatTable([
    ['page', ...targets.map(({ name }) => name), 'kB'],
    ['target', ...targets.map(({ target, unit, atLeast }) => `${atLeast ? '≥' : '≤'} ${target}${unit}`), ''],
    ...measured.map((vitals) => [
      `${vitals.page}, ${vitals.template}`,
      ...targets.map((target) => formatCell(vitals, target)),
      formatFigure(vitals.bytes / 1000),
    ]),
  ]);

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, pages: { type: 'string' } } });
  const wanted = values.pages?.split(',');
  prepare();
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-vitals-data-'));
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  let server: SiteServer | undefined;
  try {
    server = await startSiteServer(dataDir, {
      DATABASE_URL: database.url,
      DEMO: 'on',
      PLATFORM_HOST: platformHost,
    });
    await serveSitesOnLocalhost(database.url);
    await untilKnown(server);
    const measured = await measureAll(server, Number(values.runs), (page) => wanted?.includes(page) ?? true);
    say(`\n${printRows(measured)}\n`);
    for (const { page, template, failed } of measured)
      if (failed.length > 0) say(`${page}, ${template}: ${failed.join(', ')}`);
    const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`;
    mkdirSync(join(projectRoot, 'bench/results'), { recursive: true });
    const isWhole = values.runs === '3' && wanted === undefined;
    const file = join(projectRoot, 'bench/results', isWhole ? 'vitals.json' : 'vitals-part.json');
    writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, pages: measured }, null, 2)}\n`);
    say(`Written to ${file}.`);
  } finally {
    await server?.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await runBench(main);
