import { performance } from 'node:perf_hooks';

/** Work that nobody waits for: done one at a time, only while the server has little else to do, dropped when too much. */
export interface IdleQueue {
  /** Does nothing when the key is already queued or the queue is full: the next request will ask again. */
  offer(key: string, job: () => Promise<void>): void;
  close(): void;
}

interface IdleQueueOptions {
  longest: number;
  mayRun: () => boolean;
  onFailure: (error: unknown) => void;
  /** Milliseconds between two looks at whether the server is idle. */
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

/** Calm: since the last look, the process spent less than half of its time answering requests. */
function watchEventLoop(): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization < 0.5;
  };
}
