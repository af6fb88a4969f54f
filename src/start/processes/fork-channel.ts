import process from 'node:process';
import type { Registry } from 'prom-client';
import { withTimeout } from '../../platform/async/with-timeout.ts';
import type { Instruction, MetricValues, Report } from './process-messages.ts';

/** Longer than the first process waits for the others. */
const metricsWithinMs = 4000;

export type ForkChannel = ReturnType<typeof openForkChannel>;

const report = (sent: Report): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send?.(sent, undefined, undefined, () => resolve());
    else resolve();
  });

/** Connects a forked process to the first one. */
export function openForkChannel() {
  let isReplaced = false;
  let stop: (() => void) | undefined;
  let registry: Registry | undefined;
  let lastId = 0;
  const waiting = new Map<number, (text: string) => void>();

  const sendMetrics = async (id: number | null): Promise<void> => {
    if (registry) await report({ kind: 'metrics', id, metrics: (await registry.getMetricsAsJSON()) as MetricValues[] });
  };
  process.on('message', (instruction: Instruction) => {
    if (instruction.kind === 'stop') {
      isReplaced = instruction.replaced;
      stop?.();
    } else if (instruction.kind === 'collectMetrics') {
      // A failure counts as no answer.
      sendMetrics(instruction.id).catch(() => undefined);
    } else if (instruction.kind === 'allMetrics') {
      waiting.get(instruction.id)?.(instruction.text);
    }
  });

  return {
    report,
    /** Whether another process has taken over. */
    isReplaced: (): boolean => isReplaced,
    onStop: (listener: () => void): void => void (stop = listener),
    /** @returns a function that reads the metrics of all processes */
    shareMetrics(own: Registry): () => Promise<string> {
      registry = own;
      return async () => {
        const id = ++lastId;
        const { promise, resolve } = Promise.withResolvers<string>();
        waiting.set(id, resolve);
        await report({ kind: 'readAllMetrics', id });
        // Without an answer these are the metrics of one process, as forecourt_processes says.
        const text = await withTimeout(metricsWithinMs, promise).catch(() => own.metrics());
        waiting.delete(id);
        return text;
      };
    },
    /** Keeps this process's counts in the metrics after its end. */
    sendLastMetrics: (): Promise<void> => sendMetrics(null).catch(() => undefined),
  };
}
