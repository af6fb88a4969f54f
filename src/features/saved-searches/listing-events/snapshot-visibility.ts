/**
 * Whether a PostgreSQL snapshot (`xmin:xmax:running,running…`) sees what a transaction wrote, that is, whether
 * the transaction had ended before. Parses the snapshot once for many transactions.
 */
export function createVisibilityCheck(snapshot: string): (xid: bigint) => boolean {
  const [xmin = '0', xmax = '0', running = ''] = snapshot.split(':');
  const [oldest, end] = [BigInt(xmin), BigInt(xmax)];
  const stillRunning = new Set(running === '' ? [] : running.split(',').map(BigInt));
  return (xid) => xid < oldest || (xid < end && !stillRunning.has(xid));
}
