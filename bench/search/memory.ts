import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';

const moves = 2;
const mostTries = 8;

/**
 * Resident megabytes of this process once its garbage is gone. Objects are first moved together, or a million documents
 * lie more or less loosely by chance, some sixty megabytes of them; what the collector itself needs for that stays with
 * the allocator, and so is in every measurement. Then, as if memory ran out, V8 gives back the pages that they were moved
 * from, which it would keep for some ten seconds more. Needs --expose-gc.
 */
export async function residentMegabytes(): Promise<number> {
  setFlagsFromString('--compact-on-every-full-gc');
  for (let move = 0; move < moves; move++) await collect('regular');
  setFlagsFromString('--no-compact-on-every-full-gc');
  let [smallest, isShrinking] = [Number.POSITIVE_INFINITY, true];
  for (let tries = 0; isShrinking && tries < mostTries; tries++) {
    await collect('last-resort');
    const megabytes = process.memoryUsage.rss() / 1e6;
    isShrinking = megabytes < smallest - 1;
    smallest = Math.min(smallest, megabytes);
  }
  return smallest;
}

/** And lets the loop turn, in which some of it is freed. */
async function collect(flavor: 'regular' | 'last-resort'): Promise<void> {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor });
  await wait(300);
}
