import { type Scope, scopes } from './bench-query.ts';
import type { EngineName } from './engine-list.ts';
import type { Percentiles } from './percentile.ts';
import type { SizeReport } from './size-report.ts';

export interface Target {
  what: string;
  figure: number | undefined;
  target: number;
  unit: string;
  /** Whether higher is better. */
  atLeast?: true;
}

interface Goals {
  dealer: [p50: number, p99: number];
  group: number;
  everything: number;
  perSecond: number;
  megabytes: number;
  start: number;
  update: number;
  times: Partial<Record<EngineName, number>>;
}

const goals: Readonly<Record<number, Goals>> = {
  100_000: {
    dealer: [0.04, 0.2],
    group: 0.8,
    everything: 1.2,
    perSecond: 5000,
    megabytes: 65,
    start: 2,
    update: 0.1,
    times: { postgres: 150, duckdb: 150, orama: 1000, itemsjs: 1000 },
  },
  1_000_000: {
    dealer: [0.1, 1],
    group: 6,
    everything: 10,
    perSecond: 800,
    megabytes: 350,
    start: 15,
    update: 0.3,
    times: {},
  },
};

/** Our targets for this many cars, next to the results. */
export function listTargets({ cars, results, start }: SizeReport): Target[] {
  const goal = goals[cars];
  const ours = results.find(({ engine }) => engine === 'ours');
  if (!goal || !ours) return [];
  const { timings, underUpdates } = ours;
  const speeds = (of: typeof timings, when: string): Target[] => [
    ...listTimes(of.scopes, goal, when),
    {
      what: `mixed queries per second${when}`,
      figure: of.perSecond,
      target: goal.perSecond,
      unit: '/s',
      atLeast: true,
    },
  ];
  const ratios = Object.entries(goal.times).flatMap(([name, times]): Target[] => {
    const peer = results.find(({ engine }) => engine === name);
    if (!peer) return [];
    return [
      {
        what: `times ${name}`,
        figure: timings.perSecond / peer.timings.perSecond,
        target: times,
        unit: '×',
        atLeast: true,
      },
    ];
  });
  return [
    ...speeds(timings, ''),
    ...ratios,
    { what: 'memory without the documents', figure: ours.megabytes, target: goal.megabytes, unit: 'MB' },
    { what: 'start from the database', figure: start?.fromCheckpoint.seconds, target: goal.start, unit: 's' },
    { what: 'one update p99', figure: ours.update.p99, target: goal.update, unit: 'ms' },
    ...(underUpdates
      ? [
          ...speeds(underUpdates.timings, ', 200 updates/s'),
          {
            what: 'memory after a minute of updates',
            figure: ours.megabytes + underUpdates.megabytesAfter - underUpdates.megabytesBefore,
            target: goal.megabytes,
            unit: 'MB',
          },
        ]
      : []),
  ];
}

const listTimes = (times: Record<Scope, Percentiles>, goal: Goals, when: string): Target[] => [
  { what: `one dealer p50${when}`, figure: times.dealer.p50, target: goal.dealer[0], unit: 'ms' },
  { what: `one dealer p99${when}`, figure: times.dealer.p99, target: goal.dealer[1], unit: 'ms' },
  { what: `group p95${when}`, figure: times.group.p95, target: goal.group, unit: 'ms' },
  { what: `everything p95${when}`, figure: times.everything.p95, target: goal.everything, unit: 'ms' },
];

/** Of issue 31, in elapsed milliseconds. */
const maxSuggestionMs = 30;

/** Our targets for what visitors type. The search that a phrase means is as fast as others. */
export function listTypingTargets({ cars, typing }: SizeReport): Target[] {
  const goal = goals[cars];
  const ours = typing?.find(({ engine }) => engine === 'ours');
  if (!ours?.product) return [];
  const { firstSuggestions, phraseSearches } = ours.product;
  const suggest = (timings: typeof firstSuggestions, what: string): Target[] =>
    scopes.map((scope) => ({
      what: `${what}, ${scope} p95`,
      figure: timings.elapsed?.[scope].p95,
      target: maxSuggestionMs,
      unit: 'ms',
    }));
  return [
    ...suggest(ours.suggestions, 'suggestions'),
    ...suggest(firstSuggestions, 'first suggestions'),
    ...(goal ? listTimes(phraseSearches.scopes, goal, ', search of a phrase') : []),
  ];
}

/** The targets of OpenSearch for 100,000 cars: elapsed milliseconds, and seconds of a rebuild. */
export function listOpenSearchTargets({ cars, results }: SizeReport): Target[] {
  const result = results.find(({ engine }) => engine === 'opensearch');
  if (cars !== 100_000 || !result) return [];
  const { elapsed } = result.timings;
  return [
    { what: 'OpenSearch: one dealer p50', figure: elapsed?.dealer.p50, target: 25, unit: 'ms' },
    { what: 'OpenSearch: everything p50', figure: elapsed?.everything.p50, target: 60, unit: 'ms' },
    { what: 'OpenSearch: rebuild', figure: result.loadSeconds, target: 60, unit: 's' },
  ];
}

export const isMet = ({ figure, target, atLeast }: Target): boolean =>
  figure !== undefined && (atLeast ? figure >= target : figure <= target);
