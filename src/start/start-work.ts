import { workDeliveries } from '../features/leads/delivery/work-deliveries.server.ts';
import { workJourneys } from '../features/reservations/journey/mail/work-journeys.server.ts';
import { measureNotices, workNotices } from '../features/reservations/notices/work-notices.server.ts';
import { workReservations } from '../features/reservations/work-reservations.server.ts';
import { measureAlerts } from '../features/saved-searches/measure-alerts.server.ts';
import { workAlerts } from '../features/saved-searches/work-alerts.server.ts';
import { keepForgettingResults } from '../features/valuations/keep-forgetting-results.server.ts';
import { keepMarketModel } from '../features/valuations/market-model/keep-market-model.server.ts';
import { systemClock } from '../platform/clock.ts';
import { telling } from '../platform/log.ts';
import type { measureWork } from './measure-work.ts';
import type { Base } from './open-base.ts';
import { makeEngine } from './open-index.ts';
import type { Settling } from './open-settling.ts';
import type { Undo } from './undo.ts';

type Working = Pick<Settling, 'settling'> & { count: ReturnType<typeof measureWork>; undo: Undo };

/** What a worker does, from now on: messages, reservations, alerts and the model of the market. */
export async function startWork(base: Base, { settling, count, undo }: Working): Promise<void> {
  const { app, channels, jobs, database, readPicture, directory, originOf, metrics } = base;
  if (!channels) return;
  const { log } = app;
  const clock = systemClock;
  const work = { ...channels, jobs, database, readPicture, siteOf: directory.require, originOf, clock, log };
  workDeliveries({ ...work, count });
  undo.push(await workReservations({ ...settling, log }));
  workNotices(jobs, { ...work, count: measureNotices(metrics.registry) });
  undo.push(workJourneys(work));
  const logError = telling(log, 'the model of the market could not be fitted anew');
  undo.push(keepMarketModel({ database, clock, logError }));
  undo.push(keepForgettingResults({ database, logError: telling(log, 'old results could not be forgotten') }));
  undo.push(await workAlerts({ ...work, makeEngine, count: measureAlerts(metrics.registry) }));
}
