import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import process from 'node:process';

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** Node on one core of its own, where the machine can be told so; `false` in the results says that it could not. */
export const nodeOnCore = (core: number, args: readonly string[]): [command: string, args: string[]] =>
  canPin ? ['taskset', ['-c', String(core), process.execPath, ...args]] : [process.execPath, [...args]];

export const isPinned = canPin;
export const serverCore = 0;
export const loadCore = 1;
