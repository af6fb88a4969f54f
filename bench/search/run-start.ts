// A child process of the bench: what a server does from nothing until its search index is ready.
import process from 'node:process';
import { openCarIndex } from '../../src/features/inventory/car-index.server.ts';
import { carSearchSchema } from '../../src/features/inventory/car-search-schema.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { appDatabaseUrl } from '../../src/platform/postgres/app-role.ts';
import { openDatabase } from '../../src/platform/postgres/database.ts';
import { createEmbeddedEngine } from '../../src/search/embedded/embedded-engine.ts';
import type { LoadPlan } from './load-database.ts';
import { cpuClock } from './measure.ts';
import { residentMegabytes } from './memory.ts';
import type { StartResult } from './run-plan.ts';

async function measureStart({ url, cars }: LoadPlan): Promise<StartResult> {
  const database = openDatabase(appDatabaseUrl(url), { connections: 2 });
  const clock = cpuClock();
  const [start, cpuStart] = [performance.now(), clock()];
  const index = await openCarIndex({
    database,
    engine: createEmbeddedEngine(carSearchSchema),
    clock: systemClock,
    log: { warn: report, error: report },
    metrics: createMetrics(),
  });
  const seconds = (performance.now() - start) / 1000;
  const cpuSeconds = (clock() - cpuStart) / 1000;
  const { documents } = index.engine.stats();
  const megabytes = await residentMegabytes();
  await index.close();
  await database.close();
  if (documents !== cars) throw new Error(`${documents} of ${cars} cars are in the index.`);
  return { cars, seconds, cpuSeconds, megabytes };
}

const report = (details: object, message: string): void => console.error(message, details);

process.send?.(await measureStart(JSON.parse(process.argv[2] ?? '{}') as LoadPlan));
