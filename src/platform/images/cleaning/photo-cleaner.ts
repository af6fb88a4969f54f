import { createSemaphore, SemaphoreFullError } from '../../async/semaphore.ts';
import type { CleanJob } from '../image-worker-messages.ts';
import { ImageTimeoutError, type ImageWorker, startImageWorker } from '../start-image-worker.ts';
import type { CleaningResult, PhotoEdit, Transparency } from './clean-photo.ts';

export interface PhotoCleaner {
  /** Makes a new picture of the pixels of an untrusted file. @param input its path, or its content */
  clean(input: string | Buffer, edit?: PhotoEdit, transparency?: Transparency): Promise<CleaningResult>;
  close(): void;
}

interface PhotoCleanerOptions {
  /** The program of image workers. */
  program: string;
  /** A file that takes longer is refused. */
  maxMs?: number;
  /** A file that needs more memory is refused. */
  maxMemoryBytes?: number;
  /** How many files wait for their turn. */
  maxWaiting?: number;
  /** The process stops after this time without work. */
  idleMs?: number;
}

/**
 * Cleans photos one at a time, in a process apart from the one that renders images for visitors: a file that is too
 * expensive costs its process, and nothing else.
 */
export function openPhotoCleaner({
  program,
  maxMs = 30_000,
  maxMemoryBytes = 1024 * 1024 * 1024,
  maxWaiting = 200,
  idleMs = 60_000,
}: PhotoCleanerOptions): PhotoCleaner {
  const turn = createSemaphore({ slots: 1, maxWaiting });
  let worker: ImageWorker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const stop = (): void => {
    clearTimeout(idleTimer);
    worker?.kill();
    worker = undefined;
  };

  async function runJob(job: Omit<CleanJob, 'kind'>): Promise<CleaningResult> {
    clearTimeout(idleTimer);
    if (!worker?.isRunning()) worker = startImageWorker({ program, maxMs });
    try {
      const { shouldRestart, ...result } = await worker.clean(job);
      if (shouldRestart) stop();
      return result;
    } catch (error) {
      // The file ended the process: it took too long, or it crashed the decoder.
      stop();
      return { problem: { reason: error instanceof ImageTimeoutError ? 'too-complex' : 'damaged' } };
    } finally {
      idleTimer = setTimeout(stop, idleMs).unref();
    }
  }

  return {
    close: stop,
    clean: async (input, edit, transparency) => {
      try {
        return await turn.run(() => runJob({ input, edit, transparency, maxMemoryBytes }));
      } catch (error) {
        if (error instanceof SemaphoreFullError) return { problem: { reason: 'busy' } };
        throw error;
      }
    },
  };
}
