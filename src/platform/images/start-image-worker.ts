import { fork } from 'node:child_process';
import type { CleanAnswer, CleanJob, RenderJob, WorkerRequest, WorkerResponse } from './image-worker-messages.ts';
import { InvalidPictureError } from './storage/picture-storage.ts';

/** A running process that renders or cleans images. */
export type ImageWorker = ReturnType<typeof startImageWorker>;

/** A job took too long, and its process was killed. */
export class ImageTimeoutError extends Error {
  constructor() {
    super('the image took too long');
  }
}

interface StartOptions {
  /** Calls `runImageWorker`. */
  program: string;
  /** A job that takes longer fails and ends the process, as a decoder may hang. */
  maxMs: number;
}

/** Starts a process. Jobs fail when it ends. */
export function startImageWorker({ program, maxMs }: StartOptions) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  const child = fork(program, {
    // Passes on neither the server's secrets nor its flags.
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  /** Keeps the server process alive only while a job runs. */
  const updateRef = (): void => (waiting.size > 0 ? child.channel?.ref() : child.channel?.unref());
  const settle = (id: number): PromiseWithResolvers<unknown> | undefined => {
    const job = waiting.get(id);
    waiting.delete(id);
    updateRef();
    return job;
  };
  const fail = (): void => {
    for (const id of waiting.keys()) settle(id)?.reject(new Error('the image worker has ended'));
  };
  child.unref();
  // A process that hangs may be disconnected long before it exits.
  child.once('disconnect', fail).once('exit', fail).once('error', fail);
  child.on('message', (response: WorkerResponse) => {
    const job = settle(response.id);
    if ('result' in response) job?.resolve(response.result);
    else job?.reject(new InvalidPictureError(response.failure));
  });

  const kill = (): void => void child.kill('SIGKILL');

  async function run(job: RenderJob | CleanJob): Promise<unknown> {
    const id = ++lastId;
    const result = Promise.withResolvers<unknown>();
    waiting.set(id, result);
    updateRef();
    child.send({ id, ...job } satisfies WorkerRequest, (error) => {
      if (error) settle(id)?.reject(error);
    });
    const timer = setTimeout(() => {
      settle(id)?.reject(new ImageTimeoutError());
      kill();
    }, maxMs);
    try {
      return await result.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    isRunning: () => child.connected && !child.killed,
    isIdle: () => waiting.size === 0,
    render: async (job: Omit<RenderJob, 'kind'>): Promise<Buffer> =>
      Buffer.from((await run({ kind: 'render', ...job })) as Uint8Array),
    clean: async (job: Omit<CleanJob, 'kind'>): Promise<CleanAnswer> =>
      (await run({ kind: 'clean', ...job })) as CleanAnswer,
    /** Ends it at once; it has no state. Running jobs fail. */
    kill,
  };
}
