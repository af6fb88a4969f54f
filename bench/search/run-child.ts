import { fork } from 'node:child_process';
import { join } from 'node:path';
import { serverFlags } from '../../scripts/server-flags.mjs';
import { projectRoot } from '../../src/platform/project-root.ts';

/**
 * Runs a file of the bench in its own process and returns its message. A peer that hangs or runs out of memory ends its
 * own process, not the bench.
 * @throws with the reason if the process ends without a message
 */
export function runChild<Result>(file: string, plan: object, maxMinutes: number): Promise<Result> {
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
    }, maxMinutes * 60_000);
    child.on('message', (message) => {
      result = message as Result;
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      if (result !== undefined) resolve(result);
      else
        reject(
          new Error(isLate ? `was not done after ${maxMinutes} minutes` : `ended with ${signal ?? `code ${code}`}`),
        );
    });
  });
}
