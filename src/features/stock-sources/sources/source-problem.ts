import type { RunState } from '../runs/run-states.ts';
import type { StockSource } from './stock-source.ts';

/** `decision`: a person must confirm or cancel a run. `silent`: nothing has arrived for a day. */
export type SourceProblem = 'stopped' | 'failed' | 'silent' | 'decision';

type Watched = Pick<StockSource, 'enabled' | 'schedule' | 'lastDeliveredAt' | 'createdAt'> & {
  lastRun: { state: RunState } | null;
};

const hourMs = 3_600_000;

/** Finds the most urgent problem of a source that needs a person. */
export function findProblem(source: Watched, now: Date): SourceProblem | undefined {
  const { lastRun, enabled, schedule, lastDeliveredAt, createdAt } = source;
  if (lastRun?.state === 'stopped') return 'stopped';
  if (lastRun?.state === 'failed') return 'failed';
  if (lastRun?.state === 'planned') return 'decision';
  if (!enabled || !schedule) return undefined;
  // A daily file may be an hour late.
  const allowedHours = schedule.kind === 'daily' ? 25 : 24;
  const silentMs = now.getTime() - (lastDeliveredAt ?? createdAt).getTime();
  return silentMs > allowedHours * hourMs ? 'silent' : undefined;
}
