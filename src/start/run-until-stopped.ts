import process from 'node:process';
import { StartError } from '../platform/start-error.ts';

type Started = { addresses: { name: string; address: string }[]; port: number; stop(): Promise<void> };

/** Passed from the process to a start. */
export type ProcessOptions = {
  variables: Record<string, string | undefined>;
  print(line: string): void;
  /** Aborts a start in progress. */
  signal: AbortSignal;
};

const maxAddresses = 20;
const say = (line: string): void => console.log(line);

/** Runs until a signal, even during the start; a second signal exits immediately. */
export async function runUntilStopped(start: (options: ProcessOptions) => Promise<Started>): Promise<void> {
  const stopping = new AbortController();
  const starting = start({ variables: process.env, print: say, signal: stopping.signal });
  const onSignal = (): void => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    say('stopping…');
    void starting.then(({ stop }) => stop(), cleanedUpAlready).then(() => process.exit(), fail);
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  // A closed pipe (`npm start | head`) must not stop the server.
  process.stdout.on('error', () => undefined);
  try {
    const { addresses, port } = await starting;
    for (const { name, address } of addresses.slice(0, maxAddresses)) say(`${address.padEnd(48)} ${name}`);
    if (addresses.length > maxAddresses) say(`and ${addresses.length - maxAddresses} more, listed at the next address`);
    say(`ready on http://localhost:${port}`);
  } catch (error) {
    if (!stopping.signal.aborted) fail(error);
  }
}

/** An aborted start has cleaned up already. */
const cleanedUpAlready = (): void => undefined;

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
