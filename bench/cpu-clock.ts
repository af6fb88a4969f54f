import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * CPU milliseconds of all threads of these processes, from the kernel in nanoseconds; `/proc/{id}/stat` counts in hundredths of a
 * second. Only on Linux.
 */
export function createCpuClock(listProcesses: () => readonly number[]): () => number {
  const threads = new Map<string, number>();
  return () => {
    for (const processId of listProcesses()) {
      for (const thread of listThreads(processId)) {
        try {
          threads.set(thread, Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6);
        } catch {
          // The thread has just ended; its last figure counts.
        }
      }
    }
    return threads.values().reduce((sum, ms) => sum + ms, 0);
  };
}

function listThreads(processId: number): string[] {
  const folder = `/proc/${processId}/task`;
  try {
    return readdirSync(folder).map((thread) => `${folder}/${thread}`);
  } catch {
    return []; // the process has ended
  }
}

/** The main process of an embedded PostgreSQL, and those of its connections. */
export function listDatabaseProcesses(dataDir: string): number[] {
  const main = readMainProcess(dataDir);
  return [main, ...readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').split(' ').filter(Boolean).map(Number)];
}

/** CPU seconds of an embedded PostgreSQL with all its connections, also of those that have ended. */
export function readDatabaseCpuSeconds(dataDir: string): number {
  const main = readMainProcess(dataDir);
  const ended = readTimes(main).slice(2);
  const running = listDatabaseProcesses(dataDir).flatMap((processId) => readTimes(processId).slice(0, 2));
  return [...ended, ...running].reduce((sum, ticks) => sum + ticks, 0) / 100;
}

const readMainProcess = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** In hundredths of a second: its own, in user and system mode, then those of its children that have ended. */
function readTimes(processId: number): number[] {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number);
  } catch {
    return []; // the process has ended
  }
}
