import type { LoadResult } from './load-plan.ts';

/** Requests for each second that the server's threads have worked: what one core can do, however busy the machine is. */
export type Measured = LoadResult & { perCpuSecond: number | null };
