/** What a browser accepts. */
export const encodings = 'gzip, deflate, br, zstd';

/** What a load generator is told. */
export interface LoadPlan {
  port: number;
  host: string;
  seconds: number;
  connections: number;
  /** One path again and again, every time another search, or these in turn. */
  path: string | 'fresh searches' | readonly string[];
  /** Where the fresh searches begin, so that no run repeats those of another. */
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
