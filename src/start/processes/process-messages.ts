import type { MetricObjectWithValues, MetricValue } from 'prom-client';

export type MetricValues = MetricObjectWithValues<MetricValue<string>>;

/** The addresses printed once all processes are ready. */
export type Ready = { addresses: { name: string; address: string }[]; port: number };

/** From the first process to the others. */
export type Instruction =
  | {
      kind: 'stop';
      /** Another process has taken over: accept no more connections, without a break. */ replaced: boolean;
    }
  | { kind: 'collectMetrics'; id: number }
  | { kind: 'allMetrics'; id: number; text: string };

/** From the others to the first one. */
export type Report =
  | ({ kind: 'ready' } & Ready)
  | { kind: 'failed'; reason: string }
  | { kind: 'print'; line: string }
  /** Without an id these are the last metrics, sent before the process ends. */
  | { kind: 'metrics'; id: number | null; metrics: MetricValues[] }
  | { kind: 'readAllMetrics'; id: number };
