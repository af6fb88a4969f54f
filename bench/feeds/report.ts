import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { projectRoot } from '../../src/platform/project-root.ts';
import { formatFigure, formatTable } from '../table.ts';
import type { Work } from './feed-runs.ts';
import type { Visitors } from './measure-visitors.ts';
import { median } from '../search/percentile.ts';

const targets = {
  largeSeconds: 120,
  largeMegabytes: 300,
  unchangedSeconds: 5,
  changedSeconds: 20,
  searchableSeconds: 2,
  p99Ratio: 2,
};

export type Figures = {
  /** Without those of the imports, if only visitors were measured. */
  imports?: { added: Work; unchanged: Work; copySeconds: number };
  visitors: Record<string, Visitors>;
};

type Check = [what: string, value: number, unit: string, target?: number];

export const describeWork = ({ seconds, cpuSeconds, databaseCpuSeconds, megabytes }: Work): string =>
  `${formatFigure(seconds)} s (CPU ${formatFigure(cpuSeconds)} s, of the database ${formatFigure(databaseCpuSeconds)} s), ${formatFigure(megabytes)} MB`;

function listChecks(arrangement: string, { rounds, quiet, busy, storing, refused, p99Ratio }: Visitors): Check[] {
  const changedSeconds = median(rounds.map((round) => round.changedSeconds));
  const searchableSeconds = Math.max(...rounds.map((round) => round.searchableSeconds));
  return [
    [`${arrangement}: 10,000 price changes, median`, changedSeconds, 's', targets.changedSeconds],
    [`${arrangement}: until the last one is searchable, longest`, searchableSeconds, 's', targets.searchableSeconds],
    [`${arrangement}: visitor’s search page, p50`, quiet.p50, 'ms'],
    [`${arrangement}: visitor’s search page, p99`, quiet.p99, 'ms'],
    [`${arrangement}: the same during runs, p50`, busy.p50, 'ms'],
    [`${arrangement}: the same during runs, p99`, busy.p99, 'ms'],
    [`${arrangement}: p99 during a run to the p99 before it, median`, p99Ratio, 'times', targets.p99Ratio],
    ...(storing
      ? [[`${arrangement}: while the index is stored afterwards, p99`, storing.p99, 'ms'] satisfies Check]
      : []),
    [`${arrangement}: refused during runs`, refused, 'pages', 0],
  ];
}

/** Prints the figures and stores them. Missed targets set the exit code. */
export function report({ imports, visitors }: Figures, loadAverages: readonly [before: number, after: number]): void {
  const checks: Check[] = Object.entries(visitors).flatMap(([arrangement, each]) => listChecks(arrangement, each));
  if (imports) {
    const { added, unchanged, copySeconds } = imports;
    checks.unshift(
      ['100,000 new cars', added.seconds, 's', targets.largeSeconds],
      ['peak memory of that run', added.megabytes, 'MB', targets.largeMegabytes],
      ['COPY of the same rows into a bare table', copySeconds, 's'],
      ['10,000 unchanged rows', unchanged.seconds, 's', targets.unchangedSeconds],
    );
  }
  const rows = checks.map(([what, value, unit, target]) => [
    what,
    `${formatFigure(value)} ${unit}`,
    target === undefined ? '' : `≤ ${formatFigure(target)} ${unit}`,
  ]);
  console.log(formatTable([['feeds', 'measured', 'target'], ...rows]));
  const [before, after] = loadAverages.map((load) => load.toFixed(1));
  console.log(`load average ${before} at the start, ${after} at the end`);
  const folder = join(projectRoot, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const result = { cpu: cpus()[0]?.model, node: process.version, loadAverages, targets, ...imports, visitors };
  writeFileSync(join(folder, imports ? 'feeds.json' : 'feeds-part.json'), `${JSON.stringify(result, null, 2)}\n`);
  if (checks.some(([, value, , target]) => target !== undefined && value > target)) process.exitCode = 1;
}
