import { setTimeout as wait } from 'node:timers/promises';
import { withTimeout } from '../../platform/async/with-timeout.ts';
import type { Log } from '../../platform/log.ts';
import type { ForkedProcess } from './forked-process.ts';
import type { Ready } from './process-messages.ts';
import { createRestartDelay } from './restart-delay.ts';

export type Supervision = {
  fork(): ForkedProcess;
  log: Log;
  /** After this time a process that was told to stop is killed. */
  stopWithinMs: number;
  /** After this time a process that was to replace another one, and is not ready, is killed. */
  readyWithinMs?: number;
};

export type SupervisedProcess = ReturnType<typeof superviseProcess>;

/** Keeps one process running: starts it again when it crashes, and replaces it on request. */
export function superviseProcess({ fork, log, stopWithinMs, readyWithinMs = 120_000 }: Supervision) {
  const delay = createRestartDelay();
  const stopping = new AbortController();
  /** The one that serves. While another is to replace it, that one's end is not a crash. */
  let current: ForkedProcess | undefined;
  /** All that have not ended. */
  const running = new Set<ForkedProcess>();

  const start = (): ForkedProcess => {
    const process = fork();
    const startedAt = performance.now();
    running.add(process);
    void restartAtEnd(process, startedAt);
    return process;
  };

  const restartAtEnd = async (process: ForkedProcess, startedAt: number): Promise<void> => {
    const how = await process.ended;
    const ranMs = performance.now() - startedAt;
    running.delete(process);
    if (process !== current) return;
    current = undefined;
    if (stopping.signal.aborted) return;
    const { pid } = process;
    const delayMs = delay.next(ranMs);
    log.error({ endedPid: pid, how, delayMs }, 'a process ended unexpectedly and is started again');
    await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (!stopping.signal.aborted && !current) current = start();
  };

  const end = async (process: ForkedProcess, replaced: boolean): Promise<void> => {
    process.send({ kind: 'stop', replaced });
    const killing = new AbortController();
    wait(stopWithinMs, undefined, killing).then(process.kill, () => undefined);
    await process.ended;
    killing.abort();
  };

  return {
    /** @throws if the process fails before it is ready; it is not started again then */
    async start(): Promise<Ready> {
      const process = start();
      const ready = await process.ready;
      current = process;
      return ready;
    },
    /**
     * Starts another process, and stops the running one when the other is ready.
     * @throws if the other one does not get ready; the running one stays
     */
    async replace(): Promise<void> {
      const next = start();
      try {
        await withTimeout(readyWithinMs, next.ready);
      } catch (error) {
        next.kill();
        throw error;
      }
      if (stopping.signal.aborted) return;
      const previous = current;
      current = next;
      if (previous) await end(previous, true);
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all([...running].map((process) => end(process, false)));
    },
    /** For messages to all processes. */
    list: (): ForkedProcess[] => [...running],
  };
}
