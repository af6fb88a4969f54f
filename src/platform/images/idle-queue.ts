import { performance } from 'node:perf_hooks';

/** Background work: runs one job at a time, only while the server is idle. Drops jobs when the queue is full. */
export interface IdleQueue {
  /** Does nothing if the key is already queued or the queue is full: the next request adds it again. */
  offer(key: string, job: () => Promise<void>): void;
  close(): void;
}

interface IdleQueueOptions {
  longest: number;
  mayRun: () => boolean;
  onFailure: (error: unknown) => void;
  /** Milliseconds between two checks for idleness. */
  pause?: number;
}

export function createIdleQueue({ longest, mayRun, onFailure, pause = 200 }: IdleQueueOptions): IdleQueue {
  const jobs = new Map<string, () => Promise<void>>();
  const loopIsCalm = watchEventLoop();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function lookLater(): void {
    if (isClosed || timer || jobs.size === 0) return;
    timer = setTimeout(() => void runOneIfIdle(), pause);
    timer.unref();
  }

  async function runOneIfIdle(): Promise<void> {
    const [next] = jobs;
    const isCalm = loopIsCalm();
    if (next && isCalm && mayRun()) {
      const [key, job] = next;
      await job().catch(onFailure);
      jobs.delete(key);
    }
    timer = undefined;
    lookLater();
  }

  return {
    offer(key, job) {
      if (jobs.size < longest && !jobs.has(key)) jobs.set(key, job);
      lookLater();
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
