import type { Clock } from '../clock.ts';
import type { RateLimit } from './rate-limit.ts';

/**
 * Counts deeds under a key. Gives the seconds to wait where one is too many, and 0 where it may go on; a deed that was
 * let through before is let through again and counts once.
 */
export type KeyedLimiter = (key: string, deed: string) => number;

const mostKeys = 10_000;

/** Each server counts for itself. Of very many keys those are forgotten that were used longest ago. */
export function createKeyedLimiter({ most, perSeconds }: RateLimit, clock: Clock): KeyedLimiter {
  const windowMs = perSeconds * 1000;
  const deedsOf = new Map<string, Map<string, number>>();
  return (key, deed) => {
    const now = clock().getTime();
    const deeds = new Map([...(deedsOf.get(key) ?? [])].filter(([, at]) => at > now - windowMs));
    deedsOf.delete(key);
    deedsOf.set(key, deeds);
    if (deedsOf.size > mostKeys) forgetFirst(deedsOf);
    if (deeds.has(deed)) return 0;
    const [oldest] = deeds.values();
    if (deeds.size >= most && oldest !== undefined) return Math.ceil((oldest + windowMs - now) / 1000);
    deeds.set(deed, now);
    return 0;
  };
}

function forgetFirst(known: Map<string, unknown>): void {
  const [first] = known.keys();
  if (first !== undefined) known.delete(first);
}
