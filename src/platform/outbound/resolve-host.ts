import { Resolver } from 'node:dns/promises';

/** Short, so that a name server that responds for one address family only leaves time to use that. */
const patience = { timeout: 1500, maxTimeout: 1500, tries: 2 };

/**
 * Resolves a name with the machine's name servers. The system's lookup would block one of the few threads that also
 * read files and render images, for as long as a slow name server takes.
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
    // One address family is enough. If both fail, reports the name server's error.
    if (old.status === 'rejected' && current.status === 'rejected') throw old.reason;
    return [old, current].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
