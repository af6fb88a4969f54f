import { insist } from '../../platform/insist.ts';

type Attempt<Answer> = {
  /** Outside any transaction. Nothing where it is not wanted any more. */
  send(): Promise<Answer | undefined>;
  recordSent(answer: Answer): Promise<unknown>;
  recordFailure(error: string): Promise<unknown>;
  onOutcome(outcome: 'sent' | 'failed', error?: unknown): void;
};

/** What is out and not on record goes out again: a database that is away for a moment is worth waiting for. */
const recordingWaitsMs = [200, 1000, 5000, 10_000];

/** Long answers of a server that is not well. */
const longestError = 2000;

/** Sends a message and notes down how it went. @returns what becomes of its job */
export async function trySending<Answer>(attempt: Attempt<Answer>): Promise<'done' | 'again'> {
  let answer: Answer | undefined;
  try {
    answer = await attempt.send();
  } catch (error) {
    attempt.onOutcome('failed', error);
    await attempt.recordFailure(wordsOf(error));
    return 'again';
  }
  if (answer === undefined) return 'done';
  const went = answer;
  attempt.onOutcome('sent');
  await insist(() => attempt.recordSent(went), recordingWaitsMs);
  return 'done';
}

const wordsOf = (error: unknown): string =>
  storable((error instanceof Error ? error.message : String(error)).slice(0, longestError));

/** PostgreSQL takes neither. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
