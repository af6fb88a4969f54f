import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';

const moves = 2;
const maxTries = 8;

/**
 * Resident megabytes of this process after garbage collection. Compacts the heap first: the layout of a million
 * documents varies by some sixty megabytes by chance. The collector's own memory stays with the allocator, and so is
 * part of every measurement. Then signals low memory, so that V8 returns the freed pages, which it would hold for some
 * ten seconds more. Needs --expose-gc.
 */
export async function residentMegabytes(): Promise<number> {
  setFlagsFromString('--compact-on-every-full-gc');
  for (let move = 0; move < moves; move++) await collect('regular');
  setFlagsFromString('--no-compact-on-every-full-gc');
  let [smallest, isShrinking] = [Number.POSITIVE_INFINITY, true];
  for (let tries = 0; isShrinking && tries < maxTries; tries++) {
    await collect('last-resort');
    const megabytes = process.memoryUsage.rss() / 1e6;
    isShrinking = megabytes < smallest - 1;
    smallest = Math.min(smallest, megabytes);
  }
  return smallest;
}

/** Lets the event loop run, which frees more. */
async function collect(flavor: 'regular' | 'last-resort'): Promise<void> {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor });
  await wait(300);
}
