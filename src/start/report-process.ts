import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import process from 'node:process';
import packageJson from '../../package.json' with { type: 'json' };
import type { CarIndex } from '../features/car-index/car-index.server.ts';
import { startHeartbeat } from '../features/operations/servers/heartbeat.server.ts';
import type { ProcessState, ServerProcess } from '../features/operations/servers/server-process.ts';
import { isReplica } from '../features/operations/servers/server-store.server.ts';
import { systemClock } from '../platform/clock.ts';
import { createErrorLogger } from '../platform/log.ts';
import type { CleanupStack } from './cleanup-stack.ts';
import type { SharedServices } from './open-shared-services.ts';

type Reporting = { index: CarIndex | undefined; undo: CleanupStack };

/** Lists this process on the operator's page of servers, until it stops. */
export async function reportProcess(base: SharedServices, { index, undo }: Reporting): Promise<void> {
  const { config, app, platformDatabase } = base;
  const running: ServerProcess = {
    id: randomUUID(),
    host: hostname(),
    pid: process.pid,
    role: getRole(config),
    version: packageJson.version,
    startedAt: systemClock(),
  };
  const stop = await startHeartbeat({
    scope: platformDatabase.forPlatform(),
    process: running,
    readState: () => readState(base, index),
    logError: createErrorLogger(app.log, 'this process could not report that it runs'),
  });
  undo.push(stop);
}

const getRole = ({ servesPages, doesJobs }: SharedServices['config']): ServerProcess['role'] =>
  servesPages && doesJobs ? 'web and worker' : servesPages ? 'web' : 'worker';

async function readState(base: SharedServices, index: CarIndex | undefined): Promise<ProcessState> {
  const { config, jobs, isPictureStorageAvailable, platformDatabase } = base;
  const usesReplica = config.database?.readUrl !== undefined;
  const [isSearchAvailable, arePicturesAvailable, isReplicaUsed] = await Promise.all([
    index?.isAvailable(),
    isPictureStorageAvailable(),
    // The primary serves these reads while the replica cannot.
    usesReplica ? isReplica(platformDatabase.lagging.forPlatform()) : undefined,
  ]);
  return {
    memoryMb: Math.round(process.memoryUsage.rss() / 1e6),
    pictures: { kind: config.picturesLocation ? 'bucket' : 'folder', isAvailable: arePicturesAvailable },
    ...(config.doesJobs && { areJobsStuck: jobs.isStuck() }),
    ...(isReplicaUsed !== undefined && { replica: isReplicaUsed ? ('replica' as const) : ('primary' as const) }),
    ...(index && {
      search: {
        kind: config.searchAddress ? ('cluster' as const) : ('memory' as const),
        isAvailable: isSearchAvailable ?? false,
        lagSeconds: index.lagSeconds(),
        isStuck: index.isStuck(),
      },
    }),
  };
}
