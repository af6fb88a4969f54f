import process from 'node:process';
import { type Scope, scopes } from './bench-query.ts';
import { median, type Spread, spreadOf } from './percentile.ts';

/** CPU milliseconds that this process, all its threads, and those of the engine elsewhere have used so far. */
export type CpuClock = () => number;

export const cpuClock =
  (elsewhere: () => number = () => 0): CpuClock =>
  () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000 + elsewhere();
  };

export interface Timings {
  /** How many queries a round had, and how many rounds there were. */
  queries: number;
  rounds: number;
  scopes: Record<Scope, Spread>;
  /** Queries a second of one core, over the whole mix. */
  perSecond: number;
}

export interface TimedQuery {
  scope: Scope;
  run(): Promise<unknown>;
}

export interface Patience {
  /** Rounds are made until both are reached, and never after `mostMs` of CPU time. */
  rounds: number;
  leastMs: number;
  mostMs: number;
}

/** In every round each query once, in the order of the mix. */
export async function timeRounds(mix: readonly TimedQuery[], clock: CpuClock, patience: Patience): Promise<Timings> {
  const rounds: Pick<Timings, 'scopes' | 'perSecond'>[] = [];
  const begin = clock();
  const spent = () => clock() - begin;
  while (
    (rounds.length < patience.rounds || spent() < patience.leastMs) &&
    (rounds.length === 0 || spent() < patience.mostMs)
  )
    rounds.push(await timeRound(mix, clock));
  return {
    queries: mix.length,
    rounds: rounds.length,
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    scopes: middleOf(rounds.map(({ scopes }) => scopes)),
  };
}

/** Of each figure the median of all rounds. */
export function middleOf(rounds: readonly Record<Scope, Spread>[]): Record<Scope, Spread> {
  return ofEachScope((scope) => {
    const middle = (figure: keyof Spread): number => median(rounds.map((round) => round[scope][figure]));
    return { p50: middle('p50'), p95: middle('p95'), p99: middle('p99') };
  });
}

async function timeRound(mix: readonly TimedQuery[], clock: CpuClock): Promise<Pick<Timings, 'scopes' | 'perSecond'>> {
  const samples = ofEachScope((): number[] => []);
  let total = 0;
  for (const { scope, run } of mix) {
    const before = clock();
    await run();
    const ms = clock() - before;
    samples[scope].push(ms);
    total += ms;
  }
  return { scopes: ofEachScope((scope) => spreadOf(samples[scope])), perSecond: (1000 * mix.length) / total };
}

export function ofEachScope<Value>(make: (scope: Scope) => Value): Record<Scope, Value> {
  return Object.fromEntries(scopes.map((scope) => [scope, make(scope)])) as Record<Scope, Value>;
}
