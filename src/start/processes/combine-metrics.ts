import { AggregatorRegistry } from 'prom-client';
import { withTimeout } from '../../platform/async/with-timeout.ts';
import type { ForkedProcess } from './forked-process.ts';
import type { MetricValues } from './process-messages.ts';

/** A process that is busy or stuck must not delay the metrics of the others. */
const answerWithinMs = 2000;

const combine = (sets: MetricValues[][]) => AggregatorRegistry.aggregate(sets);

/**
 * The metrics of all processes as those of one. What ended processes have counted stays in the sum, as far as it is known:
 * otherwise every restart would look like a reset of all counters.
 */
export function createMetricCombiner(listProcesses: () => ForkedProcess[]) {
  const latest = new Map<ForkedProcess, MetricValues[]>();
  let ofEnded: MetricValues[] = [];
  let lastId = 0;
  const waiting = new Map<number, { from: Set<ForkedProcess>; done(): void }>();

  const settle = (process: ForkedProcess, id: number): void => {
    const request = waiting.get(id);
    if (request?.from.delete(process) && request.from.size === 0) request.done();
  };

  return {
    /** For metrics that arrive; without an id the process sent them unrequested, before its end. */
    receive(process: ForkedProcess, id: number | null, metrics: MetricValues[]): void {
      latest.set(process, metrics);
      if (id !== null) settle(process, id);
    },
    async forget(process: ForkedProcess): Promise<void> {
      for (const id of waiting.keys()) settle(process, id);
      const metrics = latest.get(process)?.filter(({ type }) => isCounted(String(type))) ?? [];
      latest.delete(process);
      if (metrics.length > 0) {
        ofEnded = (await combine([ofEnded, metrics]).getMetricsAsJSON()) as MetricValues[];
      }
    },
    async read(): Promise<string> {
      const id = ++lastId;
      const from = new Set(listProcesses());
      const { promise, resolve: done } = Promise.withResolvers<void>();
      waiting.set(id, { from, done });
      for (const process of from) process.send({ kind: 'collectMetrics', id });
      if (from.size === 0) done();
      await withTimeout(answerWithinMs, promise).catch(() => undefined);
      waiting.delete(id);
      return combine([...latest.values(), ofEnded]).metrics();
    },
  };
}

/** Gauges describe the present. prom-client names types in JSON as the text format does. */
const isCounted = (type: string): boolean => type === 'counter' || type === 'histogram';
