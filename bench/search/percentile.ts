/** The smallest of the samples that is at least as large as the share of them; 0 where there are none. */
function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

export interface Spread {
  p50: number;
  p95: number;
  p99: number;
}

export const spreadOf = (samples: readonly number[]): Spread => ({
  p50: percentile(samples, 0.5),
  p95: percentile(samples, 0.95),
  p99: percentile(samples, 0.99),
});
