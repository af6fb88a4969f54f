/** The instructions of the load generator: a constant rate, whether or not the server keeps up. */
export interface SteadyLoad {
  port: number;
  host: string;
  seconds: number;
  pagesPerSecond: number;
  formsPerSecond: number;
  /** The forms are about this car. */
  car: { id: number; path: string };
}

export interface Answered {
  sent: number;
  accepted: number;
  /** 503: the server refused for now. */
  shed: number;
  /** Other statuses, broken connections and no answer within half a minute. */
  failed: number;
  /** Milliseconds of the accepted ones. */
  p50: number;
  p99: number;
}

export interface SteadyResult {
  pages: Answered;
  /** By browsers without JavaScript. */
  postedForms: Answered;
  /** By our script, to /api/leads. */
  sentForms: Answered;
}
