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
};

runImageWorker(async ({ source }, original) => {
  const program = programs[source];
  if (!program) throw new Error(`unknown source ${source}`);
  return Buffer.from(await program(original));
});
