import { fork } from 'node:child_process';
import type { RenderImage } from './render-image.ts';
import type { RenderResponse, RenderRequest } from './image-worker-messages.ts';

export interface ImageWorkerProcess {
  render: RenderImage;
  close(): void;
}

interface PictureProcessOptions {
  /** The program to run; it calls `runImageWorker`. */
  program: string;
  args?: readonly string[];
  /** The worker stops after this time without work. */
  idleMs?: number;
}

/**
 * Renders images in a separate process. It has a lower priority than pages, holds no secrets that a malicious image
 * could reach, and its crash does not affect the site: running jobs fail, and the next image starts a new process.
 */
export function openImageWorkerProcess({
  program,
  args = [],
  idleMs = 600_000,
}: PictureProcessOptions): ImageWorkerProcess {
  let present: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;

  const dismiss = (): void => {
    clearTimeout(rest);
    present?.dismiss();
    present = undefined;
  };

  return {
    close: dismiss,
    async render(variant) {
      clearTimeout(rest);
      if (!present?.isThere()) present = startWorker(program, args);
      const worker = present;
      try {
        return await worker.order(variant);
      } finally {
        if (worker === present && worker.isIdle()) rest = setTimeout(dismiss, idleMs).unref();
      }
    },
  };
}

type Worker = ReturnType<typeof startWorker>;

function startWorker(program: string, args: readonly string[]) {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
  let orders = 0;
  const child = fork(program, args, {
    // Passes on neither the server's secrets nor its flags.
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  /** Keeps the server process alive only while a job runs. */
  const holdOn = (): void => (waiting.size > 0 ? child.channel?.ref() : child.channel?.unref());
  const take = (id: number): PromiseWithResolvers<Buffer> | undefined => {
    const taken = waiting.get(id);
    waiting.delete(id);
    holdOn();
    return taken;
  };
  const fail = (): void => {
    for (const id of waiting.keys()) take(id)?.reject(new Error('the process that makes pictures has ended'));
  };
  child.unref();
  child.once('exit', fail).once('error', fail);
  child.on('message', (answer: RenderResponse) => {
    const order = take(answer.id);
    if ('content' in answer) order?.resolve(Buffer.from(answer.content));
    else order?.reject(new Error(answer.failure));
  });

  return {
    isThere: () => child.connected,
    isIdle: () => waiting.size === 0,
    order(variant: RenderRequest['variant']): Promise<Buffer> {
      const id = ++orders;
      const order = Promise.withResolvers<Buffer>();
      waiting.set(id, order);
      holdOn();
      child.send({ id, variant } satisfies RenderRequest, (error) => {
        if (error) take(id)?.reject(error);
      });
      return order.promise;
    },
    dismiss: () => {
      if (child.connected) child.disconnect();
    },
  };
}
