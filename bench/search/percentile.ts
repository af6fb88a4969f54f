/** The smallest sample that is at least as large as this share of them; 0 without samples. */
function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** The middle sample, or the mean of the two in the middle; 0 without samples. */
export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const [lower = 0, upper = lower] = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return (lower + upper) / 2;
}

export interface Percentiles {
  p50: number;
  p95: number;
  p99: number;
}

export const getPercentiles = (samples: readonly number[]): Percentiles => ({
  p50: percentile(samples, 0.5),
  p95: percentile(samples, 0.95),
  p99: percentile(samples, 0.99),
});
