import { Counter, Gauge, type Registry } from 'prom-client';
import type { PageCache } from './page-cache.ts';

export type CountPageRequest = (outcome: 'hit' | 'miss' | 'bypass') => void;

/** Shows the page cache in /metrics. @returns a counter of the requests for cacheable pages */
export function measurePageCache(registry: Registry, cache: Pick<PageCache, 'stats'>): CountPageRequest {
  const gauge = (name: string, help: string, value: () => number): void => {
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
  };
  gauge('forecourt_page_cache_pages', 'Rendered pages in memory.', () => cache.stats().pages);
  gauge('forecourt_page_cache_bytes', 'Memory of the rendered pages.', () => cache.stats().bytes);
  const requests = new Counter({
    name: 'forecourt_page_cache_requests_total',
    help: 'Requests for cacheable pages: served from memory (hit), rendered (miss), or rendered for one visitor (bypass).',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const counters = {
    hit: requests.labels('hit'),
    miss: requests.labels('miss'),
    bypass: requests.labels('bypass'),
  };
  return (outcome) => counters[outcome].inc();
}
