import { figure, table } from '../table.ts';
import { isMet } from '../search/targets.ts';
import type { PagesReport } from './pages-report.ts';
import { targetsOf } from './targets.ts';

const names: Record<keyof PagesReport['loads'], string> = {
  fresh: 'search, every one another (uncached)',
  search: 'search, cached',
  home: 'home, cached',
  data: 'search as data for the router, cached',
  freshVehicles: 'vehicle, every one another (uncached)',
  vehicle: 'vehicle, cached',
  plainHttp: 'ceiling: node:http, the same bytes',
  plainFastify: 'ceiling: Fastify, the same bytes',
};

/** The tables of one run, for a terminal and for a document alike. */
export function printPages(report: PagesReport): string {
  const { loads, html, browser } = report;
  const ceiling = loads.plainHttp.perCpuSecond ?? loads.plainHttp.perSecond;
  const rows = Object.entries(loads).map(([name, of]) => [
    names[name as keyof typeof names],
    figure(of.perCpuSecond ?? 0),
    `${figure((100 * (of.perCpuSecond ?? of.perSecond)) / ceiling)} %`,
    figure(of.perSecond),
    `${figure(of.p50)} / ${figure(of.p99)}`,
    String(of.failures),
  ]);
  const targets = targetsOf(report).map((target) => [
    target.what,
    `${figure(target.figure ?? 0)} ${target.unit}`,
    `${target.atLeast ? '≥' : '≤'} ${figure(target.target)} ${target.unit}`,
    isMet(target) ? '✓' : '✗',
  ]);
  return [
    '',
    table([['pages', 'a second of CPU', 'of the ceiling', 'a second here', 'ms p50 / p99', 'failed'], ...rows]),
    '',
    table([
      ['HTML', 'plain kB', 'first, Zstandard kB', 'kept, brotli kB'],
      ...html.map(({ slug, page, plain, first, brotli }) => [
        `${page} of ${slug}`,
        figure(plain / 1000),
        figure(first / 1000),
        figure(brotli / 1000),
      ]),
    ]),
    '',
    `Scripts: ${figure(browser.scriptBytes / 1000)} kB before the visitor does anything, ${figure(browser.scriptBytesAlive / 1000)} kB when the page is alive. Click to results ${figure(browser.click.p50)} ms, p95 ${figure(browser.click.p95)} ms of ${browser.click.clicks} clicks.`,
    '',
    table([['what we set ourselves', 'figure', 'target', ''], ...targets]),
  ].join('\n');
}
