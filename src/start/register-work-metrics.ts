import { countDeliveries } from '../features/leads/delivery/dead-letter-store.server.ts';
import { registerDeliveryMetrics } from '../features/leads/delivery/delivery-metrics.server.ts';
import { countReservations } from '../features/reservations/settlement/due-reservation-store.server.ts';
import { registerReservationMetrics } from '../features/reservations/settlement/reservation-metrics.server.ts';
import { createErrorLogger } from '../platform/log.ts';
import type { SharedServices } from './open-shared-services.ts';

/** Shows open work in /metrics, on every process. @returns a counter of the deliveries of this process */
export function registerWorkMetrics({ app, metrics, platformDatabase }: SharedServices) {
  const scope = platformDatabase.forPlatform();
  registerReservationMetrics(metrics.registry, {
    count: () => countReservations(scope),
    onError: createErrorLogger(app.log, 'the reservations could not be counted'),
  });
  return registerDeliveryMetrics(metrics.registry, {
    count: () => countDeliveries(scope),
    onError: createErrorLogger(app.log, 'the deliveries could not be counted'),
  });
}
