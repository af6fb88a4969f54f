import { countDeliveries } from '../features/leads/delivery/dead-letter-store.server.ts';
import { measureDeliveries } from '../features/leads/delivery/measure-deliveries.server.ts';
import { countReservations } from '../features/reservations/due-reservation-store.server.ts';
import { measureReservations } from '../features/reservations/measure-reservations.server.ts';
import { telling } from '../platform/log.ts';
import type { Base } from './open-base.ts';

/** Shows in /metrics what there is to do, whoever does it. @returns what counts the deliveries of this process */
export function measureWork({ app, metrics, database }: Base) {
  const scope = database.forPlatform();
  measureReservations(metrics.registry, {
    count: () => countReservations(scope),
    onError: telling(app.log, 'the reservations could not be counted'),
  });
  return measureDeliveries(metrics.registry, {
    count: () => countDeliveries(scope),
    onError: telling(app.log, 'the deliveries could not be counted'),
  });
}
