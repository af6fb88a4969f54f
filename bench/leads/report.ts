import type { Measured } from '../pages/measured.ts';
import { isMet, type Target } from '../search/targets.ts';
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

const targetsOf = ({ web, all }: LeadsReport): Target[] => [
  { what: 'leads a second and core', figure: speedOf(web), target: 500, unit: '/s', atLeast: true },
  { what: 'p99 of a lead, everything in one process', figure: all.p99, target: 250, unit: 'ms' },
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
    '',
    table([
      ['what we set ourselves', 'figure', 'target', ''],
      ...targetsOf(report).map((target) => [
        target.what,
        `${figure(target.figure ?? 0)} ${target.unit}`,
        `${target.atLeast ? '≥' : '≤'} ${figure(target.target)} ${target.unit}`,
        isMet(target) ? '✓' : '✗',
      ]),
    ]),
  ].join('\n');
}
