import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';

const moves = 3;
/** V8 keeps emptied pages for about eight. */
const leastSeconds = 11;
const mostSeconds = 20;
const quietSeconds = 3;

/**
 * Resident megabytes of this process once its garbage is gone and it no longer shrinks. Objects are first moved
 * together, or a million documents lie more or less loosely by chance, some sixty megabytes of them. The pages that
 * they were moved from, as many once more, go later, and only if nothing is moved again. Needs --expose-gc.
 */
export async function residentMegabytes(): Promise<number> {
  setFlagsFromString('--compact-on-every-full-gc');
  for (let move = 0; move < moves; move++) await collect();
  setFlagsFromString('--no-compact-on-every-full-gc');
  let smallest = Number.POSITIVE_INFINITY;
  for (let second = 0, quiet = 0; second < leastSeconds || (second < mostSeconds && quiet < quietSeconds); second++) {
    await collect();
    const megabytes = process.memoryUsage.rss() / 1e6;
    quiet = megabytes > smallest - 1 ? quiet + 1 : 0;
    smallest = Math.min(smallest, megabytes);
  }
  return smallest;
}

async function collect(): Promise<void> {
  globalThis.gc?.();
  await wait(1000);
}
