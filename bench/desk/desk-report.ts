import type { Percentiles } from '../search/percentile.ts';
import { formatFigure, formatTable } from '../table.ts';

/** Milliseconds from sending until an inbox was told. */
export type Arrivals = Percentiles & { count: number; worst: number };

export type Phase = {
  inboxes: number;
  leads: number;
  refused: number;
  takes: number;
  /** Takes of a lead that a rule or a colleague had assigned meanwhile. */
  takenBefore: number;
  failedTakes: number;
  arrivals: Arrivals;
  /** Until the others learn that a colleague has taken a lead. */
  takeArrivals: Arrivals;
  lost: number;
  duplicates: number;
  reconnects: number;
  failedRequests: number;
  /** For changes and counts. */
  requestsPerSecond: number;
  /** Cores. */
  web: number;
  database: number;
  loadAverage: number;
};

export type FirstPage = Percentiles & { role: string };

export type DeskReport = {
  at: string;
  machine: string;
  leadsPerSecond: number;
  oldLeads: number;
  pollMs: number;
  firstPage: FirstPage[];
  without: Phase;
  streams: Phase;
  polling: Phase;
};

const targets = { p99: 1000, cores: 0.5 };

export function printDesk(report: DeskReport): { text: string; isMet: boolean } {
  const { without, streams, polling, firstPage, leadsPerSecond, oldLeads, pollMs, machine } = report;
  const phases: readonly [string, Phase][] = [
    ['no inboxes', without],
    [`${streams.inboxes} inboxes, streams`, streams],
    [`${polling.inboxes} inboxes, polling every ${pollMs / 1000} s`, polling],
  ];
  const header = ['', 'leads', 'p50 ms', 'p99 ms', 'worst ms', 'taken p99 ms', 'lost', 'duplicates', 'requests/s'];
  const rows = phases.map(
    ([label, { leads, inboxes, arrivals, takeArrivals, lost, duplicates, requestsPerSecond, ...phase }]) => [
      label,
      String(leads),
      ...(inboxes === 0
        ? ['', '', '', '', '', '', '']
        : [
            formatFigure(arrivals.p50),
            formatFigure(arrivals.p99),
            formatFigure(arrivals.worst),
            formatFigure(takeArrivals.p99),
            String(lost),
            String(duplicates),
            formatFigure(requestsPerSecond),
          ]),
      phase.web.toFixed(2),
      phase.database.toFixed(2),
      phase.loadAverage.toFixed(1),
    ],
  );
  const failures = [
    streams.arrivals.p99 > targets.p99 && 'updates take too long',
    streams.lost + streams.duplicates > 0 && 'updates were lost or repeated',
    streams.web >= targets.cores && 'the web process takes too much of a core',
    without.refused + streams.refused + polling.refused > 0 && 'leads were refused',
    streams.failedRequests > 0 && 'requests failed',
    streams.failedTakes > 0 && 'leads could not be taken',
    streams.reconnects > 0 && 'streams were interrupted',
  ].filter((failure) => failure !== false);
  const pages = firstPage.map(
    ({ role, p50, p95 }) =>
      `first page with ${oldLeads} leads (${role}): p50 ${formatFigure(p50)} ms, p95 ${formatFigure(p95)} ms`,
  );
  const text = [
    `${machine}; ${leadsPerSecond} leads a second`,
    formatTable([[...header, 'web cores', 'database cores', 'load before'], ...rows]),
    ...pages,
    `the inboxes alone: ${(streams.web - without.web).toFixed(2)} cores with streams, ${(polling.web - without.web).toFixed(2)} with polling`,
    `targets: p99 at most ${targets.p99} ms, nothing lost or repeated, web process below ${targets.cores} cores: ${failures.length === 0 ? 'met' : failures.join(', ')}`,
  ].join('\n');
  return { text, isMet: failures.length === 0 };
}
