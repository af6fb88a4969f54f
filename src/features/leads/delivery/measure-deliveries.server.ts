import { Counter, Gauge, type Registry } from 'prom-client';
import type { DeliveryCounts } from './dead-letter-store.server.ts';
import type { DeliveryChannel } from './delivery.ts';

/** Shows deliveries in /metrics. @returns what counts the tries of this process */
export function measureDeliveries(registry: Registry, count: () => Promise<DeliveryCounts>) {
  let counting: Promise<DeliveryCounts> | undefined;
  // The three are asked for together, and are counted together.
  const counted = (): Promise<DeliveryCounts> =>
    (counting ??= count().finally(() => {
      counting = undefined;
    }));
  const gauge = (name: string, help: string, of: (counts: DeliveryCounts) => number): void => {
    registry.registerMetric(
      new Gauge({
        name: `forecourt_lead_deliveries_${name}`,
        help,
        registers: [],
        async collect() {
          this.set(of(await counted()));
        },
      }),
    );
  };
  gauge('pending', 'Messages about leads that are still to be delivered.', ({ pending }) => pending);
  gauge(
    'oldest_pending_seconds',
    'How long the oldest of them waits.',
    ({ oldestPendingSeconds }) => oldestPendingSeconds,
  );
  gauge('dead', 'Messages about leads that could not be delivered in two days.', ({ dead }) => dead);
  const tries = new Counter({
    name: 'forecourt_lead_delivery_tries_total',
    help: 'Tries of this process to deliver a message about a lead.',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  return (channel: DeliveryChannel, outcome: 'sent' | 'failed'): void => tries.labels(channel, outcome).inc();
}
