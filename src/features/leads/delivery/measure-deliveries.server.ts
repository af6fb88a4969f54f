import { Gauge, type Registry } from 'prom-client';
import { within } from '../../../platform/within.ts';
import { countTries } from '../../messages/count-tries.ts';
import type { DeliveryCounts } from './dead-letter-store.server.ts';
import type { DeliveryChannel } from './delivery.ts';

const unknown: DeliveryCounts = { pending: NaN, dead: NaN, oldestPendingSeconds: NaN };

type Measured = {
  count(): Promise<DeliveryCounts>;
  onError(error: unknown): void;
  /** Whoever asks for numbers does not wait for long, and wants the others all the same. */
  withinMs?: number;
};

/** Shows deliveries in /metrics. @returns what counts the tries of this process */
export function measureDeliveries(registry: Registry, { count, onError, withinMs = 2000 }: Measured) {
  let counting: Promise<DeliveryCounts> | undefined;
  // The three are asked for together, and are counted together.
  const counted = (): Promise<DeliveryCounts> =>
    (counting ??= within(withinMs, count())
      .catch((error: unknown) => {
        onError(error);
        return unknown;
      })
      .finally(() => {
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
  return countTries<DeliveryChannel, 'sent' | 'failed'>(registry, {
    name: 'forecourt_lead_delivery_tries_total',
    help: 'Tries of this process to deliver a message about a lead.',
  });
}
