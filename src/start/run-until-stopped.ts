import { closeSync, openSync } from 'node:fs';
import process from 'node:process';
import { StartError } from '../platform/start-error.ts';

export type Started = {
  addresses: { name: string; address: string }[];
  port: number;
  stop(): Promise<void>;
  /** Replaces what runs by what is on disk, without a break; only with several processes. */
  reload?(): void;
};

/** Passed from the process to a start. */
export type ProcessOptions = {
  variables: Record<string, string | undefined>;
  print(line: string): void;
  /** Aborts a start in progress. */
  signal: AbortSignal;
};

/** Where a process reports its state, and where it may be told to stop apart from signals. */
export type Reporter = {
  print(line: string): void;
  ready(started: Started): void;
  stopping(): void;
  failed(error: unknown): Promise<void>;
  onStop(stop: () => void): void;
};

const maxAddresses = 20;
const say = (line: string): void => console.log(line);

/** For the person who started the process. */
const consoleReporter: Reporter = {
  print: say,
  ready({ addresses, port }) {
    for (const { name, address } of addresses.slice(0, maxAddresses)) say(`${address.padEnd(48)} ${name}`);
    if (addresses.length > maxAddresses) say(`and ${addresses.length - maxAddresses} more, listed at the next address`);
    say(`ready on http://localhost:${port}`);
  },
  stopping: () => say('stopping…'),
  failed: async (error) => console.error(error instanceof StartError ? error.message : error),
  onStop: () => undefined,
};

/** Runs until a signal, even during the start; a second signal exits immediately. */
export async function runUntilStopped(
  start: (options: ProcessOptions) => Promise<Started>,
  reporter: Reporter = consoleReporter,
): Promise<void> {
  const stopping = new AbortController();
  const starting = start({ variables: process.env, print: reporter.print, signal: stopping.signal });
  const fail = async (error: unknown): Promise<never> => {
    await reporter.failed(error);
    process.exit(1);
  };
  const stop = (): void => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    reporter.stopping();
    void starting.then((started) => started.stop(), cleanedUpAlready).then(() => process.exit(), fail);
  };
  const onSignal = (): void => {
    if (stopping.signal.aborted) process.exit(1);
    stop();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  // SIGHUP reloads, except if it comes because the terminal was closed.
  const hadTerminal = hasTerminal();
  process.on('SIGHUP', () => {
    if (hadTerminal && !hasTerminal()) stop();
    else void starting.then(reload, cleanedUpAlready);
  });
  reporter.onStop(stop);
  // A closed pipe (`npm start | head`) must not stop the server.
  process.stdout.on('error', () => undefined);
  try {
    reporter.ready(await starting);
  } catch (error) {
    if (!stopping.signal.aborted) await fail(error);
  }
}

/** An aborted start has cleaned up already. */
const cleanedUpAlready = (): void => undefined;

const reload = (started: Started): void =>
  started.reload ? started.reload() : say('SIGHUP reloads only a server with several WEB_PROCESSES.');

/** Whether a terminal controls this process. */
function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}
