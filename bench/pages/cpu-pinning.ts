import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import process from 'node:process';

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** Runs Node on its own core, or on several ('0,1'), if the machine supports it; `false` in the results means it does not. */
export const nodeOnCore = (cores: number | string, args: readonly string[]): [command: string, args: string[]] =>
  canPin ? ['taskset', ['-c', String(cores), process.execPath, ...args]] : [process.execPath, [...args]];

export const isPinned = canPin;
export const serverCore = 0;
export const loadCore = 1;
