import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { openCarIndex } from '../features/car-index/car-index.server.ts';
import { carSearchSchema } from '../features/car-index/car-search-schema.ts';
import type { CheckpointOptions } from '../features/car-index/checkpoints/checkpoint-schedule.server.ts';
import type { StoredCar } from '../features/car-index/stored-car.server.ts';
import { systemClock } from '../platform/clock.ts';
import { projectRoot } from '../platform/project-root.ts';
import { createEmbeddedEngine } from '../search/embedded/embedded-engine.ts';
import type { SharedServices } from './open-shared-services.ts';
import type { CleanupStack } from './cleanup-stack.ts';

type Opening = { undo: CleanupStack; signal: AbortSignal };

export const createSearchEngine = () => createEmbeddedEngine<StoredCar>(carSearchSchema);

/** Loads the cars into memory and follows their changes. */
export async function startCarIndex({ app, database, metrics }: SharedServices, { undo, signal }: Opening) {
  const engine = createSearchEngine();
  const checkpoints = import.meta.env.PROD ? await getCheckpointOptions() : undefined;
  const index = await openCarIndex({
    database,
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

/** The server's entry names all other files of the build by content hash, so its hash identifies the code. */
async function getCheckpointOptions(): Promise<CheckpointOptions> {
  const entry = await readFile(join(projectRoot, 'build/server/index.js'));
  return { format: `${createHash('sha256').update(entry).digest('hex')}, Node ${process.version}` };
}
