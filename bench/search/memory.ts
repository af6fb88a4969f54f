import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';

const mostSeconds = 12;
const quietSeconds = 3;

/**
 * Resident megabytes of this process once its garbage is gone and it no longer shrinks: V8 gives emptied pages back
 * seconds after a collection. Objects are moved together at each, or a million documents lie more or less loosely by
 * chance, some sixty megabytes of them. Needs --expose-gc.
 */
export async function residentMegabytes(): Promise<number> {
  setFlagsFromString('--compact-on-every-full-gc');
  let smallest = Number.POSITIVE_INFINITY;
  for (let second = 0, quiet = 0; second < mostSeconds && quiet < quietSeconds; second++) {
    globalThis.gc?.();
    await wait(1000);
    const megabytes = process.memoryUsage.rss() / 1e6;
    quiet = megabytes > smallest - 1 ? quiet + 1 : 0;
    smallest = Math.min(smallest, megabytes);
  }
  setFlagsFromString('--no-compact-on-every-full-gc');
  return smallest;
}
