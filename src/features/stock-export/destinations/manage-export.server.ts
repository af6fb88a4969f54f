import type { Clock } from '../../../platform/clock.ts';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import type { ConnectionSecrets } from '../../stock-sources/sources/connection-secrets.server.ts';
import { findMissingSecret, getLogin } from '../../stock-sources/sources/connection-settings.ts';
import { acceptHostKey } from '../../stock-sources/sources/host-key-store.server.ts';
import { planNextRun } from '../../stock-sources/sources/manage-source.server.ts';
import {
  encryptSecret,
  type SavedConnection,
  saveConnection,
} from '../../stock-sources/sources/save-connection.server.ts';
import { startPush } from '../pushes/start-push.server.ts';
import {
  deleteExport,
  endRetryDelay,
  insertExport,
  lockExport,
  setPaused,
  updateExport,
} from './export-store.server.ts';
import { exportInput, type StockExport } from './stock-export.ts';

type ExportDependencies = { clock: Clock; connectionSecrets: ConnectionSecrets };

const exportKind = {
  schema: exportInput,
  uniqueName: 'stock_exports_name_once',
  nameTaken: 'You have a destination with this name already.',
};

/** Adds a destination. One that follows changes gets its first file at once. */
export const createExport = (
  scope: DealershipScope,
  tools: ExportDependencies & { jobs: JobSender },
  input: unknown,
): Promise<SavedConnection> =>
  saveConnection(exportKind, input, async (given) => {
    const missing = findMissingSecret(given);
    if (missing) return { kind: 'refused', errors: { secret: missing } };
    const { dealershipId } = scope;
    return scope.run(async (tx) => {
      const nextRunAt = await planDaily(tx, scope, given, tools.clock());
      const id = await insertExport(tx, dealershipId, given, { nextRunAt, secret: encryptSecret(tools, scope, given) });
      if (given.onChange) await startPush(tx, tools.jobs, { dealershipId, exportId: id, trigger: 'change' });
      return { kind: 'saved', id };
    });
  });

/** Changes a destination. A push in progress continues with the settings it started with. */
export const changeExport = (
  scope: DealershipScope,
  tools: ExportDependencies,
  exportId: number,
  input: unknown,
): Promise<SavedConnection> =>
  saveConnection(exportKind, input, (given) =>
    scope.run(async (tx) => {
      const before = await lockExport(tx, exportId);
      if (!before) return { kind: 'missing' };
      const missing = findMissingSecret(given, before);
      if (missing) return { kind: 'refused', errors: { secret: missing } };
      const keepsSecret = getLogin(before) === getLogin(given);
      const nextRunAt = before.paused
        ? null
        : before.dailyAt === given.dailyAt
          ? before.nextRunAt
          : await planDaily(tx, scope, given, tools.clock());
      await updateExport(tx, exportId, given, { nextRunAt, secret: encryptSecret(tools, scope, given), keepsSecret });
      return { kind: 'saved', id: exportId };
    }),
  );

/** @returns false if there is no such destination */
export const pauseExport = (
  scope: DealershipScope,
  { clock }: Pick<ExportDependencies, 'clock'>,
  { exportId, paused }: { exportId: number; paused: boolean },
): Promise<boolean> =>
  scope.run(async (tx) => {
    const before = await lockExport(tx, exportId);
    if (!before) return false;
    await setPaused(tx, exportId, { paused, nextRunAt: paused ? null : await planDaily(tx, scope, before, clock()) });
    return true;
  });

/** A person accepts the key that the server showed. @returns false if it has shown another one since */
export const acceptExportKey = (
  scope: DealershipScope,
  { exportId, fingerprint }: { exportId: number; fingerprint: string },
): Promise<boolean> =>
  scope.run(async (tx) => {
    const isAccepted = await acceptHostKey(tx, { table: 'stock_exports', id: exportId }, fingerprint);
    if (isAccepted) await endRetryDelay(tx, exportId);
    return isAccepted;
  });

export const removeExport = (scope: DealershipScope, exportId: number): Promise<void> =>
  scope.run(async (tx) => void (await deleteExport(tx, exportId)));

/** The next time of the daily push, in the dealership's time zone. */
export const planDaily = (
  tx: Transaction,
  { dealershipId }: Pick<DealershipScope, 'dealershipId'>,
  { dailyAt }: Pick<StockExport, 'dailyAt'>,
  after: Date,
): Promise<Date | null> =>
  planNextRun(tx, dealershipId, dailyAt === null ? null : { kind: 'daily', time: dailyAt }, after);
