/**
 * Whether somebody who looked at the moment of a snapshot of PostgreSQL, `xmin:xmax:running,running…`, has seen what a
 * transaction wrote: it had ended before.
 */
export function wasSeen(snapshot: string, xid: bigint): boolean {
  const [xmin = '0', xmax = '0', running = ''] = snapshot.split(':');
  if (xid < BigInt(xmin)) return true;
  return xid < BigInt(xmax) && !running.split(',').includes(String(xid));
}
