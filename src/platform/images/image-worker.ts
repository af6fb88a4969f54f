import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import process from 'node:process';
import type { RenderImage } from './render-image.ts';
import type { RenderResponse, RenderRequest } from './image-worker-messages.ts';

/** Leaves about a quarter of the core beside a busy server thread: visitors wait for images too. */
const niceness = 5;

/** Runs in the worker process until the server disconnects. */
export function runImageWorker(render: RenderImage): void {
  yieldToPages();
  process.on('message', ({ id, variant, original }: RenderRequest) => {
    render(variant, original && Buffer.from(original.buffer, original.byteOffset, original.byteLength))
      .then((content): RenderResponse => ({ id, content }))
      .catch((error: unknown): RenderResponse => ({ id, failure: error instanceof Error ? error.message : 'unknown' }))
      .then((response) => process.send?.(response));
  });
  process.once('disconnect', () => process.exit());
  // Ctrl-C in a terminal reaches all processes; the server still finishes its requests.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}

/** On Linux every thread has its own priority, inherited from its creator. */
function yieldToPages(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) {
    try {
      setPriority(thread, Math.max(getPriority(thread), niceness));
    } catch {
      // The thread has ended.
    }
  }
}
