import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { type CarIndex, openCarIndex } from '../features/car-index/car-index.server.ts';
import { carSearchSchema } from '../features/car-index/car-search-schema.ts';
import type { CheckpointOptions } from '../features/car-index/checkpoints/checkpoint-schedule.server.ts';
import type { StoredCar } from '../features/car-index/stored-car.server.ts';
import { systemClock } from '../platform/clock.ts';
import { projectRoot } from '../platform/project-root.ts';
import { createEmbeddedEngine } from '../search/embedded/embedded-engine.ts';
import { createReferenceEngine } from '../search/reference/reference-engine.ts';
import type { SearchAddress } from '../search/search-url.ts';
import type { SharedServices } from './open-shared-services.ts';
import type { CleanupStack } from './cleanup-stack.ts';

type Opening = { undo: CleanupStack; signal: AbortSignal };

export const createSearchEngine = () => createEmbeddedEngine<StoredCar>(carSearchSchema);

/** Opens the index in this process's memory, or in the search cluster. @returns undefined if the process serves no pages */
export async function startCarIndex(base: SharedServices, opening: Opening): Promise<CarIndex | undefined> {
  const { searchAddress, servesPages } = base.config;
  if (searchAddress) return startSharedIndex(base, searchAddress, opening);
  return servesPages ? startEmbeddedIndex(base, opening) : undefined;
}

/** Loads the cars into memory and follows their changes. */
async function startEmbeddedIndex(
  { app, database, platformDatabase, metrics }: SharedServices,
  { undo, signal }: Opening,
) {
  const engine = createSearchEngine();
  const checkpoints = import.meta.env.PROD ? await getCheckpointOptions() : undefined;
  const index = await openCarIndex({
    database,
    platformDatabase,
    metrics,
    signal,
    engine,
    checkpoints,
    clock: systemClock,
    log: app.log,
  });
  undo.push(() => index.close());
  return index;
}

/** A worker writes the index, or is ready to take over; a web process searches it. */
async function startSharedIndex(
  { config, app, database, platformDatabase, metrics }: SharedServices,
  address: SearchAddress,
  { undo, signal }: Opening,
): Promise<CarIndex | undefined> {
  const [{ openSharedIndex }, { startIndexWriter }, { createWriterMetrics }, { openSharedCarIndex }] =
    await Promise.all([
      import('./open-shared-index.ts'),
      import('../features/car-index/shared/index-writer.server.ts'),
      import('../features/car-index/shared/writer-metrics.server.ts'),
      import('../features/car-index/shared/shared-car-index.server.ts'),
    ]);
  const { log } = app;
  const shared = openSharedIndex(address);
  undo.push(() => shared.close());
  const common = { database, platformDatabase, name: shared.name, log };
  if (config.doesJobs) {
    const writerMetrics = createWriterMetrics(metrics.registry);
    undo.push(await startIndexWriter({ ...common, index: shared, clock: systemClock, metrics: writerMetrics }));
  }
  if (!config.servesPages) return undefined;
  const index = await openSharedCarIndex({
    ...common,
    engine: shared.engine,
    // A few cars for one query: scanning them takes less than setting up the embedded engine.
    createTemporaryEngine: () => createReferenceEngine<StoredCar>(carSearchSchema),
    metrics,
    signal,
  });
  undo.push(() => index.close());
  return index;
}

/** The server's entry names all other files of the build by content hash, so its hash identifies the code. */
async function getCheckpointOptions(): Promise<CheckpointOptions> {
  const entry = await readFile(join(projectRoot, 'build/server/index.js'));
  return { format: `${createHash('sha256').update(entry).digest('hex')}, Node ${process.version}` };
}
