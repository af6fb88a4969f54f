import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import process from 'node:process';
import type { MakePicture } from './make-picture.ts';
import type { PictureAnswer, PictureOrder } from './picture-messages.ts';

/** Beside a busy thread of the server's own: a quarter of the core. A visitor waits for pictures too. */
const niceness = 5;

/** What the process that makes pictures does until the server has no more use for it, or is no more. */
export function takeOrders(make: MakePicture): void {
  yieldToPages();
  process.on('message', ({ id, variant }: PictureOrder) => {
    make(variant)
      .then((content): PictureAnswer => ({ id, content }))
      .catch((error: unknown): PictureAnswer => ({ id, failure: error instanceof Error ? error.message : 'unknown' }))
      .then((answer) => process.send?.(answer));
  });
  process.once('disconnect', () => process.exit());
  // A terminal's Ctrl-C reaches all processes at once, and the server still answers what it was asked.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}

/** On Linux every thread has a priority of its own, and a new one that of its maker. */
function yieldToPages(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) {
    try {
      setPriority(thread, Math.max(getPriority(thread), niceness));
    } catch {
      // It has ended meanwhile.
    }
  }
}
