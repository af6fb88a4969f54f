import { startNewDeviceWorker } from '../features/accounts/new-device/new-device-worker.server.ts';
import { createHostnameChecker } from '../features/dealers/hostnames/check-hostname.server.ts';
import { recheckHostnamesPeriodically } from '../features/dealers/hostnames/recheck-hostnames.server.ts';
import { startDealerExportWorkers } from '../features/exit-kit/exports/start-dealer-export-workers.server.ts';
import { startLeadDeskWorkers } from '../features/lead-desk/start-lead-desk-workers.server.ts';
import { registerDeliveryWorkers } from '../features/leads/delivery/delivery-workers.server.ts';
import { startJourneyWorker } from '../features/reservations/journey/mail/journey-worker.server.ts';
import { registerNoticeMetrics, startNoticeWorker } from '../features/reservations/notices/notice-worker.server.ts';
import { startSettlementWorker } from '../features/reservations/settlement/settlement-worker.server.ts';
import { createAlertCounter } from '../features/saved-searches/alerts/measure-alerts.server.ts';
import { startAlertWorkers } from '../features/saved-searches/alerts/start-alert-workers.server.ts';
import { startRetention } from '../features/privacy/expire-records.server.ts';
import { registerStaffMailMetrics, startStaffMailWorker } from '../features/staff/mail/staff-mail-worker.server.ts';
import { deleteUnusedPhotosPeriodically } from '../features/stock/photos/delete-unused-photos.server.ts';
import { findFieldSuppliers } from '../features/stock-api/sent-field-store.server.ts';
import { startBulkEditWorker } from '../features/stock/bulk/bulk-edit-worker.server.ts';
import { startStockExportWorkers } from '../features/stock-export/start-stock-export-workers.server.ts';
import { startStockSourceWorkers } from '../features/stock-sources/start-stock-source-workers.server.ts';
import { refitMarketModelPeriodically } from '../features/valuations/market-model/refit-market-model.server.ts';
import { systemClock } from '../platform/clock.ts';
import { createErrorLogger } from '../platform/log.ts';
import { createOutboundRules } from '../platform/outbound/outbound-rules.ts';
import type { registerWorkMetrics } from './register-work-metrics.ts';
import type { SharedServices } from './open-shared-services.ts';
import { createSearchEngine } from './open-car-index.ts';
import type { ReservationPayments } from './open-payments.ts';
import { openStockRunThread } from './open-stock-run-thread.ts';
import type { CleanupStack } from './cleanup-stack.ts';

type Working = Pick<ReservationPayments, 'settling'> & {
  count: ReturnType<typeof registerWorkMetrics>;
  undo: CleanupStack;
};

/** Starts the jobs of a worker: messages, reservations, alerts and the market model. */
export async function startWorkers(base: SharedServices, { settling, count, undo }: Working): Promise<void> {
  const {
    app,
    channels,
    jobs,
    database,
    platformDatabase,
    readPicture,
    originals,
    archives,
    directory,
    getOrigin,
    metrics,
  } = base;
  if (!base.config.doesJobs) return;
  const { log } = app;
  const clock = systemClock;
  const work = {
    ...channels,
    waitingTokens: base.waitingTokens,
    jobs,
    database,
    platformDatabase,
    readPicture,
    findSite: directory.require,
    getOrigin,
    clock,
    log,
  };
  registerDeliveryWorkers({ ...work, count });
  startNewDeviceWorker(jobs, work);
  undo.push(startLeadDeskWorkers({ ...work, getConsoleOrigin: base.staffDependencies.getOrigin }));
  undo.push(await startSettlementWorker({ ...settling, log }));
  startNoticeWorker(jobs, {
    ...work,
    links: base.reservationLinks,
    confirmationLimits: base.confirmations.limits,
    count: registerNoticeMetrics(metrics.registry),
  });
  startJourneyWorker(work);
  const countStaffMails = registerStaffMailMetrics(metrics.registry);
  startStaffMailWorker(jobs, { ...base.staffDependencies, mailer: channels.mailer, count: countStaffMails, log });
  startBulkEditWorker(jobs, { database, clock, log, findFieldSuppliers });
  const logError = createErrorLogger(log, 'the market model could not be refitted');
  undo.push(refitMarketModelPeriodically({ platformDatabase, clock, logError }));
  undo.push(startRetention({ platformDatabase, clock, log }));
  undo.push(
    deleteUnusedPhotosPeriodically({
      platformDatabase,
      storage: originals,
      logError: createErrorLogger(log, 'unused photos could not be deleted'),
    }),
  );
  undo.push(startDealerExportWorkers({ ...work, originals, archives }));
  const rules = createOutboundRules(base.config.webhookNetworks);
  // The hostnames of the demo do not exist.
  if (!base.config.demo) {
    undo.push(
      recheckHostnamesPeriodically({
        database,
        platformDatabase,
        checker: createHostnameChecker({ rules }),
        logError: createErrorLogger(log, 'hostnames could not be checked'),
      }),
    );
  }
  const connecting = {
    ...work,
    connectionSecrets: base.connectionSecrets,
    rules,
    getConsoleOrigin: base.staffDependencies.getOrigin,
  };
  const workOnRun = base.config.servesPages ? openStockRunThread(base, undo) : undefined;
  undo.push(startStockSourceWorkers({ ...connecting, workOnRun, photoDependencies: base.photoDependencies }));
  undo.push(
    startStockExportWorkers({
      ...connecting,
      getSiteOrigin: async (siteId) => getOrigin(await directory.require(siteId)),
    }),
  );
  undo.push(
    await startAlertWorkers({ ...work, makeEngine: createSearchEngine, count: createAlertCounter(metrics.registry) }),
  );
}
