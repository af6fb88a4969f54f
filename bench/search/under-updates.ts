import type { BenchEngine, CarChange } from './bench-engine.ts';
import type { BenchQuery, Scope } from './bench-query.ts';
import { type CpuClock, middleOf, ofEachScope } from './measure.ts';
import { residentMegabytes } from './memory.ts';
import { spreadOf } from './percentile.ts';
import type { UnderUpdates } from './run-plan.ts';

const updatesPerSecond = 200;
/** How long the product rests between two looks at the log of changes, after each of which it compacts. */
const restMs = 20;
export const updatesBetweenCompactions = (updatesPerSecond * restMs) / 1000;
const minuteOfUpdates = 60 * updatesPerSecond;
/** Not counted: to measure memory throws compiled code away. */
const warmUpSeconds = 2;

/**
 * Queries round by round as without changes, and between them a change for every 5 ms of CPU time that has passed and, at the product's
 * pace, compaction. The rate counts everything: what changes cost is taken from the queries. Then the rest of a minute's
 * worth of changes, as fast as they go.
 */
export async function measureUnderUpdates(
  engine: BenchEngine,
  mix: readonly BenchQuery[],
  changes: Iterator<CarChange, never>,
  clock: CpuClock,
  seconds: number,
): Promise<UnderUpdates> {
  const reported = () => engine.megabytesReported?.() ?? 0;
  const [megabytesBefore, reportedBefore] = [await residentMegabytes(), reported()];
  const rounds: Record<Scope, number[]>[] = [];
  const updates: number[] = [];
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const before = clock();
    await work();
    return clock() - before;
  };

  const pieces: number[] = [];
  const compactPiece = (): boolean => {
    const before = clock();
    const isMore = engine.compact?.() === true;
    pieces.push(clock() - before);
    return isMore;
  };
  const compact = (): void => {
    while (compactPiece());
  };

  /** Looks at the clock before and after each piece of work and at no other time: even that takes a part of a query. */
  const askAndChange = async (seconds: number): Promise<number> => {
    const begin = clock();
    const changedBefore = updates.length;
    let [asked, passed, compactedAt] = [0, 0, 0];
    for (; passed < seconds * 1000; asked++) {
      while (updates.length - changedBefore < (passed * updatesPerSecond) / 1000) {
        const { value } = changes.next();
        updates.push(await timed(() => engine.update(value)));
      }
      if (passed - compactedAt > restMs) {
        compact();
        compactedAt = passed;
      }
      if (asked % mix.length === 0) rounds.push(ofEachScope(() => []));
      const query = mix[asked % mix.length] as BenchQuery;
      const before = clock();
      await engine.search(query);
      const after = clock();
      rounds.at(-1)?.[query.scope].push(after - before);
      passed = after - begin;
    }
    return (1000 * asked) / passed;
  };

  await askAndChange(warmUpSeconds);
  for (const list of [updates, pieces, rounds]) list.length = 0;
  const perSecond = await askAndChange(seconds);
  if (rounds.length > 1) rounds.pop(); // cut off by the end
  const appliedMeanwhile = updates.length;

  for (let left = minuteOfUpdates - updates.length; left > 0; left--) {
    await engine.update(changes.next().value);
    if (left % updatesBetweenCompactions === 0) compact();
  }
  return {
    timings: {
      queries: mix.length,
      rounds: rounds.length,
      perSecond,
      scopes: middleOf(rounds.map((samples) => ofEachScope((scope) => spreadOf(samples[scope])))),
    },
    updates: minuteOfUpdates,
    update: spreadOf(updates),
    longestCompaction: Math.max(...pieces),
    appliedMeanwhile,
    megabytesBefore,
    megabytesAfter: await residentMegabytes(),
    reportedBefore,
    reportedAfter: reported(),
  };
}
