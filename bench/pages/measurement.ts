import type { LoadResult } from './load-plan.ts';

/** Requests per CPU second of the server's threads: the capacity of one core, independent of other load. */
export type Measurement = LoadResult & { perCpuSecond: number | null };

/** Other load can only slow a round down. It varies by the second, so short rounds are more likely undisturbed. */
export const rounds = 20;

export type Target = {
  run(round: number): Promise<LoadResult>;
  /** CPU time of the measured server so far. */
  cpuSeconds(): Promise<number> | number;
};

const getSpeed = ({ perCpuSecond, perSecond }: Measurement): number => perCpuSecond ?? perSecond;

/**
 * Measures several targets in alternating rounds, so that a slow minute of the machine affects all of them.
 * @returns the round of each target with the most requests per CPU second; rarely one of the first, while code is compiled
 */
export async function measureAlternately<Name extends string>(
  targets: Record<Name, Target>,
): Promise<Record<Name, Measurement>> {
  const best = new Map<Name, Measurement>();
  for (let round = 0; round < rounds; round++) {
    for (const [name, target] of Object.entries<Target>(targets) as [Name, Target][]) {
      const measured = await measureRound(target, round);
      const last = best.get(name);
      if (!last || getSpeed(measured) > getSpeed(last)) best.set(name, measured);
    }
  }
  return Object.fromEntries(best) as Record<Name, Measurement>;
}

async function measureRound({ run, cpuSeconds }: Target, round: number): Promise<Measurement> {
  const before = await cpuSeconds();
  const result = await run(round);
  const spent = (await cpuSeconds()) - before;
  return { ...result, perCpuSecond: spent > 0 ? result.requests / spent : null };
}

/** The best round of one target. */
export async function findBestRound(run: Target['run'], cpuSeconds: Target['cpuSeconds']): Promise<Measurement> {
  const { target } = await measureAlternately({ target: { run, cpuSeconds } });
  return target;
}
