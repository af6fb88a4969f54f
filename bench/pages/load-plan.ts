/** The encodings that a browser accepts. */
export const encodings = 'gzip, deflate, br, zstd';

/** The instructions of a load generator. */
export interface LoadPlan {
  port: number;
  host: string;
  seconds: number;
  connections: number;
  /** One path repeatedly, a new search every time, or these paths in turn. */
  path: string | 'fresh searches' | readonly string[];
  /** The number of the first uncached search, so that no run repeats another's. */
  from: number;
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  failures: number;
}
