import { setTimeout as wait } from 'node:timers/promises';
import { SmsRefused } from '../../platform/sms/sms-refused.ts';

/** A person waits for it. */
const patienceMs = 6000;

type Outcome = {
  /** The gateway did not take the message. */
  refuse(error: unknown): Promise<void>;
  logError(error: unknown): void;
};

/**
 * Whether a message went out, or may have. A gateway that is slow is not waited for any longer: its message may yet
 * come, and a refusal that comes late is put right behind the visitor's back. Whoever got no answer, be it that time was
 * up or the connection was lost, cannot know that nothing was sent, so that is no refusal: it would let somebody send
 * message after message.
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
      if (error instanceof SmsRefused) {
        await refuse(error);
        return false;
      }
      logError(error);
      return true;
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
