import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres.ts';
import type { LoadPlan } from './load-database.ts';
import { runChild } from './run-child.ts';
import type { StartResult, StartTiming } from './run-plan.ts';
import type { StartPlan } from './run-start.ts';

const maxMinutes = 8;
const starts = 3;

/**
 * Fills the product's tables in a PostgreSQL with the product's settings, and takes the median start of several fresh
 * processes.
 */
export async function measureStartFromDatabase(cars: number, scratch: string): Promise<StartResult> {
  const server = await startEmbeddedPostgres({ dataDir: join(scratch, `database-${cars}`), log: () => undefined });
  try {
    const load: LoadPlan = { url: server.url, cars };
    await runChild<object>('load-database.ts', load, maxMinutes);
    const start = (checkpoints: StartPlan['checkpoints']): Promise<StartTiming> =>
      runChild<StartTiming>('run-start.ts', { ...load, checkpoints } satisfies StartPlan, maxMinutes);
    const fromTables = await measureMedian(() => start('none'));
    await start('leave one');
    // A start that ignored the checkpoint would be as slow as those before.
    const fromCheckpoint = await measureMedian(() => start('start from one'));
    return { cars, fromCheckpoint, fromTables };
  } finally {
    await server.stop();
  }
}

async function measureMedian(start: () => Promise<StartTiming>): Promise<StartTiming> {
  const results: StartTiming[] = [];
  while (results.length < starts) results.push(await start());
  return results.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(starts / 2)] as StartTiming;
}
