import { median } from '../search/percentile.ts';
import { formatFigure } from '../table.ts';
import type { PageVitals, Vitals } from './vitals-report.ts';

type Figure = Exclude<keyof Vitals, 'failed'>;

/** Our targets for every page; higher is better with `atLeast`. */
export const targets: { of: Figure; name: string; target: number; unit: string; atLeast?: true }[] = [
  { of: 'performance', name: 'performance', target: 95, unit: '', atLeast: true },
  { of: 'accessibility', name: 'accessibility', target: 100, unit: '', atLeast: true },
  { of: 'bestPractices', name: 'best practices', target: 100, unit: '', atLeast: true },
  { of: 'seo', name: 'SEO', target: 100, unit: '', atLeast: true },
  { of: 'largestContentfulPaint', name: 'LCP', target: 1500, unit: ' ms' },
  { of: 'cumulativeLayoutShift', name: 'CLS', target: 0, unit: '' },
  { of: 'totalBlockingTime', name: 'TBT', target: 50, unit: ' ms' },
];

/** The median of several runs, per figure. */
export function getMedians(runs: readonly Vitals[]): Vitals {
  const of = (name: Figure): number => median(runs.map((run) => run[name]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    largestContentfulPaint: of('largestContentfulPaint'),
    cumulativeLayoutShift: of('cumulativeLayoutShift'),
    totalBlockingTime: of('totalBlockingTime'),
    bytes: of('bytes'),
    failed: [...new Set(runs.flatMap(({ failed }) => failed))],
  };
}

/** A table cell: the figure, marked if it misses its target. */
export function formatCell(vitals: PageVitals, { of, target, unit, atLeast }: (typeof targets)[number]): string {
  // Lighthouse counts invisible shifts; it shows two digits itself.
  const value = of === 'cumulativeLayoutShift' ? Math.round(100 * vitals[of]) / 100 : vitals[of];
  const isMet = atLeast ? value >= target : value <= target;
  return `${formatFigure(value)}${unit}${isMet ? '' : ' ✗'}`;
}
