import { retry } from '../../platform/async/retry.ts';

type Attempt<Sent> = {
  /** Runs outside any transaction. Undefined if the message is no longer wanted. */
  send(): Promise<Sent | undefined>;
  recordSent(sent: Sent): Promise<unknown>;
  recordFailure(error: string): Promise<unknown>;
  onOutcome(outcome: 'sent' | 'failed', error?: unknown): void;
};

/**
 * A message that was sent but not recorded would be sent again, so recording is retried. The last delay repeats for as long as the
 * process lives: an outage of the database may take minutes.
 */
const recordRetryDelaysMs: readonly number[] = [200, 1000, 2000];

/** Beyond this many unrecorded messages at a time, one is given up after the first delays, and sent again. */
const maxUnrecorded = 10_000;
let unrecorded = 0;
const isRoomLeft = (): boolean => unrecorded <= maxUnrecorded;

const maxErrorLength = 2000;

/** Sends a message and records the outcome. @returns whether its job is done, or why it has to be retried */
export async function sendAndRecord<Sent>(
  attempt: Attempt<Sent>,
  delaysMs: readonly number[] = recordRetryDelaysMs,
): Promise<'done' | { again: string }> {
  let sent: Sent | undefined;
  try {
    sent = await attempt.send();
  } catch (error) {
    attempt.onOutcome('failed', error);
    const again = toErrorMessage(error);
    await attempt.recordFailure(again);
    return { again };
  }
  if (sent === undefined) return 'done';
  const recorded = sent;
  attempt.onOutcome('sent');
  await recordUntilStored(() => attempt.recordSent(recorded), delaysMs);
  return 'done';
}

async function recordUntilStored(record: () => Promise<unknown>, delaysMs: readonly number[]): Promise<void> {
  unrecorded += 1;
  await retry(record, repeatLast(delaysMs)).finally(() => (unrecorded -= 1));
}

function* repeatLast(delaysMs: readonly number[]): Generator<number> {
  yield* delaysMs;
  while (isRoomLeft()) yield delaysMs.at(-1) ?? 0;
}

const toErrorMessage = (error: unknown): string =>
  toStorableText((error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength));

/** Removes NUL characters and lone surrogates, which PostgreSQL rejects. */
export const toStorableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
