/**
 * All frames in the order to load them: the first, then ever finer steps around the car, so that it can be turned while frames
 * are still arriving.
 */
export function listLoadOrder(count: number): number[] {
  const order = new Set<number>();
  for (let step = 2 ** Math.ceil(Math.log2(count)); step >= 1; step /= 2) {
    for (let frame = 0; frame < count; frame += step) order.add(frame);
  }
  return [...order];
}

/** The loaded frame that is nearest to the wanted one; undefined if none is loaded. */
export function findNearestFrame(wanted: number, loaded: ReadonlySet<number>, count: number): number | undefined {
  const distance = (frame: number): number => {
    const apart = Math.abs(frame - wanted);
    return Math.min(apart, count - apart);
  };
  return [...loaded].toSorted((a, b) => distance(a) - distance(b))[0];
}
