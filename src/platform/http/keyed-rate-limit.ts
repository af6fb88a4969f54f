import { LruCache } from '../cache/lru-cache.ts';
import type { Clock } from '../clock.ts';
import type { RateLimit } from './rate-limit.ts';

/**
 * Counts actions under a key. Returns the seconds to wait if this one exceeds the limit, and 0 if it is allowed. An
 * action that was allowed before is allowed again, and counts once.
 */
export type KeyedRateLimiter = (key: string, action: string) => number;

const maxKeys = 10_000;

/** Each server counts for itself. Of more keys than fit, the least recently used are dropped. */
export function createKeyedRateLimiter({ max, perSeconds }: RateLimit, clock: Clock): KeyedRateLimiter {
  const windowMs = perSeconds * 1000;
  const timesByKey = new LruCache<string, Map<string, number>>({ maxSize: maxKeys });
  return (key, action) => {
    const now = clock().getTime();
    const times = new Map([...(timesByKey.get(key) ?? [])].filter(([, at]) => at > now - windowMs));
    timesByKey.set(key, times);
    if (times.has(action)) return 0;
    const [oldest] = times.values();
    if (times.size >= max && oldest !== undefined) return Math.ceil((oldest + windowMs - now) / 1000);
    times.set(action, now);
    return 0;
  };
}
