import { inspect } from 'node:util';
import { StartError } from '../../platform/start-error.ts';
import { type ProcessOptions, runUntilStopped, type Started } from '../run-until-stopped.ts';
import { type ForkChannel, openForkChannel } from './fork-channel.ts';

/** A signal to the whole process group is meant for the first process. */
const reload = (): void => undefined;

/** Runs in a forked process until that gets a signal, or the first process tells it to stop. */
export function runForked(start: (options: ProcessOptions & { fork: ForkChannel }) => Promise<Started>): Promise<void> {
  const fork = openForkChannel();
  return runUntilStopped(async (options) => ({ ...(await start({ ...options, fork })), reload }), {
    print: (line) => void fork.report({ kind: 'print', line }),
    ready: ({ addresses, port }) => void fork.report({ kind: 'ready', addresses, port }),
    stopping: () => undefined,
    failed: (error) =>
      fork.report({ kind: 'failed', reason: error instanceof StartError ? error.message : inspect(error) }),
    onStop: fork.onStop,
  });
}
