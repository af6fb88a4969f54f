// The thread of a process for everything that works on runs of stock sources, started by open-run-thread.server.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { backgroundNiceness, lowerPriority, lowerThreadPriority } from '../platform/process-priority.ts';

export type RunThreadData = {
  /** Of the application's role. */
  databaseUrl: string;
  /** Whether the processes of the connections belong to this server. */
  isDatabaseEmbedded: boolean;
};

// Before the rest is compiled.
lowerThreadPriority(backgroundNiceness);
const [{ serveRuns }, { openDatabase }, { systemClock }] = await Promise.all([
  import('../features/stock-sources/runs/thread/serve-runs.server.ts'),
  import('../platform/postgres/database.ts'),
  import('../platform/clock.ts'),
]);

const { databaseUrl, isDatabaseEmbedded } = workerData as RunThreadData;
const database = openDatabase(databaseUrl, {
  connections: 1,
  ...(isDatabaseEmbedded && { onConnect: (processId) => lowerPriority(processId, backgroundNiceness) }),
});
if (parentPort) serveRuns(parentPort, { database, clock: systemClock });
