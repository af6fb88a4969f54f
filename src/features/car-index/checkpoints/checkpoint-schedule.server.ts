import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import type { SavableEngine } from '../../../search/search-engine.ts';
import { type IndexCheckpoint, writeCheckpoint } from './index-checkpoint.server.ts';
import type { CarIndexSync } from '../car-index-sync.server.ts';
import type { StoredCar } from '../stored-car.server.ts';

/** Which checkpoints this server reads and writes, and the number of cars that makes them worthwhile. */
export type CheckpointOptions = {
  /** Identifies the data format. Differs between builds and versions of Node. */
  format: string;
  /** Fewer cars load quickly enough from the tables. */
  minCars?: number;
};

export type CheckpointSource = {
  scope: PlatformScope;
  engine: SavableEngine<StoredCar>;
  sync: Pick<CarIndexSync, 'carsWritten' | 'save'>;
  /** The checkpoint that this server started from. */
  start: IndexCheckpoint | undefined;
  clock: Clock;
  log: Log;
};

const defaultMinCars = 10_000;
/** A starting server reloads what changed since the checkpoint: 5% of the cars take 5% of the time. */
const changedShare = 1 / 20;
/** Well before the change log is pruned. */
const maxAgeMs = 24 * 3_600_000;

/** Writes a checkpoint of the index when enough has changed, so that the next start does not load every car. */
export function scheduleCheckpoints(
  { format, minCars = defaultMinCars }: CheckpointOptions,
  { scope, engine, sync, start, clock, log }: CheckpointSource,
) {
  const stopping = new AbortController();
  let newest = start?.time;
  let newestAt = start ? clock().getTime() : -Infinity;
  let writtenBefore = 0;
  let writing: Promise<void> | undefined;

  const isDue = (): boolean => {
    const { documents } = engine.stats();
    const changed = sync.carsWritten() - writtenBefore;
    if (documents < minCars || changed === 0) return false;
    return changed > documents * changedShare || clock().getTime() - newestAt > maxAgeMs;
  };

  const write = async (): Promise<void> => {
    writtenBefore = sync.carsWritten();
    newestAt = clock().getTime();
    const content = { sync: sync.save(), ...engine.save(), previous: start?.cars };
    newest = (await writeCheckpoint(scope, format, newest, content, stopping.signal)) ?? newest;
  };

  return {
    /** Call it while nothing is missing from the engine. Takes a snapshot immediately and writes it in the background. */
    writeIfDue: (): void => {
      if (writing || stopping.signal.aborted || !isDue()) return;
      writing = write()
        .catch((error: unknown) => {
          if (!stopping.signal.aborted)
            log.warn({ err: error }, 'the checkpoint of the search index could not be written');
        })
        .finally(() => (writing = undefined));
    },
    stop: async (): Promise<void> => {
      stopping.abort();
      await writing;
    },
  };
}
