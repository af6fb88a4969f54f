import { Counter, Gauge, type Registry } from 'prom-client';
import type { DeliveryCounts } from './dead-letter-store.server.ts';
import type { DeliveryChannel } from './delivery.ts';

/** Shows deliveries in /metrics. @returns what counts the tries of this process */
export function measureDeliveries(registry: Registry, count: () => Promise<DeliveryCounts>) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const dead = gauge('forecourt_lead_deliveries_dead', 'Messages about leads that could not be delivered in two days.');
  const oldest = gauge(
    'forecourt_lead_deliveries_oldest_pending_seconds',
    'How long the oldest message has been waiting.',
  );
  registry.registerMetric(
    new Gauge({
      name: 'forecourt_lead_deliveries_pending',
      help: 'Messages about leads that are still to be delivered.',
      registers: [],
      async collect() {
        const counts = await count();
        this.set(counts.pending);
        dead.set(counts.dead);
        oldest.set(counts.oldestPendingSeconds);
      },
    }),
  );
  const tries = new Counter({
    name: 'forecourt_lead_delivery_tries_total',
    help: 'Tries of this process to deliver a message about a lead.',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  return (channel: DeliveryChannel, outcome: 'sent' | 'failed'): void => tries.labels(channel, outcome).inc();
}
