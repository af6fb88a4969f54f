// npm run demo -- --cars 100000 --sites 300: adds a large platform for load work beside the demo dealers.
import { constants } from 'node:os';
import process from 'node:process';
import { type DemoArguments, parseDemoArguments } from '../src/demo/large/parse-demo-arguments.ts';
import { loadLargePlatform, type Progress } from '../src/demo/large/large-platform.ts';
import { formatProgressBar, formatProgress } from '../src/demo/large/progress-line.ts';
import { loadDemo } from '../src/demo/load-demo.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { RolePasswords } from '../src/platform/postgres/app-role.ts';
import { explainConnectionError } from '../src/platform/postgres/connections/connection-errors.ts';
import { migrate } from '../src/platform/postgres/migrate.ts';
import { StartError } from '../src/platform/start-error.ts';
import { withOwner } from './database/with-database.ts';

const say = (line: string): void => console.log(line);

type Owner = { url: string; passwords: RolePasswords };

async function run(wanted: DemoArguments, { url, passwords }: Owner, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await migrate(url, undefined, passwords).catch((error: unknown) => {
    throw explainConnectionError(error, url);
  });
  await loadDemo({ url, passwords, clock: systemClock, onProgress: say, signal });
  const show = showProgress(wanted.cars);
  const making = loadLargePlatform({ ...wanted, url, clock: systemClock, onProgress: show.update, signal });
  const { cars, sites, found } = await making.finally(show.end);
  say(
    found === cars
      ? `This large platform already exists: ${cars} cars on ${sites} sites.`
      : `${cars} cars on ${sites} sites are there; at most ${Math.round(show.peakMb())} MB of memory were used.`,
  );
}

/** A progress bar on a terminal, otherwise a line every five per cent. */
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
        process.stdout.write(`\r${formatProgressBar(pace)}\u001B[K`);
      } else if ((100 * cars) / total >= nextLine) {
        nextLine = Math.floor((20 * cars) / total) * 5 + 5;
        say(formatProgress(pace));
      }
    },
    end(): void {
      if (lastDrawn > 0) process.stdout.write('\n');
    },
    peakMb: (): number => peak / 1e6,
  };
}

/** Every way to end the run stops the database first; a second signal does not wait. */
function stopWhenTold(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      const code = 128 + constants.signals[name];
      if (stopping.signal.aborted) process.exit(code);
      process.exitCode = code;
      stopping.abort(new StartError('Stopped. Run the same command again to continue.'));
    });
  }
  process.on('uncaughtException', (error) => {
    if (stopping.signal.aborted) console.error(error);
    stopping.abort(error);
  });
  return stopping.signal;
}

const signal = stopWhenTold();
try {
  const wanted = parseDemoArguments(process.argv.slice(2));
  await withOwner((url, passwords) => run(wanted, { url, passwords }, signal));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode ??= 1;
}
