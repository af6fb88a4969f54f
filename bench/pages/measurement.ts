import type { LoadResult } from './load-plan.ts';

/** Requests per CPU second of the server's threads: the capacity of one core, independent of other load. */
export type Measurement = LoadResult & { perCpuSecond: number | null };

/** Other load can only slow a round down. It varies by the second, so short rounds are more likely undisturbed. */
export const rounds = 20;

/** The round with the most requests per CPU second; rarely one of the first, while code is being compiled. */
export async function findBestRound(
  run: (round: number) => Promise<LoadResult>,
  cpuSeconds: () => Promise<number> | number,
): Promise<Measurement> {
  const measured: Measurement[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = await cpuSeconds();
    const result = await run(round);
    const spent = (await cpuSeconds()) - before;
    measured.push({ ...result, perCpuSecond: spent > 0 ? result.requests / spent : null });
  }
  const speed = ({ perCpuSecond, perSecond }: Measurement): number => perCpuSecond ?? perSecond;
  return measured.reduce((best, next) => (speed(next) > speed(best) ? next : best));
}
