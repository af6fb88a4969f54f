import process from 'node:process';
import { type Scope, scopes } from './bench-query.ts';
import { median, type Percentiles, getPercentiles } from './percentile.ts';

/** CPU milliseconds used so far by all threads of this process, and by the engine's other processes. */
export type CpuClock = () => number;

export const cpuClock =
  (elsewhere: () => number = () => 0): CpuClock =>
  () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000 + elsewhere();
  };

export interface Timings {
  /** Queries per round, and rounds. */
  queries: number;
  rounds: number;
  scopes: Record<Scope, Percentiles>;
  /** Milliseconds by the clock on the wall, which other programs prolong. */
  elapsed?: Record<Scope, Percentiles>;
  /** Queries per second on one core, over the whole mix. */
  perSecond: number;
}

export interface TimedQuery {
  scope: Scope;
  run(): Promise<unknown>;
}

export interface RoundLimits {
  /** Runs rounds until both are reached, but no longer than `maxMs` of CPU time. */
  rounds: number;
  minMs: number;
  maxMs: number;
}

/** Each query once per round, in the order of the mix. */
export async function timeRounds(mix: readonly TimedQuery[], clock: CpuClock, limits: RoundLimits): Promise<Timings> {
  const rounds: Round[] = [];
  const begin = clock();
  const spent = () => clock() - begin;
  while ((rounds.length < limits.rounds || spent() < limits.minMs) && (rounds.length === 0 || spent() < limits.maxMs))
    rounds.push(await timeRound(mix, clock));
  return {
    queries: mix.length,
    rounds: rounds.length,
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    scopes: getRoundMedians(rounds.map(({ scopes }) => scopes)),
    elapsed: getRoundMedians(rounds.map(({ elapsed }) => elapsed)),
  };
}

/** The median of all rounds, per figure. */
export function getRoundMedians(rounds: readonly Record<Scope, Percentiles>[]): Record<Scope, Percentiles> {
  return mapScopes((scope) => {
    const middle = (figure: keyof Percentiles): number => median(rounds.map((round) => round[scope][figure]));
    return { p50: middle('p50'), p95: middle('p95'), p99: middle('p99') };
  });
}

type Round = Required<Pick<Timings, 'scopes' | 'elapsed' | 'perSecond'>>;

async function timeRound(mix: readonly TimedQuery[], clock: CpuClock): Promise<Round> {
  const samples = mapScopes((): number[] => []);
  const elapsed = mapScopes((): number[] => []);
  let total = 0;
  for (const { scope, run } of mix) {
    const before = clock();
    const start = performance.now();
    await run();
    elapsed[scope].push(performance.now() - start);
    const ms = clock() - before;
    samples[scope].push(ms);
    total += ms;
  }
  return {
    scopes: mapScopes((scope) => getPercentiles(samples[scope])),
    elapsed: mapScopes((scope) => getPercentiles(elapsed[scope])),
    perSecond: (1000 * mix.length) / total,
  };
}

export function mapScopes<Value>(make: (scope: Scope) => Value): Record<Scope, Value> {
  return Object.fromEntries(scopes.map((scope) => [scope, make(scope)])) as Record<Scope, Value>;
}
