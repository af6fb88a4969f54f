import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import type { SavableEngine } from '../../../search/search-engine.ts';
import { type IndexCheckpoint, writeCheckpoint } from './index-checkpoint.server.ts';
import type { CarIndexSync } from '../car-index-sync.server.ts';
import type { StoredCar } from '../stored-car.server.ts';
import { createDueCheck, type DueOptions } from './checkpoint-due.ts';

/** Which checkpoints this server reads and writes, and when. */
export type CheckpointOptions = DueOptions & {
  /** Identifies the data format. Differs between builds and versions of Node. */
  format: string;
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

/** Writes a checkpoint of the index when enough has changed, so that the next start does not load every car. */
export function scheduleCheckpoints(
  { format, ...options }: CheckpointOptions,
  { scope, engine, sync, start, clock, log }: CheckpointSource,
) {
  const stopping = new AbortController();
  const due = createDueCheck(options, start && clock().getTime());
  let newest = start?.time;
  let writing: Promise<void> | undefined;

  const write = async (): Promise<void> => {
    due.recordStart(clock().getTime(), { carsWritten: sync.carsWritten() });
    const content = { sync: sync.save(), ...engine.save(), previous: start?.cars };
    newest = (await writeCheckpoint(scope, format, newest, content, stopping.signal)) ?? newest;
  };

  return {
    /** Call it while nothing is missing from the engine. Takes a snapshot immediately and writes it in the background. */
    writeIfDue: (): void => {
      const { documents } = engine.stats();
      const isDue = due.isDue(clock().getTime(), { documents, carsWritten: sync.carsWritten() });
      if (!isDue || writing || stopping.signal.aborted) return;
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
