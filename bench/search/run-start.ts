// A child process of the bench: starts the search index and waits until it is ready.
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { openCarIndex } from '../../src/features/car-index/car-index.server.ts';
import { readCheckpointParts } from '../../src/features/car-index/checkpoints/checkpoint-store.server.ts';
import { carSearchSchema } from '../../src/features/car-index/car-search-schema.ts';
import type { StoredCar } from '../../src/features/car-index/stored-car.server.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { appDatabaseUrl, platformDatabaseUrl } from '../../tests/support/database/role-urls.ts';
import { openDatabase } from '../../src/platform/postgres/database.ts';
import { openPlatformDatabase, type PlatformDatabase } from '../../src/platform/postgres/platform-database.ts';
import { createEmbeddedEngine } from '../../src/search/embedded/embedded-engine.ts';
import type { LoadPlan } from './load-database.ts';
import { cpuClock } from './measure.ts';
import { residentMegabytes } from './memory.ts';
import type { StartTiming } from './run-plan.ts';

/** Whether it starts from a checkpoint, and waits until it has stored one. */
export type StartPlan = LoadPlan & { checkpoints: 'none' | 'leave one' | 'start from one' };

/** The sources do not change while the bench runs, and no other process uses its database. */
const format = 'bench';

async function measureStart({ url, cars, checkpoints }: StartPlan): Promise<StartTiming> {
  const database = openDatabase(appDatabaseUrl(url), { connections: 1 });
  const platformDatabase = openPlatformDatabase(platformDatabaseUrl(url), { connections: 2 });
  const clock = cpuClock();
  const [start, cpuStart] = [performance.now(), clock()];
  const index = await openCarIndex({
    database,
    platformDatabase,
    engine: createEmbeddedEngine<StoredCar>(carSearchSchema),
    clock: systemClock,
    log: { warn: report, error: report },
    metrics: createMetrics(),
    checkpoints: checkpoints === 'none' ? undefined : { format },
  });
  const seconds = (performance.now() - start) / 1000;
  const cpuSeconds = (clock() - cpuStart) / 1000;
  const { documents } = await index.engine.stats();
  const megabytes = await residentMegabytes();
  if (checkpoints === 'leave one') await untilLeft(platformDatabase);
  await index.close();
  await platformDatabase.close();
  await database.close();
  if (documents !== cars) throw new Error(`${documents} of ${cars} cars are in the index.`);
  return { seconds, cpuSeconds, megabytes };
}

async function untilLeft(database: PlatformDatabase): Promise<void> {
  const read = () => readCheckpointParts(database.forPlatform(), format, () => undefined);
  while ((await read()) === undefined) await wait(200);
}

const report = (details: object, message: string): void => console.error(message, details);

process.send?.(await measureStart(JSON.parse(process.argv[2] ?? '{}') as StartPlan));
