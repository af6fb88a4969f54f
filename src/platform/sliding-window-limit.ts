/** At most `max` actions within any period of `seconds`. */
export type SlidingWindowLimit = { max: number; seconds: number };

/**
 * Seconds until another action stays within all limits, 0 if it does now.
 * @param ages seconds since each earlier action, latest first; at least as many as the largest `max`, if there are so many
 */
export function secondsUntilAllowed(limits: readonly SlidingWindowLimit[], ages: readonly number[]): number {
  const waits = limits.map(({ max, seconds }) => {
    const age = ages[max - 1];
    // A negative age comes from another machine's clock; the wait never exceeds the period.
    return age === undefined ? 0 : Math.ceil(seconds - Math.max(0, age));
  });
  return Math.max(0, ...waits);
}
