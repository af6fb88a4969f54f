import type { Percentiles } from '../search/percentile.ts';
import { isMet, type Target } from '../search/targets.ts';
import { formatFigure, formatTable } from '../table.ts';
import type { PdfReport } from './pdf-report.ts';

const row = (what: string, { p50, p95 }: Percentiles, unit: string): string[] => [
  what,
  `${formatFigure(p50)} ${unit}`,
  `${formatFigure(p95)} ${unit}`,
];

const targetsOf = ({ warm }: PdfReport): Target[] => [
  { what: 'a brochure, pictures there, p50', figure: warm.p50, target: 100, unit: 'ms' },
  { what: 'a brochure, pictures there, p95', figure: warm.p95, target: 100, unit: 'ms' },
];

/** The tables of one run, for a terminal or a document. */
export function printPdf(report: PdfReport): string {
  return [
    '',
    formatTable([
      [`${report.brochures} brochures`, 'median', 'p95'],
      row('first time, pictures made for it', report.cold, 'ms'),
      row('pictures there, sheet drawn', report.warm, 'ms'),
      row('the same sheet again', report.kept, 'ms'),
      row('size', report.kilobytes, 'kB'),
    ]),
    '',
    `Read, drawn, sent and sent again, one takes ${formatFigure(report.warmCpuMs)} ms of CPU.`,
    '',
    formatTable([
      ['what we set ourselves', 'figure', 'target', ''],
      ...targetsOf(report).map((target) => [
        target.what,
        `${formatFigure(target.figure ?? 0)} ${target.unit}`,
        `≤ ${formatFigure(target.target)} ${target.unit}`,
        isMet(target) ? '✓' : '✗',
      ]),
    ]),
  ].join('\n');
}
