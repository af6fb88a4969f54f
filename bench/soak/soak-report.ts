import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { formatTable } from '../table.ts';
import type { SoakOutcome } from './soak-test.ts';

export type SoakRow = SoakOutcome & {
  target: string;
  at: string;
  machine: string;
  /** The load averages before and after: other programs slow it down. */
  load: [before: number, after: number];
  scale: number;
  seconds: number;
};

/** The newest result of each test, by name. */
export type SoakReport = Record<string, SoakRow>;

export const formatReport = (report: SoakReport): string =>
  formatTable([
    ['test', 'target', 'result', 'passed', 'took'],
    ...Object.entries(report).map(([name, { target, result, passed, seconds }]) => [
      name,
      target,
      result,
      passed ? 'yes' : 'NO',
      seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`,
    ]),
  ]);

/** Replaces the rows that were run; the others stay, in the order of `names`. */
export function mergeRows(stored: SoakReport, run: SoakReport, names: readonly string[]): SoakReport {
  const all = { ...stored, ...run };
  return Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
}

export function saveRows(file: string, run: SoakReport, names: readonly string[]): void {
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SoakReport) : {};
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(mergeRows(stored, run, names), null, 2)}\n`);
}
