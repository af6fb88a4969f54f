import type { RunState } from '../runs/run-states.ts';
import { findProblem, type SourceProblem } from './source-problem.ts';
import type { Schedule } from './stock-source.ts';

/** What the health of a dealership needs of one of its stock sources. */
export type FeedState = {
  enabled: boolean;
  schedule: Schedule | null;
  lastDeliveredAt: Date | null;
  createdAt: Date;
  lastRun: { state: RunState } | null;
};

/** When a file last arrived from any of the sources. */
export const findLastFeed = (feeds: readonly Pick<FeedState, 'lastDeliveredAt'>[]): Date | null => {
  const times = feeds.flatMap(({ lastDeliveredAt }) => lastDeliveredAt?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times));
};

/** Paused sources are left out: someone decided that they deliver nothing. */
export const countFeedProblems = (feeds: readonly FeedState[], now: Date): ReadonlyMap<SourceProblem, number> => {
  const counts = new Map<SourceProblem, number>();
  for (const feed of feeds) {
    const problem = feed.enabled ? findProblem(feed, now) : undefined;
    if (problem) counts.set(problem, (counts.get(problem) ?? 0) + 1);
  }
  return counts;
};
