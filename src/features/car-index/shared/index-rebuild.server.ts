import { createErrorLogger } from '../../../platform/log.ts';
import { buildTarget, type WriterTarget, type Writing } from './writer-target.server.ts';

export type IndexRebuild = ReturnType<typeof createRebuild>;

/** Builds a new index from the database, one at a time. */
export function createRebuild(writing: Writing) {
  const logError = createErrorLogger(writing.log, 'a new search index could not be built');
  let running: Promise<WriterTarget> | undefined;
  let result: WriterTarget | undefined;

  const run = (): Promise<WriterTarget> => {
    running ??= buildTarget(writing).finally(() => {
      running = undefined;
    });
    return running;
  };

  const runInBackground = async (): Promise<void> => {
    try {
      result = await run();
    } catch (error) {
      if (!writing.signal.aborted) logError(error);
    }
  };

  return {
    /** Builds an index, or waits for the one that is being built. */
    run,
    /** Builds one while the current index is searched and updated; `result` returns it. */
    start: (): void => {
      if (!running) void runInBackground();
    },
    /** The index built in the background, until it is forgotten. */
    result: () => result,
    forgetResult: (): void => {
      result = undefined;
    },
    /** Waits for the end of a build, which the writer's signal aborts. */
    settle: async (): Promise<void> => {
      await running?.catch(() => undefined);
    },
  };
}
