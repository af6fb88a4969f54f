import type { RenderImage } from './render-image.ts';
import { type ImageWorker, startImageWorker } from './start-image-worker.ts';

export interface ImageWorkerProcess {
  render: RenderImage;
  close(): void;
}

interface ImageWorkerOptions {
  /** The program to run; it calls `runImageWorker`. */
  program: string;
  /** An image that takes longer fails, and the worker is replaced. */
  maxMs?: number;
  /** The worker stops after this time without work. */
  idleMs?: number;
}

/**
 * Renders images in a separate process. It has a lower priority than pages, holds no secrets that a malicious image
 * could reach, and its crash does not affect the site: running jobs fail, and the next image starts a new process.
 */
export function openImageWorkerProcess({
  program,
  maxMs = 30_000,
  idleMs = 600_000,
}: ImageWorkerOptions): ImageWorkerProcess {
  let current: ImageWorker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const stop = (): void => {
    clearTimeout(idleTimer);
    current?.kill();
    current = undefined;
  };

  return {
    close: stop,
    async render(variant, original) {
      clearTimeout(idleTimer);
      if (!current?.isRunning()) current = startImageWorker({ program, maxMs });
      const worker = current;
      try {
        return await worker.render({ variant, original });
      } finally {
        if (worker === current && worker.isIdle()) {
          clearTimeout(idleTimer); // two images may end at once
          idleTimer = setTimeout(stop, idleMs).unref();
        }
      }
    },
  };
}
