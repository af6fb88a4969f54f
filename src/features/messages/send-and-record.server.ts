import { retry } from '../../platform/async/retry.ts';

type Attempt<Sent> = {
  /** Runs outside any transaction. Undefined if the message is no longer wanted. */
  send(): Promise<Sent | undefined>;
  recordSent(sent: Sent): Promise<unknown>;
  recordFailure(error: string): Promise<unknown>;
  onOutcome(outcome: 'sent' | 'failed', error?: unknown): void;
};

/** A message that was sent but not recorded would be sent again, so recording is retried. */
const recordRetryDelaysMs = [200, 1000, 5000, 10_000];

const maxErrorLength = 2000;

/** Sends a message and records the outcome. @returns whether its job is done, or why it has to be retried */
export async function sendAndRecord<Sent>(attempt: Attempt<Sent>): Promise<'done' | { again: string }> {
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
  await retry(() => attempt.recordSent(recorded), recordRetryDelaysMs);
  return 'done';
}

const toErrorMessage = (error: unknown): string =>
  toStorableText((error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength));

/** Removes NUL characters and lone surrogates, which PostgreSQL rejects. */
export const toStorableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
