import { runPeriodically } from '../../../platform/async/run-periodically.ts';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { acquireLease, type Lease, LeaseLost, releaseLease, renewLease } from './index-lease-store.server.ts';

/** After a crash of the writer, another process takes over within this time. */
const leaseSeconds = 5;
const renewEveryMs = 1000;

/**
 * Runs work while this process holds the lease, which is renewed in the background. Aborts the signal when the lease
 * was lost, or could not be renewed in time: another process may be writing then.
 * @returns undefined, without running the work, while another process has the lease
 */
export async function withLease<Result>(
  scope: PlatformScope,
  writer: Pick<Lease, 'name' | 'holder'>,
  work: (lease: Lease, lost: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const lost = new AbortController();
  let renewedAt = performance.now();
  const lease = await acquireLease(scope, writer, leaseSeconds);
  if (!lease) return undefined;
  const renew = async (): Promise<void> => {
    const began = performance.now();
    await renewLease(scope, lease, leaseSeconds);
    renewedAt = began;
  };
  const stopRenewing = runPeriodically(renew, {
    everyMs: renewEveryMs,
    onError: (error) => {
      if (error instanceof LeaseLost) lost.abort(error);
    },
  });
  // A renewal may also hang, so its age is watched separately.
  const watch = setInterval(() => {
    if (performance.now() - renewedAt > leaseSeconds * 1000 - renewEveryMs) lost.abort(new LeaseLost(lease));
  }, renewEveryMs / 4).unref();
  try {
    return await work(lease, lost.signal);
  } finally {
    clearInterval(watch);
    await stopRenewing();
    // If the database is unreachable, the lease expires by itself.
    if (!lost.signal.aborted) await releaseLease(scope, lease).catch(() => undefined);
  }
}
