// npm run demo -- --cars 100000 --sites 300: adds a large platform for load work beside the demo dealers.
import { join } from 'node:path';
import process from 'node:process';
import { readConfig } from '../src/config.ts';
import { type DemoArguments, readDemoArguments } from '../src/demo/large/demo-arguments.ts';
import { makeLargePlatform, OtherPlatformThere, type Progress } from '../src/demo/large/large-platform.ts';
import { progressBar, progressWords } from '../src/demo/large/progress-line.ts';
import { loadDemo } from '../src/demo/load-demo.ts';
import { systemClock } from '../src/platform/clock.ts';
import { explainConnectionError } from '../src/platform/postgres/connection-errors.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { migrate } from '../src/platform/postgres/migrate.ts';
import { projectRoot } from '../src/platform/project-root.ts';
import { StartError } from '../src/platform/start-error.ts';

const say = (line: string): void => console.log(line);

async function run(wanted: DemoArguments, url: string): Promise<void> {
  await migrate(url, join(projectRoot, 'migrations')).catch((error: unknown) => {
    throw explainConnectionError(error, url);
  });
  await loadDemo({ url, clock: systemClock, onProgress: say });
  const show = showProgress(wanted.cars);
  const { cars, sites, found } = await makeLargePlatform({
    ...wanted,
    url,
    clock: systemClock,
    onProgress: show.update,
  });
  show.end();
  say(
    found === cars
      ? `This large platform is already there: ${cars} cars on ${sites} sites.`
      : `${cars} cars on ${sites} sites are there; at most ${Math.round(show.peakMb())} MB of memory were used.`,
  );
}

/** A bar that redraws itself on a terminal, a line every five per cent elsewhere. */
function showProgress(total: number) {
  const started = performance.now();
  let peak = 0;
  let nextLine = 5;
  let lastDrawn = 0;
  return {
    update({ cars, found }: Progress): void {
      peak = Math.max(peak, process.memoryUsage.rss());
      const now = performance.now();
      const pace = { done: cars, total, found, seconds: (now - started) / 1000 };
      if (process.stdout.isTTY) {
        if (cars < total && now - lastDrawn < 100) return;
        lastDrawn = now;
        process.stdout.write(`\r${progressBar(pace)}\u001B[K`);
      } else if ((100 * cars) / total >= nextLine) {
        nextLine = Math.floor((20 * cars) / total) * 5 + 5;
        say(progressWords(pace));
      }
    },
    end(): void {
      if (process.stdout.isTTY) process.stdout.write('\n');
    },
    peakMb: (): number => peak / 1e6,
  };
}

async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl) return work(databaseUrl);
  const embedded = await startEmbeddedPostgres({ dataDir, log: say });
  try {
    await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

try {
  const wanted = readDemoArguments(process.argv.slice(2));
  await withDatabase((url) => run(wanted, url));
} catch (error) {
  if (!(error instanceof StartError || error instanceof OtherPlatformThere)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
