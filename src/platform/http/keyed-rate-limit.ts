/**
 * Counts actions of a sender on a website. Returns the seconds to wait if this one exceeds the limit, and 0 if it is
 * allowed. An action that was allowed before is allowed again, and counts once.
 * @param action a UUID
 */
export type KeyedRateLimiter = (siteId: number, sender: string, action: string) => Promise<number>;
