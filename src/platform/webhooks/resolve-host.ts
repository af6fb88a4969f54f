import { Resolver } from 'node:dns/promises';

/**
 * The addresses of a name, from the name servers of this machine. The system's own look-up would hold one of the few
 * threads that also read files and make pictures, for as long as somebody's name server takes.
 */
export async function resolveHost(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver();
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
