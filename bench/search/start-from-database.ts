import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import type { LoadPlan } from './load-database.ts';
import { runChild } from './run-child.ts';
import type { StartResult, StartTiming } from './run-plan.ts';
import type { StartPlan } from './run-start.ts';

const mostMinutes = 8;
const starts = 3;

/** The product's tables, filled, in a PostgreSQL with the product's settings; of some fresh processes the median start. */
export async function measureStartFromDatabase(cars: number, scratch: string): Promise<StartResult> {
  const server = await startEmbeddedPostgres({ dataDir: join(scratch, `database-${cars}`), log: () => undefined });
  try {
    const load: LoadPlan = { url: server.url, cars };
    await runChild<object>('load-database.ts', load, mostMinutes);
    const start = (checkpoints: StartPlan['checkpoints']): Promise<StartTiming> =>
      runChild<StartTiming>('run-start.ts', { ...load, checkpoints } satisfies StartPlan, mostMinutes);
    const fromTables = await medianOf(() => start('none'));
    await start('leave one');
    // A start that read the tables all the same would be as slow as those before.
    const fromCheckpoint = await medianOf(() => start('start from one'));
    return { cars, fromCheckpoint, fromTables };
  } finally {
    await server.stop();
  }
}

async function medianOf(start: () => Promise<StartTiming>): Promise<StartTiming> {
  const results: StartTiming[] = [];
  while (results.length < starts) results.push(await start());
  return results.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(starts / 2)] as StartTiming;
}
