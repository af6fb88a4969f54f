import type { ClaimedRun } from '../run-store.server.ts';
import type { RunOutcome } from '../work-on-run.server.ts';

export type RunRequest = {
  id: number;
  dealershipId: number;
  run: ClaimedRun;
  /** The one who asks removes the file. */
  fetched: { path: string; name: string } | 'cars due' | undefined;
};

/** Errors lose their class on the way. `refused`: the message is for the dealer. `lost`: another process has the run. */
export type RunResult =
  | { kind: RunOutcome | 'lost' }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; error: unknown };

export type RunResponse = { id: number; result: RunResult };
