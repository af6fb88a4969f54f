import type { Registry } from 'prom-client';
import { type CountGauges, registerCountGauges } from '../../../platform/count-gauges.ts';
import { createAttemptCounter } from '../../messages/attempt-counter.ts';
import type { DeliveryCounts } from './dead-letter-store.server.ts';
import type { DeliveryChannel } from './delivery.ts';

type Measured = Omit<CountGauges<keyof DeliveryCounts>, 'gauges'>;

const gauges: CountGauges<keyof DeliveryCounts>['gauges'] = {
  pending: {
    name: 'forecourt_lead_deliveries_pending',
    help: 'Pending deliveries of leads.',
  },
  oldestPendingSeconds: {
    name: 'forecourt_lead_deliveries_oldest_pending_seconds',
    help: 'Age of the oldest pending delivery of a lead.',
  },
  dead: {
    name: 'forecourt_lead_deliveries_dead',
    help: 'Deliveries of leads that failed for two days.',
  },
};

/** Registers metrics of deliveries. @returns the counter of this process's attempts */
export function registerDeliveryMetrics(registry: Registry, measured: Measured) {
  registerCountGauges(registry, { ...measured, gauges });
  return createAttemptCounter<DeliveryChannel, 'sent' | 'failed'>(registry, {
    name: 'forecourt_lead_delivery_tries_total',
    help: 'Attempts of this process to deliver a lead.',
  });
}
