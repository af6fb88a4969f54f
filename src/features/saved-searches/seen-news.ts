/**
 * Whether somebody who looked at the moment of a snapshot of PostgreSQL, `xmin:xmax:running,running…`, has seen what a
 * transaction wrote: it had ended before. The snapshot is read once for many transactions.
 */
export function seenIn(snapshot: string): (xid: bigint) => boolean {
  const [xmin = '0', xmax = '0', running = ''] = snapshot.split(':');
  const [first, end] = [BigInt(xmin), BigInt(xmax)];
  const unended = new Set(running === '' ? [] : running.split(',').map(BigInt));
  return (xid) => xid < first || (xid < end && !unended.has(xid));
}
