/** An axis from its first tick to its last. */
export type Axis = { ticks: readonly number[]; min: number; max: number };

const intervals = 4; // about

/** Round ticks that enclose all values. Not from zero: the points of a scatter chart show no amounts by their length. */
export function buildAxis(values: readonly number[]): Axis {
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const step = roundUpStep(Math.max(highest - lowest, highest / 10, 1) / intervals);
  const first = Math.max(0, Math.floor(lowest / step - margin));
  const last = Math.ceil(highest / step + margin);
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { ticks, min: first * step, max: last * step };
}

const margin = 0.1; // of a step, so that no point lies on the edge

/** The next 1, 2 or 5 times a power of ten. */
function roundUpStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  return Math.max(1, power * ([1, 2, 5].find((factor) => factor * power >= atLeast) ?? 10));
}
