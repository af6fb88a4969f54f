import { entryOf } from './engine-list.ts';
import type { Spread } from './percentile.ts';
import type { EngineResult, StartTiming, UnderUpdates } from './run-plan.ts';
import type { SizeReport } from './size-report.ts';
import { isMet, targetsOf } from './targets.ts';
import { figure, table } from '../table.ts';

/** The tables of one number of cars, for a terminal and for a document alike. */
export function printSize(report: SizeReport): string {
  const { cars, results, skipped } = report;
  const ours = results.find(({ engine }) => engine === 'ours');
  return [
    `\n## ${cars.toLocaleString('en-AU')} cars\n`,
    'Milliseconds are CPU time of one core: p50 / p95 / p99.\n',
    table([
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
      ...results.map((result) => engineRow(result, ours)),
    ]),
    ...skipped.map(({ engine, reason }) => `${entryOf(engine).label} was left out: ${reason}.`),
    ...(ours ? oursAlone(ours, report) : []),
  ].join('\n');
}

function engineRow({ engine, timings, update, ...of }: EngineResult, ours: EngineResult | undefined): string[] {
  const slower = ours && engine !== 'ours' ? `${figure(ours.timings.perSecond / timings.perSecond)}×` : '';
  return [
    entryOf(engine).label,
    figure(of.loadSeconds),
    figure(of.megabytes),
    threeOf(timings.scopes.dealer),
    threeOf(timings.scopes.group),
    threeOf(timings.scopes.everything),
    figure(timings.perSecond),
    slower,
    `${figure(update.p50)} / ${figure(update.p99)}`,
    `${timings.queries} × ${timings.rounds}`,
  ];
}

function oursAlone(ours: EngineResult, report: SizeReport): string[] {
  const { typed, underUpdates, megabytesReported } = ours;
  const rows = targetsOf(report).map((target) => [
    target.what,
    target.figure === undefined ? 'not measured' : `${figure(target.figure)} ${target.unit}`,
    `${target.atLeast ? '≥' : '≤'} ${figure(target.target)} ${target.unit}`,
    target.figure === undefined ? '' : isMet(target) ? '✓' : '✗',
  ]);
  return [
    `\nBeside the documents the process grew by ${figure(ours.megabytes)} MB; the engine counts ${figure(megabytesReported ?? 0)} MB.`,
    ...(typed
      ? [
          `Texts as typed (unfinished words, slips, synonyms; best match first): one dealer ${threeOf(typed.scopes.dealer)}, ` +
            `group ${threeOf(typed.scopes.group)}, everything ${threeOf(typed.scopes.everything)}.`,
        ]
      : []),
    `An update ${threeOf(ours.update)}, and ${figure(ours.update.compaction)} of compaction after it.`,
    ...(underUpdates ? [underUpdatesLine(underUpdates)] : []),
    ...(report.start
      ? [
          `Start from the database: ${startLine(report.start.fromCheckpoint)} from a checkpoint, ` +
            `${startLine(report.start.fromTables)} from the tables.`,
        ]
      : []),
    ...(rows.length > 0 ? ['', table([['what we set ourselves', 'figure', 'target', ''], ...rows])] : []),
  ];
}

const startLine = ({ seconds, cpuSeconds, megabytes }: StartTiming): string =>
  `${figure(seconds)} s (${figure(cpuSeconds)} s of CPU time, ${figure(megabytes)} MB)`;

function underUpdatesLine({ timings, update, appliedMeanwhile, ...of }: UnderUpdates): string {
  return (
    `With 200 updates a second (${appliedMeanwhile} applied): one dealer ${threeOf(timings.scopes.dealer)}, ` +
    `group ${threeOf(timings.scopes.group)}, everything ${threeOf(timings.scopes.everything)}, ` +
    `${figure(timings.perSecond)} queries/s beside them, an update ${threeOf(update)}, the longest piece of compaction ${figure(of.longestCompaction)}. ` +
    `A minute's worth (${of.updates}) moves the process from ${figure(of.megabytesBefore)} to ${figure(of.megabytesAfter)} MB, ` +
    `the engine's own count from ${figure(of.reportedBefore)} to ${figure(of.reportedAfter)} MB.`
  );
}

export function printAgreement(result: EngineResult): string {
  const { label } = entryOf(result.engine);
  if (result.checked === 0) return `${label}: its answers are what the others are held against.`;
  return [
    `${label}: ${verdict(result.checked, result.differences)}; after changes ${verdict(result.checkedAfterChanges, result.differencesAfterChanges)}.`,
    ...[...result.differences, ...result.differencesAfterChanges].slice(0, 3).map((line) => `  ${line}`),
  ].join('\n');
}

function verdict(checked: number, differences: readonly string[]): string {
  if (checked === 0) return 'not compared';
  return differences.length === 0 ? `${checked} answers agree` : `${differences.length} of ${checked} answers DIFFER`;
}

const threeOf = ({ p50, p95, p99 }: Spread): string => [p50, p95, p99].map(figure).join(' / ');
