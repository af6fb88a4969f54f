import type { Measured } from '../pages/measured.ts';
import { figure, table } from '../table.ts';
import type { LeadsReport } from './leads-report.ts';

const speedOf = ({ perCpuSecond, perSecond }: Measured): number => perCpuSecond ?? perSecond;

const row = (what: string, of: Measured, peer: Measured): string[] => [
  what,
  figure(speedOf(of)),
  `${figure((100 * speedOf(of)) / speedOf(peer))} %`,
  figure(of.perSecond),
  `${figure(of.p50)} / ${figure(of.p99)}`,
  String(of.failures),
];

/** The tables of one run, for a terminal and for a document alike. */
export function printLeads(report: LeadsReport): string {
  const { web, all, bare, deliveriesPerSecond, connections } = report;
  return [
    '',
    table([
      [
        `POST /api/leads, ${connections} at once`,
        'a second of CPU',
        'of the bare one',
        'a second here',
        'ms p50 / p99',
        'failed',
      ],
      row('stored and enqueued (role web)', web, bare),
      row('and delivered by the same process', all, bare),
      row('bare: Fastify, JSON, one insert', bare, bare),
    ]),
    '',
    `Once no more come in, ${figure(deliveriesPerSecond)} messages go out each second.`,
  ].join('\n');
}
