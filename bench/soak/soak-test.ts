export interface SoakOptions {
  /** The share of the full amount of work: 0.01 for a hundredth of all leads, kills or calls. */
  scale: number;
  /** The duration of the test at half capacity. */
  minutes: number;
  /** Prints progress. */
  say(text: string): void;
}

export interface SoakOutcome {
  /** One line for the table. */
  result: string;
  /** Whether the target is met. */
  passed: boolean;
  /** The figures behind the result, for bench/results/soak.json. */
  details: Record<string, unknown>;
}

/** One row of the table that `npm run soak` prints. */
export interface SoakTest {
  /** For `--only`. */
  name: string;
  target: string;
  /** A run at full scale that takes longer has failed. */
  maxMinutes: number;
  /** Starts what it needs and stops it again, also after an error. */
  run(options: SoakOptions): Promise<SoakOutcome>;
}
