/** With linear interpolation. @throws if there are no values */
export function getQuantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const position = share * (sorted.length - 1);
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) throw new Error('a quantile needs at least one value');
  return below + (above - below) * (position - Math.floor(position));
}
