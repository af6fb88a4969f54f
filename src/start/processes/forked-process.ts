import cluster from 'node:cluster';
import { StartError } from '../../platform/start-error.ts';
import type { Instruction, Ready, Report } from './process-messages.ts';

export type ForkedProcess = {
  pid: number | undefined;
  /** Rejects if it ends before it is ready. */
  ready: Promise<Ready>;
  /** How it ended, such as 'exit code 1'. */
  ended: Promise<string>;
  send(instruction: Instruction): void;
  kill(): void;
};

/** Starts this program once more, as a process of the cluster. */
export function forkProcess(
  variables: Record<string, string>,
  onReport: (process: ForkedProcess, report: Report) => void,
): ForkedProcess {
  // Structured clones, because JSON has no NaN, which is the value of a gauge that could not be read.
  cluster.setupPrimary({ serialization: 'advanced' });
  const worker = cluster.fork(variables);
  const ready = Promise.withResolvers<Ready>();
  const ended = Promise.withResolvers<string>();
  let failure: string | undefined;
  // Whether or not anyone waits for it.
  ready.promise.catch(() => undefined);
  const forked: ForkedProcess = {
    pid: worker.process.pid,
    ready: ready.promise,
    ended: ended.promise,
    // It may have ended; its 'exit' event then follows.
    send: (instruction) => void (worker.isConnected() && worker.send(instruction, () => undefined)),
    kill: () => void worker.process.kill('SIGKILL'),
  };
  worker.on('message', (report: Report) => {
    if (report.kind === 'ready') ready.resolve(report);
    else if (report.kind === 'failed') {
      failure = report.reason;
      ready.reject(new StartError(failure));
    } else onReport(forked, report);
  });
  const end = (how: string): void => {
    ready.reject(new StartError(`A process ended before it was ready: ${how}.`));
    ended.resolve(failure === undefined ? how : `${failure} (${how})`);
  };
  worker.on('exit', (code, signal) => {
    const how = signal ?? `exit code ${code}`;
    // Its last messages may still be on their way.
    if (worker.isConnected()) worker.once('disconnect', () => end(how));
    else end(how);
  });
  // It could not be started at all.
  worker.on('error', (error) => {
    if (worker.process.pid === undefined) end(error.message);
  });
  return forked;
}
