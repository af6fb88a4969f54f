import { readdirSync, readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import process from 'node:process';

/** Work that visitors wait for a little, such as images and mails, gets about a quarter. */
export const jobNiceness = 5;

/** Work that no visitor waits for gets about a tenth of a processor that visitors also need, and all of an idle one. */
export const backgroundNiceness = constants.priority.PRIORITY_BELOW_NORMAL;

/** Lowers the priority of this process. On Linux every thread has its own, inherited from its creator. */
export function lowerProcessPriority(niceness: number): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) lowerPriority(thread, niceness);
}

/** Lowers the priority of the calling thread, where threads have one. */
export function lowerThreadPriority(niceness: number): void {
  if (process.platform === 'linux') lowerPriority(Number(basename(readlinkSync('/proc/thread-self'))), niceness);
}

/** @param id of a process, or on Linux of a thread. Nothing happens if it has ended or belongs to another user */
export function lowerPriority(id: number, niceness: number): void {
  try {
    setPriority(id, Math.max(getPriority(id), niceness));
  } catch {
    // It goes on with the priority it has, which is never wrong.
  }
}
