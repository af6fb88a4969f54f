import { median } from '../search/percentile.ts';

/**
 * The slope of samples as the median of the slopes between all pairs (Theil–Sen): a few samples taken at busy moments do
 * not change it.
 * @returns units per hour
 */
export function measureGrowth(samples: readonly { minute: number; value: number }[]): number {
  const slopes = samples.flatMap((one, at) =>
    samples.slice(at + 1).map((other) => (other.value - one.value) / (other.minute - one.minute)),
  );
  return median(slopes) * 60;
}

/** By how much the median of the last third is above that of the first third. */
export function measureRise(values: readonly number[]): number {
  const third = Math.ceil(values.length / 3);
  return median(values.slice(-third)) - median(values.slice(0, third));
}
