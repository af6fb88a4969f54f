const pageBytes = 65_536;
/** Smaller allocations do not fragment the heap noticeably. */
const minBytes = 16 * pageBytes;

/**
 * Short-lived memory for many numbers, all 0, allocated outside the heap and returned to the system when unreferenced.
 * Megabytes that come and go would leave holes in the heap between long-lived objects.
 */
export function allocateScratch(numbers: number): Uint32Array {
  const bytes = numbers * Uint32Array.BYTES_PER_ELEMENT;
  if (bytes < minBytes) return new Uint32Array(numbers);
  const pages = Math.ceil(bytes / pageBytes);
  const { buffer } = new WebAssembly.Memory({ initial: pages, maximum: pages });
  return new Uint32Array(buffer, 0, numbers);
}

export function copyToScratch(numbers: Uint32Array): Uint32Array {
  const copy = allocateScratch(numbers.length);
  copy.set(numbers);
  return copy;
}
