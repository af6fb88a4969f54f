/** Reserves a car for a buyer: `locked` while the deposit is being paid, `held` once it is paid. */
export type CarHold = { kind: 'locked' | 'held'; until: Date };

/** An expired lock does not count: the next buyer replaces it. */
export const isLiveHold = (hold: CarHold | null, now: Date): hold is CarHold =>
  hold !== null && (hold.kind === 'held' || hold.until > now);
