import { getEngineEntry } from './engine-list.ts';
import type { Percentiles } from './percentile.ts';
import type { EngineResult, StartTiming, UnderUpdates } from './run-plan.ts';
import type { SizeReport } from './size-report.ts';
import { isMet, listOpenSearchTargets, listTargets, type Target } from './targets.ts';
import { formatFigure, formatTable } from '../table.ts';

/** The tables of one number of cars, for a terminal or a document. */
export function printSize(report: SizeReport): string {
  const { cars, results, skipped } = report;
  const ours = results.find(({ engine }) => engine === 'ours');
  return [
    `\n## ${cars.toLocaleString('en-AU')} cars\n`,
    'Milliseconds are CPU time of one core: p50 / p95 / p99.\n',
    formatTable([
      [
        'engine',
        'load s',
        'MB',
        'one dealer',
        'group',
        'everything',
        'queries/s',
        '× slower',
        'update p50 / p99',
        'queries',
      ],
      ...results.map(engineRow),
    ]),
    ...skipped.map(({ engine, reason }) => `${getEngineEntry(engine).label} was skipped: ${reason}.`),
    ...(ours ? oursAlone(ours, report) : []),
    ...printTargets(listOpenSearchTargets(report)),
  ].join('\n');
}

function engineRow({ engine, timings, update, timesSlower, ...of }: EngineResult): string[] {
  return [
    getEngineEntry(engine).label,
    formatFigure(of.loadSeconds),
    formatFigure(of.megabytes),
    formatPercentiles(timings.scopes.dealer),
    formatPercentiles(timings.scopes.group),
    formatPercentiles(timings.scopes.everything),
    formatFigure(timings.perSecond),
    timesSlower === undefined ? '' : `${formatFigure(timesSlower)}×`,
    `${formatFigure(update.p50)} / ${formatFigure(update.p99)}`,
    `${timings.queries} × ${timings.rounds}`,
  ];
}

export function printTargets(targets: readonly Target[]): string[] {
  if (targets.length === 0) return [];
  const rows = targets.map((target) => {
    const { what, figure, target: limit, unit, atLeast } = target;
    return [
      what,
      figure === undefined ? 'not measured' : `${formatFigure(figure)} ${unit}`,
      `${atLeast ? '≥' : '≤'} ${formatFigure(limit)} ${unit}`,
      figure === undefined ? '' : isMet(target) ? '✓' : '✗',
    ];
  });
  return ['', formatTable([['metric', 'figure', 'target', ''], ...rows])];
}

function oursAlone(ours: EngineResult, report: SizeReport): string[] {
  const { typed, underUpdates, megabytesReported } = ours;
  return [
    `\nWithout the documents the process grew by ${formatFigure(ours.megabytes)} MB; the engine counts ${formatFigure(megabytesReported ?? 0)} MB.`,
    ...(typed
      ? [
          `Texts as typed (unfinished words, typos, synonyms; best match first): one dealer ${formatPercentiles(typed.scopes.dealer)}, ` +
            `group ${formatPercentiles(typed.scopes.group)}, everything ${formatPercentiles(typed.scopes.everything)}.`,
        ]
      : []),
    `An update ${formatPercentiles(ours.update)}, and ${formatFigure(ours.update.compaction)} of compaction after it.`,
    ...(underUpdates ? [underUpdatesLine(underUpdates)] : []),
    ...(report.start
      ? [
          `Start from the database: ${startLine(report.start.fromCheckpoint)} from a checkpoint, ` +
            `${startLine(report.start.fromTables)} from the tables.`,
        ]
      : []),
    ...printTargets(listTargets(report)),
  ];
}

const startLine = ({ seconds, cpuSeconds, megabytes }: StartTiming): string =>
  `${formatFigure(seconds)} s (${formatFigure(cpuSeconds)} s of CPU time, ${formatFigure(megabytes)} MB)`;

function underUpdatesLine({ timings, update, appliedMeanwhile, ...of }: UnderUpdates): string {
  return (
    `With 200 updates a second (${appliedMeanwhile} applied): one dealer ${formatPercentiles(timings.scopes.dealer)}, ` +
    `group ${formatPercentiles(timings.scopes.group)}, everything ${formatPercentiles(timings.scopes.everything)}, ` +
    `${formatFigure(timings.perSecond)} queries/s at the same time, an update ${formatPercentiles(update)}, the longest compaction step ${formatFigure(of.longestCompaction)}. ` +
    `A minute's worth (${of.updates}) changes the process from ${formatFigure(of.megabytesBefore)} to ${formatFigure(of.megabytesAfter)} MB, ` +
    `the engine's own count from ${formatFigure(of.reportedBefore)} to ${formatFigure(of.reportedAfter)} MB.`
  );
}

export function printAgreement(result: EngineResult): string {
  const { label } = getEngineEntry(result.engine);
  if (result.checked === 0) return `${label}: the others are compared with its results.`;
  return [
    `${label}: ${verdict(result.checked, result.differences)}; after changes ${verdict(result.checkedAfterChanges, result.differencesAfterChanges)}.`,
    ...[...result.differences, ...result.differencesAfterChanges].slice(0, 3).map((line) => `  ${line}`),
  ].join('\n');
}

function verdict(checked: number, differences: readonly string[]): string {
  if (checked === 0) return 'not compared';
  return differences.length === 0 ? `${checked} results agree` : `${differences.length} of ${checked} results DIFFER`;
}

export const formatPercentiles = ({ p50, p95, p99 }: Percentiles): string =>
  [p50, p95, p99].map(formatFigure).join(' / ');
