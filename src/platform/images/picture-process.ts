import { fork } from 'node:child_process';
import type { MakePicture } from './make-picture.ts';
import type { PictureAnswer, PictureOrder } from './picture-messages.ts';

export interface PictureProcess {
  make: MakePicture;
  close(): void;
}

interface PictureProcessOptions {
  /** What it runs: a program that calls `takeOrders`. */
  program: string;
  args?: readonly string[];
  /** How long it stays without work. A site that has all its pictures needs nobody to make more. */
  idleMs?: number;
}

/**
 * Pictures are made by a process of their own. It yields to pages wherever both want the same core; it holds nothing
 * but pictures, should one be made to break into it; and when one breaks it, the site goes on: what was being made then
 * fails, and the next picture is made by a new process.
 */
export function openPictureProcess({ program, args = [], idleMs = 600_000 }: PictureProcessOptions): PictureProcess {
  let present: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;

  const dismiss = (): void => {
    clearTimeout(rest);
    present?.dismiss();
    present = undefined;
  };

  return {
    close: dismiss,
    async make(variant) {
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
    // Neither the server's secrets nor what its own start was told.
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  /** It keeps the server's own process alive while something is being made, and no longer. */
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
  child.on('message', (answer: PictureAnswer) => {
    const order = take(answer.id);
    if ('content' in answer) order?.resolve(Buffer.from(answer.content));
    else order?.reject(new Error(answer.failure));
  });

  return {
    isThere: () => child.connected,
    isIdle: () => waiting.size === 0,
    order(variant: PictureOrder['variant']): Promise<Buffer> {
      const id = ++orders;
      const order = Promise.withResolvers<Buffer>();
      waiting.set(id, order);
      holdOn();
      child.send({ id, variant } satisfies PictureOrder, (error) => {
        if (error) take(id)?.reject(error);
      });
      return order.promise;
    },
    dismiss: () => {
      if (child.connected) child.disconnect();
    },
  };
}
