import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import type { LoadPlan } from './load-database.ts';
import { runChild } from './run-child.ts';
import type { StartResult } from './run-plan.ts';

const mostMinutes = 8;
const starts = 3;

/** The product's tables, filled, in a PostgreSQL with the product's settings; of some fresh processes the median start. */
export async function measureStartFromDatabase(cars: number, scratch: string): Promise<StartResult> {
  const server = await startEmbeddedPostgres({ dataDir: join(scratch, `database-${cars}`), log: () => undefined });
  try {
    const plan: LoadPlan = { url: server.url, cars };
    await runChild<object>('load-database.ts', plan, mostMinutes);
    const results: StartResult[] = [];
    for (let start = 0; start < starts; start++) {
      results.push(await runChild<StartResult>('run-start.ts', plan, mostMinutes));
    }
    return results.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(starts / 2)] as StartResult;
  } finally {
    await server.stop();
  }
}
