/** 2000-01-01T00:00:00Z in Unix seconds. */
const start = 946_684_800;

/** The largest integer that the index can store: January 2068. */
export const latestIndexTime = 2_147_483_647;

/** Times in the index are seconds since 2000, which fit 31 bits for thirty years longer than Unix time. */
export const toIndexTime = (unixSeconds: number): number =>
  Math.max(-latestIndexTime, Math.min(latestIndexTime, Math.floor(unixSeconds) - start));
