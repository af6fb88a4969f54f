import type { Percentiles } from '../search/percentile.ts';
import { isMet, type Target } from '../search/targets.ts';
import { formatFigure, formatTable } from '../table.ts';
import type { PdfReport } from './pdf-report.ts';

const row = (what: string, { p50, p95 }: Percentiles, unit: string): string[] => [
  what,
  `${formatFigure(p50)} ${unit}`,
  `${formatFigure(p95)} ${unit}`,
];

const listTargets = ({ warm }: PdfReport): Target[] => [
  { what: 'a brochure, images cached, p50', figure: warm.p50, target: 100, unit: 'ms' },
  { what: 'a brochure, images cached, p95', figure: warm.p95, target: 100, unit: 'ms' },
];

/** The tables of one run, for a terminal or a document. */
export function printPdf(report: PdfReport): string {
  return [
    '',
    formatTable([
      [`${report.brochures} brochures`, 'median', 'p95'],
      row('first request, images resized for it', report.cold, 'ms'),
      row('images cached, PDF rendered', report.warm, 'ms'),
      row('the same brochure again', report.cached, 'ms'),
      row('size', report.kilobytes, 'kB'),
    ]),
    '',
    `Reading, rendering and sending one twice takes ${formatFigure(report.warmCpuMs)} ms of CPU.`,
    '',
    formatTable([
      ['metric', 'figure', 'target', ''],
      ...listTargets(report).map((target) => [
        target.what,
        `${formatFigure(target.figure ?? 0)} ${target.unit}`,
        `≤ ${formatFigure(target.target)} ${target.unit}`,
        isMet(target) ? '✓' : '✗',
      ]),
    ]),
  ].join('\n');
}
