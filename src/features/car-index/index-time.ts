/** 2000-01-01T00:00:00Z in Unix seconds. */
const start = 946_684_800;

/** The largest whole number that an index holds: January 2068. */
export const latestIndexTime = 2_147_483_647;

/** Times in the index are seconds since 2000: they fit 31 bits for thirty years longer than Unix time does. */
export const toIndexTime = (unixSeconds: number): number =>
  Math.max(-latestIndexTime, Math.min(latestIndexTime, Math.floor(unixSeconds) - start));
