import type { Measurement } from '../pages/measurement.ts';
import { formatFigure, formatTable } from '../table.ts';
import type { LeadsReport } from './leads-report.ts';

const getThroughput = ({ perCpuSecond, perSecond }: Measurement): number => perCpuSecond ?? perSecond;

const row = (what: string, of: Measurement, peer: Measurement): string[] => [
  what,
  formatFigure(getThroughput(of)),
  `${formatFigure((100 * getThroughput(of)) / getThroughput(peer))} %`,
  formatFigure(of.perSecond),
  `${formatFigure(of.p50)} / ${formatFigure(of.p99)}`,
  String(of.failures),
];

/** The table of one run, for a terminal or a document. */
export function printLeads(report: LeadsReport): string {
  const { web, unannounced, all, bare, deliveriesPerSecond, connections } = report;
  return [
    '',
    formatTable([
      [
        `POST /api/leads, ${connections} connections`,
        'per CPU second',
        'of the baseline',
        'per second',
        'ms p50 / p99',
        'failed',
      ],
      row('stored and enqueued (role web)', web, bare),
      row('the same, inboxes are not told', unannounced, bare),
      row('and delivered by the same process', all, bare),
      row('baseline: Fastify, JSON, one insert', bare, bare),
    ]),
    '',
    `While no leads arrive, ${formatFigure(deliveriesPerSecond)} messages are sent per second.`,
  ].join('\n');
}
