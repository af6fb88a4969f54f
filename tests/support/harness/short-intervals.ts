/** Options of openJobs that start retries and jobs of dead processes soon, because tests wait for them. */
export const shortIntervals = { pollMs: 100, superviseSeconds: 1 };
