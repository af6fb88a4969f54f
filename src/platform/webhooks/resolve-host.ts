import { Resolver } from 'node:dns/promises';

/** Short enough that a name server which answers for one kind of address only leaves time to use that. */
const patience = { timeout: 1500, maxTimeout: 1500, tries: 2 };

/**
 * The addresses of a name, from the name servers of this machine. The system's own look-up would hold one of the few
 * threads that also read files and make pictures, for as long as somebody's name server takes.
 */
export async function resolveHost(
  host: string,
  signal: AbortSignal,
  resolver: Pick<Resolver, 'resolve4' | 'resolve6' | 'cancel'> = new Resolver(patience),
): Promise<string[]> {
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const [old, current] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    signal.throwIfAborted();
    // One kind of address is enough; where there is neither, the name server has said why.
    if (old.status === 'rejected' && current.status === 'rejected') throw old.reason;
    return [old, current].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
