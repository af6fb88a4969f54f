import type { Registry } from 'prom-client';
import { type Counted, measureCounts } from '../../../platform/measure-counts.ts';
import { countTries } from '../../messages/count-tries.ts';
import type { DeliveryCounts } from './dead-letter-store.server.ts';
import type { DeliveryChannel } from './delivery.ts';

type Measured = Omit<Counted<keyof DeliveryCounts>, 'gauges'>;

const gauges: Counted<keyof DeliveryCounts>['gauges'] = {
  pending: {
    name: 'forecourt_lead_deliveries_pending',
    help: 'Messages about leads that are still to be delivered.',
  },
  oldestPendingSeconds: {
    name: 'forecourt_lead_deliveries_oldest_pending_seconds',
    help: 'How long the oldest of them waits.',
  },
  dead: {
    name: 'forecourt_lead_deliveries_dead',
    help: 'Messages about leads that could not be delivered in two days.',
  },
};

/** Shows deliveries in /metrics. @returns what counts the tries of this process */
export function measureDeliveries(registry: Registry, measured: Measured) {
  measureCounts(registry, { ...measured, gauges });
  return countTries<DeliveryChannel, 'sent' | 'failed'>(registry, {
    name: 'forecourt_lead_delivery_tries_total',
    help: 'Tries of this process to deliver a message about a lead.',
  });
}
