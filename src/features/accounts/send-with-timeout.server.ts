import { setTimeout as wait } from 'node:timers/promises';
import { SmsRefused } from '../../platform/sms/sms-refused.ts';

/** A visitor is waiting for the response. */
const timeoutMs = 6000;

type Outcome = {
  /** The gateway rejected the message. */
  refuse(error: unknown): Promise<void>;
  logError(error: unknown): void;
};

/**
 * Whether a message was sent or may have been. Stops waiting for a slow gateway after a timeout: the message may still
 * arrive, and a late rejection is handled in the background. A timeout or a lost connection does not count as a
 * rejection, because the message may have gone out; treating it as one would allow unlimited messages.
 */
export async function sendWithTimeout(
  sending: Promise<unknown>,
  { refuse, logError }: Outcome,
  ms = timeoutMs,
): Promise<boolean> {
  const timeout = new AbortController();
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
  // After the timeout the caller no longer awaits the outcome, so a failed `refuse` has to be logged here.
  outcome.catch(logError);
  try {
    return await Promise.race([outcome, wait(ms, true, { signal: timeout.signal, ref: false })]);
  } finally {
    timeout.abort();
  }
}
