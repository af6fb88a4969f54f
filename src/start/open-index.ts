import { openCarIndex } from '../features/inventory/car-index.server.ts';
import { carSearchSchema } from '../features/inventory/car-search-schema.ts';
import { systemClock } from '../platform/clock.ts';
import { createEmbeddedEngine } from '../search/embedded/embedded-engine.ts';
import type { Base } from './open-base.ts';
import type { Undo } from './undo.ts';

type Opening = { undo: Undo; signal: AbortSignal };

export const makeEngine = () => createEmbeddedEngine(carSearchSchema);

/** The cars in memory, as they are in the database from now on. */
export async function openIndex({ app, database, metrics }: Base, { undo, signal }: Opening) {
  const engine = makeEngine();
  const index = await openCarIndex({ database, metrics, signal, engine, clock: systemClock, log: app.log });
  undo.push(() => index.close());
  return index;
}
