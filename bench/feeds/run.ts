// npm run bench:feeds: importing a large file, an unchanged one and one with changed prices, and what visitors notice of it.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres.ts';
import { migrate } from '../../src/platform/postgres/migrate.ts';
import { createTenant } from '../../tests/support/database/create-tenant.ts';
import { openDatabases } from '../../tests/support/database/open-databases.ts';
import { prepareServer } from '../prepare.ts';
import { runBench } from '../run-bench.ts';
import { formatFigure } from '../table.ts';
import { writeFeed } from './feed-files.ts';
import { addSource, bundleWorker, copyRows, type Platform, runFeed } from './feed-runs.ts';
import { arrangements, measureVisitors, type Stock, type Visitors } from './measure-visitors.ts';
import { describeWork, type Figures, report } from './report.ts';

const large = 100_000;
const small = 10_000;

const { values: options } = parseArgs({
  options: {
    /** Measures visitors only, on a platform of `small` cars. */
    visitors: { type: 'boolean', default: false },
    /** Also measures visitors while a server stores its index: a minute after the last change. */
    storing: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '4' },
  },
});

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
  const platform: Platform = { owner, url, database: databases.database, dataDir };
  const worker = await bundleWorker();
  const source = await addSource(platform, second.dealershipId);
  const stock: Stock = { source, cars: small, host: 'small-feed.localhost', raised: 0 };
  const importSmall = () => runFeed(platform, source, writeFeed(small), worker);

  const imports = options.visitors ? undefined : await measureImports();
  async function measureImports() {
    const copySeconds = await copyRows(owner, large);
    console.log(`COPY: ${formatFigure(copySeconds)} s`);
    const largeSource = await addSource(platform, first.dealershipId);
    const added = await runFeed(platform, largeSource, writeFeed(large), worker);
    console.log(`added: ${describeWork(added)}`);
    await importSmall();
    const unchanged = await importSmall();
    console.log(`unchanged: ${describeWork(unchanged)}`);
    return { added, unchanged, copySeconds };
  }
  if (!imports) await importSmall();

  await owner`vacuum analyze`; // else it would begin by itself while visitors are measured
  const visitors: Record<string, Visitors> = {};
  for (const [arrangement, roles] of Object.entries(arrangements)) {
    const measured = await measureVisitors(platform, roles, {
      stock,
      rounds: Number(options.rounds),
      measuresStoring: options.storing,
    });
    visitors[arrangement] = measured;
    console.log(
      `${arrangement}: p99 ${formatFigure(measured.quiet.p99)} ms, during runs ${formatFigure(measured.busy.p99)} ms, ${formatFigure(measured.p99Ratio)} times in the median round`,
    );
  }
  return { ...(imports && { imports }), visitors };
}

await runBench(main);
