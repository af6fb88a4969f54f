import process from 'node:process';

/** Resident megabytes of this process once its garbage is gone. Needs --expose-gc. */
export function residentMegabytes(): number {
  // The first collection queues what it found for finalising; the last gives the emptied pages back.
  for (let round = 0; round < 4; round++) globalThis.gc?.();
  return process.memoryUsage.rss() / 1e6;
}

/** What of it is in use: objects, and buffers outside the heap. The rest is room that the allocators keep. */
export function liveMegabytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}
