const pageBytes = 65_536;
/** Less than this leaves no hole worth speaking of. */
const leastBytes = 16 * pageBytes;

/**
 * Room for many numbers for a short time, all 0: straight from the system, and back to it when nobody holds it. Taken
 * from the heap of the process, megabytes that come and go end up as holes between the small lists that stay.
 */
export function scratch(numbers: number): Uint32Array {
  const bytes = numbers * Uint32Array.BYTES_PER_ELEMENT;
  if (bytes < leastBytes) return new Uint32Array(numbers);
  const pages = Math.ceil(bytes / pageBytes);
  const { buffer } = new WebAssembly.Memory({ initial: pages, maximum: pages });
  return new Uint32Array(buffer, 0, numbers);
}

export function scratchCopy(numbers: Uint32Array): Uint32Array {
  const copy = scratch(numbers.length);
  copy.set(numbers);
  return copy;
}
