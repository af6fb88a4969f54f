import { readFileSync } from 'node:fs';
import { readCpuSeconds } from '../pages/cpu-seconds.ts';

/** Linux reports times in hundredths of a second. */
const ticksPerSecond = 100;

/** CPU seconds of a server: of its first process and of those that this one has started. */
export function readServerCpuSeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  const own = children.filter((child) =>
    readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('build/server/index.js'),
  );
  return [pid, ...own].reduce((sum, each) => sum + readCpuSeconds(each), 0);
}

/** Seconds for which these cores had nothing to do. */
export function readIdleSeconds(cores: readonly number[]): number {
  const lines = readFileSync('/proc/stat', 'utf8').split('\n');
  return cores.reduce((sum, core) => {
    const [, , , , idle = '0', waiting = '0'] = lines.find((line) => line.startsWith(`cpu${core} `))?.split(' ') ?? [];
    return sum + (Number(idle) + Number(waiting)) / ticksPerSecond;
  }, 0);
}
