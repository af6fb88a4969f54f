import process from 'node:process';
import { jobNiceness, lowerProcessPriority } from '../process-priority.ts';
import type { CleaningResult, PhotoEdit, Transparency } from './cleaning/clean-photo.ts';
import type { CleanAnswer, CleanJob, WorkerRequest, WorkerResponse } from './image-worker-messages.ts';
import type { RenderImage } from './render-image.ts';

const memoryCheckMs = 10;

type Jobs = {
  render: RenderImage;
  clean(
    input: string | Buffer,
    edit: PhotoEdit | undefined,
    transparency: Transparency | undefined,
  ): Promise<CleaningResult>;
};

/** Runs in the worker process until the server disconnects. */
export function runImageWorker(jobs: Jobs): void {
  lowerProcessPriority(jobNiceness);
  process.on('message', (request: WorkerRequest) => {
    run(jobs, request)
      .then((result): WorkerResponse => ({ id: request.id, result }))
      .catch((error: unknown): WorkerResponse => ({
        id: request.id,
        failure: error instanceof Error ? error.message : 'unknown',
      }))
      .then((response) => process.send?.(response));
  });
  // Not process.exit(), which waits for a decoder that hangs.
  process.once('disconnect', endProcess);
  // Ctrl-C in a terminal reaches all processes; the server still finishes its requests.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}

const run = (jobs: Jobs, request: WorkerRequest): Promise<unknown> =>
  request.kind === 'clean'
    ? runClean(jobs, request)
    : jobs.render(request.variant, request.original && toBuffer(request.original));

const endProcess = (): void => void process.kill(process.pid, 'SIGKILL');

async function runClean(jobs: Jobs, { id, input, edit, transparency, maxMemoryBytes }: CleanJob & { id: number }) {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() <= maxMemoryBytes) return;
    clearInterval(watch);
    const result: CleanAnswer = { problem: { reason: 'too-complex' }, shouldRestart: true };
    process.send?.({ id, result } satisfies WorkerResponse, endProcess);
  }, memoryCheckMs);
  try {
    const result = await jobs.clean(typeof input === 'string' ? input : toBuffer(input), edit, transparency);
    return { ...result, shouldRestart: process.memoryUsage.rss() > maxMemoryBytes / 2 } satisfies CleanAnswer;
  } finally {
    clearInterval(watch);
  }
}

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
