import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openJobs } from '../../src/platform/jobs/open-jobs.ts';
import { appDatabaseUrl } from '../../tests/support/database/role-urls.ts';
import { runBuiltServer } from '../../tests/support/servers/built-server.ts';
import { getPercentiles, median, type Percentiles } from '../search/percentile.ts';
import { getPrice, writeFeed } from './feed-files.ts';
import { type Platform, runFeedOnServer, type Source } from './feed-runs.ts';
import { visitDuring, type Visits, waitUntilSearchable, type Website } from './visit-pages.ts';

/** The roles of the servers: as in compose.yaml, and one process for everything, the default. The first serves the visitors. */
export const arrangements = { 'web and worker': ['web', 'worker'], 'one process': ['all'] };

/** A server that has just started also stores its index and estimates market prices. */
const warmUpSeconds = 40;
/** What a run leaves behind, such as a checkpoint of the index, must not count for the time without a run. */
const settleSeconds = 5;
const quietSeconds = 15;
/** Until the index is stored, after the last change, and for how long visitors are measured then. */
const calmSeconds = 59;
const storingSeconds = 12;
const raise = 500;

export type Round = { changedSeconds: number; searchableSeconds: number; quiet: Percentiles; busy: Percentiles };
export type Visitors = {
  rounds: Round[];
  /** Over all rounds. */
  quiet: Percentiles & { pages: number };
  busy: Percentiles & { pages: number };
  /** After the last run, while the server stores its index. */
  storing?: Percentiles;
  refused: number;
  /** How much longer the p99 is during a run: the median of the rounds. */
  p99Ratio: number;
};

export type Stock = {
  source: Source;
  cars: number;
  host: string;
  /** By how much all prices were raised so far. */
  raised: number;
};

/** What visitors notice of runs in servers with these roles, in rounds without and with a run in turns. */
export async function measureVisitors(
  platform: Platform,
  roles: readonly string[],
  { stock, rounds: count, measuresStoring }: { stock: Stock; rounds: number; measuresStoring: boolean },
): Promise<Visitors> {
  const { url, dataDir, database } = platform;
  const servers = roles.map((role) =>
    runBuiltServer({
      // One process has the database embedded, by default.
      ...(role === 'all' ? { DATA_DIR: dataDir } : { DATA_DIR: join(dataDir, `server ${role}`), DATABASE_URL: url }),
      DEMO: 'off',
      LOG_LEVEL: 'error',
      FORECOURT_ROLE: role,
    }),
  );
  const stops: (() => Promise<unknown>)[] = servers.map((server) => () => server.stop());
  try {
    const [baseUrl = ''] = await Promise.all(servers.map((server) => server.ready()));
    // The first server has created the queues.
    const jobs = await openJobs({ url: appDatabaseUrl(url), database, works: false, onError: console.error });
    stops.push(() => jobs.close());
    const website = { baseUrl, host: stock.host };
    const getLastPrice = (): number => getPrice(stock.cars - 1, stock.raised);
    await waitUntilSearchable(website, getLastPrice()); // the index is loaded
    await visitDuring(website, wait(warmUpSeconds * 1000));
    const rounds: Round[] = [];
    const all: Record<'quiet' | 'busy', Visits[]> = { quiet: [], busy: [] };
    while (rounds.length < count) {
      await visitDuring(website, wait(settleSeconds * 1000));
      const { visits: quiet } = await visitDuring(website, wait(quietSeconds * 1000));
      stock.raised += raise;
      const rows = writeFeed(stock.cars, stock.raised);
      const change = async () => {
        const changedSeconds = await runFeedOnServer(platform, stock.source, rows, jobs);
        return { changedSeconds, searchableSeconds: await waitUntilSearchable(website, getLastPrice()) };
      };
      const { result, visits: busy } = await visitDuring(website, change());
      all.quiet.push(quiet);
      all.busy.push(busy);
      rounds.push({ ...result, quiet: getPercentiles(quiet.times), busy: getPercentiles(busy.times) });
    }
    const storing = measuresStoring ? await measureStoring(website) : undefined;
    return {
      rounds,
      quiet: summarise(all.quiet),
      busy: summarise(all.busy),
      ...(storing && { storing }),
      refused: all.busy.reduce((sum, { refused }) => sum + refused, 0),
      p99Ratio: median(rounds.map(({ quiet, busy }) => busy.p99 / quiet.p99)),
    };
  } catch (error) {
    const lines = servers.flatMap((server) => server.lines.slice(-20));
    console.error(['The last lines of the servers:', ...lines].join('\n'));
    throw error;
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

async function measureStoring(website: Website): Promise<Percentiles> {
  await visitDuring(website, wait(calmSeconds * 1000));
  const { visits } = await visitDuring(website, wait(storingSeconds * 1000));
  return getPercentiles(visits.times);
}

function summarise(visits: readonly Visits[]) {
  const times = visits.flatMap((each) => each.times);
  return { ...getPercentiles(times), pages: times.length };
}
