import { keepLeaseRenewed } from '../../../platform/async/keep-lease-renewed.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { Timeouts } from '../../../platform/outbound/http-transfer.ts';
import type { OutboundRules } from '../../../platform/outbound/outbound-rules.ts';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { isForDealer } from '../../stock-sources/runs/run-failure.ts';
import { leaseSeconds, LostRunError } from '../../stock-sources/runs/run-store.server.ts';
import type { ConnectionSecrets } from '../../stock-sources/sources/connection-secrets.server.ts';
import { toConnection } from '../../stock-sources/sources/to-connection.ts';
import { withHostKey } from '../../stock-sources/sources/with-host-key.server.ts';
import { withTemporaryFile } from '../../stock-sources/sources/with-temporary-file.server.ts';
import { sendFile } from '../../stock-sources/transports/send-file.server.ts';
import { planDaily } from '../destinations/manage-export.server.ts';
import { exportAlertJob } from '../stock-export-queues.server.ts';
import {
  abandonPush,
  type ClaimedPush,
  claimPush,
  delayNextPush,
  dropPush,
  type Failure,
  failPush,
  finishPush,
  openExportIncident,
  readLogPosition,
  releasePush,
  renewPushLease,
} from './push-store.server.ts';
import { writePushFile } from './write-push-file.server.ts';

export type PushDependencies = {
  scope: DealershipScope;
  clock: Clock;
  jobs: JobSender;
  rules: OutboundRules;
  timeouts?: Partial<Timeouts>;
  connectionSecrets: ConnectionSecrets;
  /** The origin of a website of the dealership, for the addresses of photos. */
  getPhotoOrigin(dealershipId: number): Promise<string | undefined>;
};

/**
 * Writes the dealership's CSV and sends it. Can be interrupted at any point: another server then sends the whole file again.
 * `busy`: another process has the push.
 */
export async function executePush(tools: PushDependencies, pushId: number): Promise<'done' | 'busy'> {
  const { scope } = tools;
  const push = await scope.run((tx) => claimPush(tx, pushId));
  if (push === 'busy') return 'busy';
  if (push === 'finished') return 'done';
  try {
    await keepLeaseRenewed(
      { seconds: leaseSeconds, renew: () => scope.run((tx) => renewPushLease(tx, push)), LostError: LostRunError },
      async () => {
        const failure = await writeAndSend(tools, push).catch(toFailure);
        if (failure) await recordFailure(tools, push, failure);
      },
    );
  } catch (error) {
    if (error instanceof LostRunError) return 'done';
    await scope.run((tx) => releasePush(tx, push));
    throw error;
  }
  return 'done';
}

function toFailure(error: unknown): Failure {
  if (!isForDealer(error)) throw error;
  return { code: 'code' in error ? String(error.code) : null, message: error.message };
}

async function writeAndSend(tools: PushDependencies, push: ClaimedPush): Promise<void> {
  const { scope, rules, timeouts, connectionSecrets } = tools;
  const { dealershipId } = scope;
  const { kind, settings, exportId, hostKey } = push;
  const secret = push.secret === null ? {} : connectionSecrets.decrypt(dealershipId, push.secret);
  const connection = toConnection({ kind, settings, secret });
  await withTemporaryFile(async (path) => {
    // Before the file is read: what changes from now on is found by the next look at the log.
    const readTo = await scope.run(readLogPosition);
    const file = await writePushFile(scope, await tools.getPhotoOrigin(dealershipId), path);
    if (push.trigger === 'change' && file.hash === push.sentHash) {
      await scope.run((tx) => dropPush(tx, push, readTo));
      return;
    }
    const sent = {
      path,
      contentType: 'text/csv; charset=utf-8',
      ...('method' in settings && { method: settings.method }),
    };
    await withHostKey(scope, { table: 'stock_exports', id: exportId, settings, hostKey }, async (known) => ({
      state: await sendFile(connection, sent, known, rules, timeouts),
    }));
    await scope.run(async (tx) => {
      const nextRunAt = await planDaily(tx, scope, push, tools.clock());
      await finishPush(tx, push, { ...file, readTo, nextRunAt });
    });
  });
}

async function recordFailure({ scope, jobs }: PushDependencies, push: ClaimedPush, failure: Failure): Promise<void> {
  await scope.run(async (tx) => {
    await failPush(tx, push, failure);
    await reactToFailure(tx, jobs, push);
  });
}

/** Ends a push that the job queue has given up. */
export const giveUpPush = ({ scope, jobs }: Pick<PushDependencies, 'scope' | 'jobs'>, pushId: number): Promise<void> =>
  scope.run(async (tx) => {
    const push = await abandonPush(tx, pushId);
    if (push) await reactToFailure(tx, jobs, push);
  });

/** A person who presses "Send now" sees the failure; of all others the managers are told. */
async function reactToFailure(
  tx: Transaction,
  jobs: JobSender,
  push: Pick<ClaimedPush, 'exportId' | 'trigger' | 'version'>,
): Promise<void> {
  if (push.trigger === 'hand') return;
  await delayNextPush(tx, push);
  if (await openExportIncident(tx, push.exportId)) await jobs.send(tx, [exportAlertJob(push.exportId)]);
}
