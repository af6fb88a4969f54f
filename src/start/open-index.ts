import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { openCarIndex } from '../features/inventory/car-index.server.ts';
import { carSearchSchema } from '../features/inventory/car-search-schema.ts';
import type { Checkpoints } from '../features/inventory/keep-checkpoints.server.ts';
import type { StoredCar } from '../features/inventory/stored-car.server.ts';
import { systemClock } from '../platform/clock.ts';
import { projectRoot } from '../platform/project-root.ts';
import { createEmbeddedEngine } from '../search/embedded/embedded-engine.ts';
import type { Base } from './open-base.ts';
import type { Undo } from './undo.ts';

type Opening = { undo: Undo; signal: AbortSignal };

export const makeEngine = () => createEmbeddedEngine<StoredCar>(carSearchSchema);

/** The cars in memory, as they are in the database from now on. */
export async function openIndex({ app, database, metrics }: Base, { undo, signal }: Opening) {
  const engine = makeEngine();
  const checkpoints = import.meta.env.PROD ? await checkpointsOfThisBuild() : undefined;
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

/** The server's entry names every other file of the build by its content: another entry is other code. */
async function checkpointsOfThisBuild(): Promise<Checkpoints> {
  const entry = await readFile(join(projectRoot, 'build/server/index.js'));
  return { format: `${createHash('sha256').update(entry).digest('hex')}, Node ${process.version}` };
}
