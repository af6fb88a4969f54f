import type { LoadResult } from './load-plan.ts';

/** Requests for each second that the server's threads have worked: what one core can do, however busy the machine is. */
export type Measured = LoadResult & { perCpuSecond: number | null };

/** Others on the machine can only slow a round down. They do so by the second, so a short one is left alone sooner. */
export const rounds = 20;

/** The round in which the server did most with its time: hardly one of the first, while code is being compiled. */
export async function bestOf(
  run: (round: number) => Promise<LoadResult>,
  cpuSeconds: () => Promise<number> | number,
): Promise<Measured> {
  const measured: Measured[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = await cpuSeconds();
    const result = await run(round);
    const spent = (await cpuSeconds()) - before;
    measured.push({ ...result, perCpuSecond: spent > 0 ? result.requests / spent : null });
  }
  const speed = ({ perCpuSecond, perSecond }: Measured): number => perCpuSecond ?? perSecond;
  return measured.reduce((best, next) => (speed(next) > speed(best) ? next : best));
}
