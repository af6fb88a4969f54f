// A test runs this instead of the image program. The source of a picture names what the program returns.
import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { runImageWorker } from '../../../src/platform/images/image-worker.ts';

const threads = (): number[] =>
  process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];

const programs: Record<string, (original: Buffer | undefined) => string | Promise<string>> = {
  original: (original) => `${original?.length} ${original?.toString('latin1', 0, 1)}`,
  pid: () => String(process.pid),
  environment: () => JSON.stringify(process.env),
  priorities: () => JSON.stringify(threads().map((thread) => getPriority(thread))),
  slow: () => wait(300).then(() => 'slow'),
  death: () => process.exit(1),
  hang: () => {
    for (;;);
  },
};

/** A cleaning whose input names one of these behaves accordingly; any other is a 1 × 1 picture of the process id. */
const cleanings: Record<string, () => Promise<unknown>> = {
  slow: () => wait(60_000),
  crash: async () => process.kill(process.pid, 'SIGSEGV'),
  greedy: async () => {
    const parts: Buffer[] = [];
    for (;;) {
      parts.push(Buffer.alloc(20_000_000, parts.length));
      await wait(5);
    }
  },
};

runImageWorker({
  render: async ({ source }, original) => {
    const program = programs[source];
    if (!program) throw new Error(`unknown source ${source}`);
    return Buffer.from(await program(original));
  },
  clean: async (input) => {
    await cleanings[String(input)]?.();
    return { content: Buffer.from(String(process.pid)), width: 1, height: 1, colour: '#000000', extension: 'jpg' };
  },
});
