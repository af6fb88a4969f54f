import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { PlatformScope } from '../../platform/postgres/database.ts';
import type { SavableEngine } from '../../search/search-engine.ts';
import { type CarCheckpoint, writeCheckpoint } from './car-checkpoint.server.ts';
import type { CarMirror } from './car-mirror.server.ts';
import type { StoredCar } from './stored-car.server.ts';

/** Which checkpoints are this server's, and from how many cars on it needs any. */
export type Checkpoints = {
  /** Changes with anything that what is written depends on. */
  format: string;
  /** Fewer are read anew in a moment. */
  fewestCars?: number;
};

export type CheckpointKeeping = {
  scope: PlatformScope;
  engine: SavableEngine<StoredCar>;
  mirror: Pick<CarMirror, 'carsTakenIn' | 'save'>;
  /** The one that this server started from. */
  start: CarCheckpoint | undefined;
  clock: Clock;
  log: Log;
};

const manyCars = 10_000;
/** A start reads anew what changed since: a twentieth of all is read in a twentieth of the time. */
const changedShare = 1 / 20;
/** Well before the log forgets what has happened since. */
const oldMs = 24 * 3_600_000;

/** Writes down what the index holds, now and then, so that the next start need not read it all. */
export function keepCheckpoints(
  { format, fewestCars = manyCars }: Checkpoints,
  { scope, engine, mirror, start, clock, log }: CheckpointKeeping,
) {
  const stopping = new AbortController();
  let newest = start?.time;
  let newestAt = start ? clock().getTime() : -Infinity;
  let takenInBefore = 0;
  let writing: Promise<void> | undefined;

  const isDue = (): boolean => {
    const { documents } = engine.stats();
    const changed = mirror.carsTakenIn() - takenInBefore;
    if (documents < fewestCars || changed === 0) return false;
    return changed > documents * changedShare || clock().getTime() - newestAt > oldMs;
  };

  const write = async (): Promise<void> => {
    takenInBefore = mirror.carsTakenIn();
    newestAt = clock().getTime();
    const moment = { mirror: mirror.save(), ...engine.save(), before: start?.archive };
    newest = (await writeCheckpoint(scope, format, newest, moment, stopping.signal)) ?? newest;
  };

  return {
    /** Call it while nothing is missing from the engine. What is written is of this moment, and is written meanwhile. */
    writeIfDue: (): void => {
      if (writing || stopping.signal.aborted || !isDue()) return;
      writing = write()
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) log.warn({ err: error }, 'the search index could not be written down');
        })
        .finally(() => (writing = undefined));
    },
    stop: async (): Promise<void> => {
      stopping.abort();
      await writing;
    },
  };
}
