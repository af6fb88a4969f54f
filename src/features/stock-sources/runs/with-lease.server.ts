import { leaseSeconds, LostRunError } from './run-store.server.ts';

/**
 * Renews a lease while work runs. The signal aborts once another process has it.
 * @param renew throws LostRunError if the lease is lost
 * @throws LostRunError instead of any error of work that has lost its lease
 */
export async function withLease<Result>(
  renew: () => Promise<unknown>,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  const renewal = setInterval(
    () => {
      renew().catch((error: unknown) => {
        if (error instanceof LostRunError) lost.abort(error);
      });
    },
    (leaseSeconds * 1000) / 3,
  );
  try {
    return await work(lost.signal);
  } catch (error) {
    throw lost.signal.aborted ? lost.signal.reason : error;
  } finally {
    clearInterval(renewal);
  }
}
