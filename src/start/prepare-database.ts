import type { Config } from '../config.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { dealerExportQueues } from '../features/exit-kit/exports/dealer-export-queue.server.ts';
import { leadDeskQueues } from '../features/lead-desk/lead-desk-queues.server.ts';
import { deliveryQueues } from '../features/leads/delivery/delivery-queues.server.ts';
import { newDeviceQueues } from '../features/accounts/new-device/new-device-queue.server.ts';
import { journeyMailQueues } from '../features/reservations/journey/mail/journey-mail-queues.server.ts';
import { noticeQueues } from '../features/reservations/notices/notice-queues.server.ts';
import { settlementQueues } from '../features/reservations/settlement/settlement-queue.server.ts';
import { alertQueues } from '../features/saved-searches/alerts/alert-queues.server.ts';
import { staffMailQueues } from '../features/staff/mail/staff-mail-queues.server.ts';
import { bulkEditQueues } from '../features/stock/bulk/bulk-edit-queue.server.ts';
import { stockExportQueues } from '../features/stock-export/stock-export-queues.server.ts';
import { stockSourceQueues } from '../features/stock-sources/stock-source-queues.server.ts';
import { systemClock } from '../platform/clock.ts';
import { prepareJobs } from '../platform/jobs/prepare-jobs.ts';
import {
  type DatabaseAccess,
  deriveRolePasswords,
  listLogins,
  toDatabaseAccess,
} from '../platform/postgres/app-role.ts';
import { explainConnectionError } from '../platform/postgres/connections/connection-errors.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded/embedded-postgres.ts';
import { migrate, requireMigrations } from '../platform/postgres/migrate.ts';
import type { ProcessOptions } from './run-until-stopped.ts';
import type { CleanupStack } from './cleanup-stack.ts';

type Preparing = Pick<ProcessOptions, 'print' | 'signal'> & { undo: CleanupStack };

/**
 * Migrates the database, creates the job queues and loads the demo. Where the owner's login is not configured, this checks
 * that another process has.
 */
export async function prepareDatabase(
  config: Config,
  { undo, print: say, signal }: Preparing,
): Promise<DatabaseAccess> {
  const { isOwner, passwords, ...urls } = config.database ?? (await startEmbedded(config, undo, say));
  const access = toDatabaseAccess(urls, passwords);
  const url = isOwner ? urls.directUrl : listLogins(access).app.directUrl;
  signal.throwIfAborted();
  await (isOwner ? migrate(url, undefined, passwords) : requireMigrations(url)).catch((error: unknown) => {
    throw explainConnectionError(error, url);
  });
  if (isOwner) {
    await prepareJobs(url, listQueues(config));
    if (config.demo) await loadDemo({ url, passwords, clock: systemClock, onProgress: say, signal });
  }
  signal.throwIfAborted();
  return access;
}

/** The database in the data folder. It runs until the process stops. */
async function startEmbedded({ dataDir }: Config, undo: CleanupStack, say: ProcessOptions['print']) {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: say, revive: true });
  undo.push(stop);
  return { url, directUrl: url, readUrl: undefined, passwords: deriveRolePasswords(url), isOwner: true };
}

const listQueues = ({ deliveryRetrySeconds }: Config) => [
  ...deliveryQueues(deliveryRetrySeconds),
  ...leadDeskQueues(deliveryRetrySeconds),
  ...alertQueues(deliveryRetrySeconds),
  ...newDeviceQueues(deliveryRetrySeconds),
  ...settlementQueues(),
  ...noticeQueues(deliveryRetrySeconds),
  ...journeyMailQueues(deliveryRetrySeconds),
  ...staffMailQueues(deliveryRetrySeconds),
  ...bulkEditQueues,
  ...stockSourceQueues(deliveryRetrySeconds),
  ...stockExportQueues(deliveryRetrySeconds),
  ...dealerExportQueues(deliveryRetrySeconds),
];
