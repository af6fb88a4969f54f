import { Gauge, type Registry } from 'prom-client';
import type { FragmentStore } from './fragment-store.server.ts';

/** Shows the fragment cache in /metrics. */
export function measureFragmentCache(registry: Registry, { stats }: FragmentStore): void {
  const gauge = (name: string, help: string, value: () => number): void =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(value());
        },
      }),
    );
  gauge('forecourt_fragment_cache_fragments', 'Rendered fragments in memory.', () => stats().fragments);
  gauge('forecourt_fragment_cache_bytes', 'Memory of the rendered fragments.', () => stats().bytes);
}
