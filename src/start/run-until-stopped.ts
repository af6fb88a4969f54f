import process from 'node:process';
import { StartError } from '../platform/start-error.ts';

type Started = { addresses: { name: string; address: string }[]; port: number; stop(): Promise<void> };

/** What a start has of the process it runs in. */
export type ProcessOptions = {
  variables: Record<string, string | undefined>;
  say(line: string): void;
  /** Asks a start under way to undo itself. */
  signal: AbortSignal;
};

const mostAddresses = 20;
const say = (line: string): void => console.log(line);

/** Runs until a signal comes, be it during the start; the second one does not wait for anybody. */
export async function runUntilStopped(start: (options: ProcessOptions) => Promise<Started>): Promise<void> {
  const stopping = new AbortController();
  const starting = start({ variables: process.env, say, signal: stopping.signal });
  const onSignal = (): void => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    say('stopping…');
    void starting.then(({ stop }) => stop(), undoneAlready).then(() => process.exit(), fail);
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  // Whoever read our lines may leave (`npm start | head`); the sites stay.
  process.stdout.on('error', () => undefined);
  try {
    const { addresses, port } = await starting;
    for (const { name, address } of addresses.slice(0, mostAddresses)) say(`${address.padEnd(48)} ${name}`);
    if (addresses.length > mostAddresses)
      say(`and ${addresses.length - mostAddresses} more, listed on the next address`);
    say(`ready on http://localhost:${port}`);
  } catch (error) {
    if (!stopping.signal.aborted) fail(error);
  }
}

/** A start that was interrupted has undone itself. */
const undoneAlready = (): void => undefined;

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
