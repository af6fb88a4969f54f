import { type Aggregator, Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { SearchEngine } from '../../search/search-engine.ts';
import type { IndexedCar } from '../cars/indexed-car.ts';

export type MeasuredIndex = {
  engine: SearchEngine<IndexedCar>;
  lagSeconds(): number;
  changesApplied(): number;
};

/** Registers the index in /metrics. @returns the engine with timed searches */
export function measureCarIndex(registry: Registry, index: MeasuredIndex): SearchEngine<IndexedCar> {
  const { engine } = index;
  const gauge = (name: string, help: string, value: () => number | Promise<number>, aggregator: Aggregator): void => {
    const metric = new Gauge({
      name,
      help,
      aggregator,
      registers: [],
      async collect() {
        // An unavailable engine must not hide the other metrics.
        this.set(await Promise.try(value).catch(() => Number.NaN));
      },
    });
    registry.registerMetric(metric);
  };
  gauge(
    'forecourt_search_lag_seconds',
    'Seconds for which a change of a car may have been missing from the search.',
    index.lagSeconds,
    'max',
  );
  gauge('forecourt_search_documents', 'Cars in the search index.', async () => (await engine.stats()).documents, 'max');
  gauge(
    'forecourt_search_index_bytes',
    'Memory of the search index without the cars.',
    async () => (await engine.stats()).bytes,
    'sum',
  );
  let counted = 0;
  const changes = new Counter({
    name: 'forecourt_search_changes_applied_total',
    help: 'Cars that the search index read again after a change.',
    registers: [],
    collect() {
      const applied = index.changesApplied();
      this.inc(applied - counted);
      counted = applied;
    },
  });
  registry.registerMetric(changes);
  const searches = new Histogram({
    name: 'forecourt_search_seconds',
    help: 'Time of a search in the engine.',
    buckets: [0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.1, 0.5],
    registers: [registry],
  });
  return {
    index: (changes) => engine.index(changes),
    stats: () => engine.stats(),
    search: async (query) => {
      const result = await engine.search(query);
      searches.observe(result.ms / 1000);
      return result;
    },
  };
}
