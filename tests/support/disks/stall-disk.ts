import { setTimeout as wait } from 'node:timers/promises';
import { processesIn } from '../../../src/platform/postgres/embedded/process-table.ts';

/** Holds up every process of a PostgreSQL cluster, as a disk does that does not respond for a while. */
export async function stallDisk(clusterFolder: string, milliseconds: number): Promise<void> {
  const stalled = new Set<number>();
  const signalAll = async (name: NodeJS.Signals, pids: Iterable<number>): Promise<void> => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
        stalled.add(pid);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  try {
    await signalAll('SIGSTOP', await processesIn(clusterFolder));
    await wait(milliseconds);
  } finally {
    await signalAll('SIGCONT', [...stalled]);
  }
}
