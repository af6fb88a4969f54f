import { Worker } from 'node:worker_threads';
import { RunFailure } from '../run-failure.ts';
import { LostRunError } from '../run-store.server.ts';
import type { RunOutcome, WorkOnRun } from '../work-on-run.server.ts';
import type { RunRequest, RunResponse, RunResult } from './run-thread-messages.ts';

type ThreadOptions = {
  /** Calls `serveRuns`. */
  program: string;
  /** What the program needs to connect. */
  workerData: unknown;
  /** A thread without work takes memory. */
  idleMs?: number;
};

/** A run that needs more ends with an error, and not the whole process. */
const maxOldGenerationSizeMb = 512;

/**
 * Works on runs in a thread of its own, so that the server's thread can respond to visitors. It is started for the first run, and
 * ends when there is none for a while. If it dies, so do its runs, and the queue starts them again.
 */
export function openRunThread({ program, workerData, idleMs = 60_000 }: ThreadOptions) {
  const waiting = new Map<number, PromiseWithResolvers<RunResult>>();
  let lastId = 0;
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const fail = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(program, { workerData, execArgv: [], resourceLimits: { maxOldGenerationSizeMb } });
    const forget = (error: Error): void => {
      if (thread !== started) return;
      thread = undefined;
      fail(error);
    };
    started.on('message', ({ id, result }: RunResponse) => waiting.get(id)?.resolve(result));
    started.on('error', forget);
    started.on('exit', () => forget(new Error('the thread of stock runs has ended')));
    started.unref();
    return started;
  };
  const close = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = thread;
    // A run that comes now has a new thread.
    thread = undefined;
    fail(new Error('the thread of stock runs is closed'));
    await ended?.terminate();
  };

  const perform = async (request: Omit<RunRequest, 'id'>): Promise<RunResult> => {
    clearTimeout(idle);
    const id = ++lastId;
    const response = Promise.withResolvers<RunResult>();
    waiting.set(id, response);
    try {
      thread ??= start();
      thread.postMessage({ ...request, id } satisfies RunRequest, []);
      return await response.promise;
    } finally {
      waiting.delete(id);
      if (waiting.size === 0) idle = setTimeout(() => void close(), idleMs).unref();
    }
  };

  const work: WorkOnRun = async ({ scope }, run, { fetched }) => {
    const file = typeof fetched === 'object' ? { path: fetched.path, name: fetched.name } : fetched;
    return toOutcome(await perform({ dealershipId: scope.dealershipId, run, fetched: file }));
  };
  return { work, close };
}

/** @throws what the work has thrown */
function toOutcome(result: RunResult): RunOutcome {
  if (result.kind === 'lost') throw new LostRunError();
  if (result.kind === 'refused') throw new RunFailure(result.message);
  if (result.kind === 'failed') throw result.error;
  return result.kind;
}
