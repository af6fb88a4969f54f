import { fork } from 'node:child_process';
import { join } from 'node:path';
import { serverFlags } from '../../scripts/server-flags.mjs';
import { projectRoot } from '../../src/platform/project-root.ts';

/**
 * Runs a file of the bench in a process of its own and gives what it sends. A peer that hangs or runs out of memory
 * ends its own process, not the bench.
 * @throws with the reason for a process that ends without a word.
 */
export function runChild<Result>(file: string, plan: object, mostMinutes: number): Promise<Result> {
  const child = fork(join(projectRoot, 'bench/search', file), [JSON.stringify(plan)], {
    execArgv: [...serverFlags, '--expose-gc', '--max-old-space-size=16000', '--no-warnings'],
    serialization: 'advanced',
  });
  return new Promise((resolve, reject) => {
    let result: Result | undefined;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGTERM');
    }, mostMinutes * 60_000);
    child.on('message', (message) => {
      result = message as Result;
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      if (result !== undefined) resolve(result);
      else
        reject(
          new Error(isLate ? `was not done after ${mostMinutes} minutes` : `ended with ${signal ?? `code ${code}`}`),
        );
    });
  });
}
