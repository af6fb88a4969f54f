import { join } from 'node:path';
import type { Config } from '../config.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { deliveryQueues } from '../features/leads/delivery/delivery-queues.server.ts';
import { journeyMailQueues } from '../features/reservations/journey/mail/journey-mail-queues.server.ts';
import { noticeQueues } from '../features/reservations/notices/notice-queues.server.ts';
import { reservationQueues } from '../features/reservations/reservation-queues.server.ts';
import { alertQueues } from '../features/saved-searches/alert-queues.server.ts';
import { systemClock } from '../platform/clock.ts';
import { prepareJobs } from '../platform/jobs/prepare-jobs.ts';
import { explainConnectionError } from '../platform/postgres/connection-errors.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { projectRoot } from '../platform/project-root.ts';
import type { ProcessOptions } from './run-until-stopped.ts';
import type { Undo } from './undo.ts';

type Preparing = Pick<ProcessOptions, 'say' | 'signal'> & { undo: Undo };

/** A database with today's tables and queues, and in a demo with its dealers. @returns its owner's address */
export async function prepareDatabase(config: Config, { undo, say, signal }: Preparing): Promise<string> {
  const url = await openPostgres(config, undo, say);
  signal.throwIfAborted();
  await migrate(url, join(projectRoot, 'migrations')).catch((error: unknown) => {
    throw explainConnectionError(error, url);
  });
  await prepareJobs(url, queuesOf(config));
  if (config.demo) await loadDemo({ url, clock: systemClock, onProgress: say, signal });
  signal.throwIfAborted();
  return url;
}

/** The given database, or one of our own under the data folder. */
async function openPostgres(config: Config, undo: Undo, say: ProcessOptions['say']): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say, revive: true });
  undo.push(() => embedded.stop());
  return embedded.url;
}

const queuesOf = ({ deliveryRetrySeconds }: Config) => [
  ...deliveryQueues(deliveryRetrySeconds),
  ...alertQueues(deliveryRetrySeconds),
  ...reservationQueues(),
  ...noticeQueues(deliveryRetrySeconds),
  ...journeyMailQueues(deliveryRetrySeconds),
];
