import { setTimeout as wait } from 'node:timers/promises';

/** A person waits for it. */
const patienceMs = 6000;

type Outcome = {
  /** The gateway did not take the message. */
  refuse(error: unknown): Promise<void>;
  logError(error: unknown): void;
};

/**
 * Whether a message went out, or may have. A gateway that is slow is not waited for any longer: its message may yet
 * come, and a refusal that comes late is put right behind the visitor's back. Whoever got no answer in time cannot know
 * that nothing was sent, so that is no refusal: it would let somebody send message after message.
 */
export async function sendInTime(
  sending: Promise<unknown>,
  { refuse, logError }: Outcome,
  ms = patienceMs,
): Promise<boolean> {
  const over = new AbortController();
  const outcome = sending.then(
    () => true,
    async (error: unknown) => {
      if (isTimeout(error)) {
        logError(error);
        return true;
      }
      await refuse(error);
      return false;
    },
  );
  // Nobody may be there any more to hear that the refusal could not be noted.
  outcome.catch(logError);
  try {
    return await Promise.race([outcome, wait(ms, true, { signal: over.signal, ref: false })]);
  } finally {
    over.abort();
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';
