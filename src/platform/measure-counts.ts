import { Gauge, type Registry } from 'prom-client';
import { within } from './within.ts';

export type Counted<Name extends string> = {
  /** What each number is called in /metrics, and what it says. */
  gauges: Readonly<Record<Name, { name: string; help: string }>>;
  count(): Promise<Readonly<Record<Name, number>>>;
  onError(error: unknown): void;
  /** Whoever asks for numbers does not wait for long, and wants the others all the same. */
  withinMs?: number | undefined;
};

/** Shows numbers in /metrics that are asked for together, and counted together. */
export function measureCounts<Name extends string>(registry: Registry, counted: Counted<Name>): void {
  const { gauges, count, onError, withinMs = 2000 } = counted;
  let counting: Promise<Readonly<Record<Name, number>> | undefined> | undefined;
  const counts = (): Promise<Readonly<Record<Name, number>> | undefined> =>
    (counting ??= within(withinMs, count())
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
        registers: [],
        async collect() {
          this.set((await counts())?.[key] ?? NaN);
        },
      }),
    );
  }
}
