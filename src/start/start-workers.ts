import { registerDeliveryWorkers } from '../features/leads/delivery/delivery-workers.server.ts';
import { startJourneyWorker } from '../features/reservations/journey/mail/journey-worker.server.ts';
import { registerNoticeMetrics, startNoticeWorker } from '../features/reservations/notices/notice-worker.server.ts';
import { startSettlementWorker } from '../features/reservations/settlement/settlement-worker.server.ts';
import { createAlertCounter } from '../features/saved-searches/alerts/measure-alerts.server.ts';
import { startAlertWorkers } from '../features/saved-searches/alerts/start-alert-workers.server.ts';
import { deleteOldResultsPeriodically } from '../features/valuations/results/delete-old-results.server.ts';
import { refitMarketModelPeriodically } from '../features/valuations/market-model/refit-market-model.server.ts';
import { systemClock } from '../platform/clock.ts';
import { createErrorLogger } from '../platform/log.ts';
import type { registerWorkMetrics } from './register-work-metrics.ts';
import type { SharedServices } from './open-shared-services.ts';
import { createSearchEngine } from './open-car-index.ts';
import type { ReservationPayments } from './open-payments.ts';
import type { CleanupStack } from './cleanup-stack.ts';

type Working = Pick<ReservationPayments, 'settling'> & {
  count: ReturnType<typeof registerWorkMetrics>;
  undo: CleanupStack;
};

/** Starts the jobs of a worker: messages, reservations, alerts and the market model. */
export async function startWorkers(base: SharedServices, { settling, count, undo }: Working): Promise<void> {
  const { app, channels, jobs, database, readPicture, directory, getOrigin, metrics } = base;
  if (!channels) return;
  const { log } = app;
  const clock = systemClock;
  const work = { ...channels, jobs, database, readPicture, findSite: directory.require, getOrigin, clock, log };
  registerDeliveryWorkers({ ...work, count });
  undo.push(await startSettlementWorker({ ...settling, log }));
  startNoticeWorker(jobs, { ...work, count: registerNoticeMetrics(metrics.registry) });
  undo.push(startJourneyWorker(work));
  const logError = createErrorLogger(log, 'the market model could not be refitted');
  undo.push(refitMarketModelPeriodically({ database, clock, logError }));
  undo.push(
    deleteOldResultsPeriodically({ database, logError: createErrorLogger(log, 'old results could not be deleted') }),
  );
  undo.push(
    await startAlertWorkers({ ...work, makeEngine: createSearchEngine, count: createAlertCounter(metrics.registry) }),
  );
}
