import { Gauge, type Registry } from 'prom-client';
import { withTimeout } from './async/with-timeout.ts';

export type CountGauges<Name extends string> = {
  /** The name and help text of each gauge in /metrics. */
  gauges: Readonly<Record<Name, { name: string; help: string }>>;
  count(): Promise<Readonly<Record<Name, number>>>;
  onError(error: unknown): void;
  /** A slow count must not delay the other metrics. */
  timeoutMs?: number | undefined;
};

/** Registers gauges whose values come from one query per scrape. */
export function registerCountGauges<Name extends string>(registry: Registry, counted: CountGauges<Name>): void {
  const { gauges, count, onError, timeoutMs: withinMs = 2000 } = counted;
  let counting: Promise<Readonly<Record<Name, number>> | undefined> | undefined;
  const counts = (): Promise<Readonly<Record<Name, number>> | undefined> =>
    (counting ??= withTimeout(withinMs, count())
      .catch((error: unknown) => {
        onError(error);
        return undefined;
      })
      .finally(() => {
        counting = undefined;
      }));
  for (const [key, { name, help }] of Object.entries(gauges) as [Name, { name: string; help: string }][]) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        aggregator: 'max', // every process counts the same rows
        registers: [],
        async collect() {
          this.set((await counts())?.[key] ?? NaN);
        },
      }),
    );
  }
}
