// What a test runs instead of the program that makes pictures: it "makes" what the source asks for.
import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { runImageWorker } from '../../../src/platform/images/image-worker.ts';

const threads = (): number[] =>
  process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];

const answers: Record<string, () => string | Promise<string>> = {
  pid: () => String(process.pid),
  environment: () => JSON.stringify(process.env),
  priorities: () => JSON.stringify(threads().map((thread) => getPriority(thread))),
  slow: () => wait(300).then(() => 'slow'),
  death: () => process.exit(1),
};

runImageWorker(async ({ source }) => {
  const answer = answers[source];
  if (!answer) throw new Error(`nothing is known of ${source}`);
  return Buffer.from(await answer());
});
