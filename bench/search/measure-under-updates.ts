import type { BenchEngine, CarChange } from './bench-engine.ts';
import type { BenchQuery, Scope } from './bench-query.ts';
import { type CpuClock, getRoundMedians, mapScopes } from './measure.ts';
import { residentMegabytes } from './memory.ts';
import { getPercentiles } from './percentile.ts';
import type { UnderUpdates } from './run-plan.ts';

const updatesPerSecond = 200;
/** The product's interval between two reads of the change log; it compacts after each. */
const pollMs = 20;
export const updatesBetweenCompactions = (updatesPerSecond * pollMs) / 1000;
const updatesPerMinute = 60 * updatesPerSecond;
/** Warm-up: measuring memory discards compiled code. */
const warmUpSeconds = 2;

/**
 * Runs queries in rounds, with a change per 5 ms of CPU time and compaction at the product's pace in between. All of it
 * counts against the rate. Then applies the rest of a minute's worth of changes at full speed.
 */
export async function measureUnderUpdates(
  engine: BenchEngine,
  mix: readonly BenchQuery[],
  changes: Iterator<CarChange, never>,
  clock: CpuClock,
  seconds: number,
): Promise<UnderUpdates> {
  const reported = async () => (await engine.megabytesReported?.()) ?? 0;
  const [megabytesBefore, reportedBefore] = [await residentMegabytes(), await reported()];
  const rounds: Record<Scope, number[]>[] = [];
  const updates: number[] = [];
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const before = clock();
    await work();
    return clock() - before;
  };

  const stepTimes: number[] = [];
  const compactStep = (): boolean => {
    const before = clock();
    const hasMore = engine.compact?.() === true;
    stepTimes.push(clock() - before);
    return hasMore;
  };
  const compact = (): void => {
    while (compactStep());
  };

  /** Reads the clock only before and after each piece of work: even that takes a part of a query's time. */
  const searchAndChange = async (seconds: number): Promise<number> => {
    const begin = clock();
    const changedBefore = updates.length;
    let [queries, passed, compactedAt] = [0, 0, 0];
    for (; passed < seconds * 1000; queries++) {
      while (updates.length - changedBefore < (passed * updatesPerSecond) / 1000) {
        const { value } = changes.next();
        updates.push(await timed(() => engine.update(value)));
      }
      if (passed - compactedAt > pollMs) {
        compact();
        compactedAt = passed;
      }
      if (queries % mix.length === 0) rounds.push(mapScopes(() => []));
      const query = mix[queries % mix.length] as BenchQuery;
      const before = clock();
      await engine.search(query);
      const after = clock();
      rounds.at(-1)?.[query.scope].push(after - before);
      passed = after - begin;
    }
    return (1000 * queries) / passed;
  };

  await searchAndChange(warmUpSeconds);
  for (const list of [updates, stepTimes, rounds]) list.length = 0;
  const perSecond = await searchAndChange(seconds);
  if (rounds.length > 1) rounds.pop(); // incomplete
  const appliedMeanwhile = updates.length;

  for (let left = updatesPerMinute - updates.length; left > 0; left--) {
    await engine.update(changes.next().value);
    if (left % updatesBetweenCompactions === 0) compact();
  }
  return {
    timings: {
      queries: mix.length,
      rounds: rounds.length,
      perSecond,
      scopes: getRoundMedians(rounds.map((samples) => mapScopes((scope) => getPercentiles(samples[scope])))),
    },
    updates: updatesPerMinute,
    update: getPercentiles(updates),
    longestCompaction: Math.max(...stepTimes),
    appliedMeanwhile,
    megabytesBefore,
    megabytesAfter: await residentMegabytes(),
    reportedBefore,
    reportedAfter: await reported(),
  };
}
