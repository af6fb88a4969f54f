/** The value that this share of the values lies below; between two of them in proportion. @throws where there is none */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('there is no quantile of nothing');
  return below + (above - below) * (place - Math.floor(place));
}
