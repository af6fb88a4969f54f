import { Counter, Gauge, type Registry } from 'prom-client';

export type WriterMetrics = ReturnType<typeof createWriterMetrics>;

/** Metrics of the process that writes the shared index. */
export function createWriterMetrics(registry: Registry) {
  const writing = new Gauge({
    name: 'forecourt_search_writer',
    help: 'Whether this process writes the shared search index: 1 or 0.',
    aggregator: 'sum',
    registers: [registry],
  });
  const repaired = new Counter({
    name: 'forecourt_search_repaired_total',
    help: 'Cars that were missing from the shared search index, or too many in it, and were indexed again.',
    registers: [registry],
  });
  let getLag: (() => number) | undefined;
  registry.registerMetric(
    new Gauge({
      name: 'forecourt_search_writer_lag_seconds',
      help: 'Seconds for which the writer of the shared search index has not applied a change; 0 in other processes.',
      aggregator: 'max',
      registers: [],
      collect() {
        this.set(getLag?.() ?? 0);
      },
    }),
  );
  return {
    setWriting: (isWriting: boolean): void => writing.set(isWriting ? 1 : 0),
    countRepaired: (cars: number): void => repaired.inc(cars),
    /** @returns a function that stops it */
    measureLag: (lagSeconds: () => number): (() => void) => {
      getLag = lagSeconds;
      return () => {
        getLag = undefined;
      };
    },
  };
}
