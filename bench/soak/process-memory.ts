import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Resident memory of a process in MB. Only on Linux. */
export function readResidentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The most resident memory while the work runs, in MB. */
export async function measurePeak<Result>(pid: number, work: Promise<Result>): Promise<[Result, peakMb: number]> {
  const done = new AbortController();
  let peak = readResidentMb(pid);
  const sampling = (async () => {
    while (!done.signal.aborted) {
      await wait(200);
      peak = Math.max(peak, readResidentMb(pid));
    }
  })();
  try {
    return [await work, peak];
  } finally {
    done.abort();
    await sampling;
  }
}
