import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'forecourt_' });
  // With several processes /metrics shows their sum, unless a metric has another aggregator.
  new Gauge({
    name: 'forecourt_processes',
    help: 'Processes whose metrics these are.',
    registers: [registry],
  }).set(1);
  const requests = new Histogram({
    name: 'forecourt_http_request_seconds',
    help: 'Time from a request to the end of its response.',
    // Labelled with the route's pattern, never the URL: crawlers must not increase the number of series.
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return { registry, requests };
}
