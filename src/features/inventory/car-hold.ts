/** What keeps a car for a buyer: `locked` while the deposit is being paid, `held` by one that is there. */
export type CarHold = { kind: 'locked' | 'held'; until: Date };

/** A lock that is over keeps nobody out: whoever comes next ends it. */
export const isLiveHold = (hold: CarHold | null, now: Date): hold is CarHold =>
  hold !== null && (hold.kind === 'held' || hold.until > now);
