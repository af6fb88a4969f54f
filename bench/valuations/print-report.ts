import { formatFigure, formatTable } from '../table.ts';
import type { HeldOut, ValuationsReport } from './valuations-report.ts';

const row = (what: string, { cars, ...shares }: HeldOut): string[] => [
  what,
  String(cars),
  ...[shares.medianError, shares.ninetiethError, shares.insideRange, shares.aboveEstimate].map(
    (share) => `${formatFigure(share)} %`,
  ),
];

/** The tables of one run. */
export const printReport = (report: ValuationsReport): string =>
  [
    '',
    formatTable([
      ['held out', 'cars', 'median error', '90th percentile', 'inside 10–90 %', 'above estimate'],
      row('all', report.all),
      ...Object.entries(report.byType).map(([carType, heldOut]) => row(carType, heldOut)),
      row('badge known', report.badgeKnown),
      row('all, badge ignored', report.modelAlone),
    ]),
    '',
    `Of ${report.listings} listings, each held out once, ${report.refused} have too few comparables.`,
    `An estimate takes ${formatFigure(report.microsecondsEach)} µs.`,
    ...report.fit.map(
      ({ listings, cpuMs }) =>
        `Fitting ${listings.toLocaleString('en-AU')} listings, with the average of each, takes ${formatFigure(cpuMs / 1000)} s of CPU.`,
    ),
  ].join('\n');
