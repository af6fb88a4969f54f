type Lease = {
  /** The time after which another process may take the lease. */
  seconds: number;
  /** Throws a `LostError` if the lease is lost. Other errors are ignored, since the next renewal may succeed. */
  renew: () => Promise<unknown>;
  LostError: abstract new (...args: never[]) => Error;
};

/**
 * Renews a lease while work runs. The signal aborts once another process has it.
 * @throws the `LostError` instead of any error of work that has lost its lease
 */
export async function keepLeaseRenewed<Result>(
  { seconds, renew, LostError }: Lease,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  const renewal = setInterval(
    () => {
      renew().catch((error: unknown) => {
        if (error instanceof LostError) lost.abort(error);
      });
    },
    (seconds * 1000) / 3,
  );
  try {
    return await work(lost.signal);
  } catch (error) {
    throw lost.signal.aborted ? lost.signal.reason : error;
  } finally {
    clearInterval(renewal);
  }
}
