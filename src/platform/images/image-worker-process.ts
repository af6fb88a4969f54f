import { fork } from 'node:child_process';
import { InvalidPictureError } from './storage/picture-storage.ts';
import type { RenderImage } from './render-image.ts';
import type { RenderResponse, RenderRequest } from './image-worker-messages.ts';

export interface ImageWorkerProcess {
  render: RenderImage;
  close(): void;
}

interface ImageWorkerOptions {
  /** The program to run; it calls `runImageWorker`. */
  program: string;
  /** The worker stops after this time without work. */
  idleMs?: number;
}

/**
 * Renders images in a separate process. It has a lower priority than pages, holds no secrets that a malicious image
 * could reach, and its crash does not affect the site: running jobs fail, and the next image starts a new process.
 */
export function openImageWorkerProcess({ program, idleMs = 600_000 }: ImageWorkerOptions): ImageWorkerProcess {
  let current: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const stop = (): void => {
    clearTimeout(idleTimer);
    current?.stop();
    current = undefined;
  };

  return {
    close: stop,
    async render(variant, original) {
      clearTimeout(idleTimer);
      if (!current?.isRunning()) current = startWorker(program);
      const worker = current;
      try {
        return await worker.render(variant, original);
      } finally {
        if (worker === current && worker.isIdle()) idleTimer = setTimeout(stop, idleMs).unref();
      }
    },
  };
}

type Worker = ReturnType<typeof startWorker>;

function startWorker(program: string) {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
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
  const settle = (id: number): PromiseWithResolvers<Buffer> | undefined => {
    const job = waiting.get(id);
    waiting.delete(id);
    updateRef();
    return job;
  };
  const fail = (): void => {
    for (const id of waiting.keys()) settle(id)?.reject(new Error('the image worker has ended'));
  };
  child.unref();
  child.once('exit', fail).once('error', fail);
  child.on('message', (response: RenderResponse) => {
    const job = settle(response.id);
    if ('content' in response) job?.resolve(Buffer.from(response.content));
    else job?.reject(new InvalidPictureError(response.failure));
  });

  return {
    isRunning: () => child.connected,
    isIdle: () => waiting.size === 0,
    render(variant: RenderRequest['variant'], original: RenderRequest['original']): Promise<Buffer> {
      const id = ++lastId;
      const job = Promise.withResolvers<Buffer>();
      waiting.set(id, job);
      updateRef();
      child.send({ id, variant, original } satisfies RenderRequest, (error) => {
        if (error) settle(id)?.reject(error);
      });
      return job.promise;
    },
    stop: () => {
      if (child.connected) child.disconnect();
    },
  };
}
