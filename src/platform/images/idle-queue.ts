import { performance } from 'node:perf_hooks';

/** Background work: runs one job at a time, only while the server is idle. Drops jobs when the queue is full. */
export interface IdleQueue {
  /** Does nothing if the key is already queued or the queue is full: the next request adds it again. */
  offer(key: string, job: () => Promise<void>): void;
  /** A running job that fails after this is not reported: what it needs is being closed too. */
  close(): void;
}

interface IdleQueueOptions {
  maxLength: number;
  mayRun: () => boolean;
  onFailure: (error: unknown) => void;
  /** Interval between two checks. */
  intervalMs?: number;
}

export function createIdleQueue({ maxLength, mayRun, onFailure, intervalMs = 200 }: IdleQueueOptions): IdleQueue {
  const jobs = new Map<string, () => Promise<void>>();
  const isLoopIdle = watchEventLoop();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function scheduleCheck(): void {
    if (isClosed || timer || jobs.size === 0) return;
    timer = setTimeout(() => void runOneIfIdle(), intervalMs);
    timer.unref();
  }

  async function runOneIfIdle(): Promise<void> {
    const [next] = jobs;
    const isIdle = isLoopIdle();
    if (next && isIdle && mayRun()) {
      const [key, job] = next;
      await job().catch((error: unknown) => {
        if (!isClosed) onFailure(error);
      });
      jobs.delete(key);
    }
    timer = undefined;
    scheduleCheck();
  }

  return {
    offer(key, job) {
      if (jobs.size < maxLength && !jobs.has(key)) jobs.set(key, job);
      scheduleCheck();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      jobs.clear();
    },
  };
}

/** Idle: since the last check, the process was busy for less than half of the time. */
function watchEventLoop(): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization < 0.5;
  };
}
