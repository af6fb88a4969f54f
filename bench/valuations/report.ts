import { figure, table } from '../table.ts';
import type { HeldOut, ValuationsReport } from './valuations-report.ts';

const row = (what: string, { cars, ...shares }: HeldOut): string[] => [
  what,
  String(cars),
  ...[shares.medianError, shares.ninetiethError, shares.insideRange, shares.aboveEstimate].map(
    (share) => `${figure(share)} %`,
  ),
];

/** The tables of one run, for a terminal and for a document alike. */
export const printValuations = (report: ValuationsReport): string =>
  [
    '',
    table([
      ['held out', 'cars', 'median error', 'nine of ten within', 'inside 10–90 %', 'asked at more'],
      row('all', report.all),
      ...Object.entries(report.byType).map(([carType, heldOut]) => row(carType, heldOut)),
      row('badge known', report.badgeKnown),
      row('all, badge unsaid', report.modelAlone),
    ]),
    '',
    `Of ${report.listings} listings, each held out once, ${report.refused} have too few comparables.`,
    `An estimate takes ${figure(report.microsecondsEach)} µs.`,
    ...report.fit.map(
      ({ listings, cpuMs }) =>
        `Fitting ${listings.toLocaleString('en-AU')} listings, with the average of each, takes ${figure(cpuMs / 1000)} s of CPU.`,
    ),
  ].join('\n');
