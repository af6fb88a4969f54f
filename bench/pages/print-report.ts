import { formatFigure, formatTable } from '../table.ts';
import { isMet } from '../search/targets.ts';
import type { PagesReport } from './pages-report.ts';
import { evaluateTargets } from './targets.ts';

const names: Record<keyof PagesReport['loads'], string> = {
  fresh: 'search, all different (uncached)',
  search: 'search, cached',
  home: 'home, cached',
  data: 'search as data for the router, cached',
  freshVehicles: 'vehicle, all different (uncached)',
  vehicle: 'vehicle, cached',
  plainHttp: 'ceiling: node:http, the same bytes',
  plainFastify: 'ceiling: Fastify, the same bytes',
};

/** The tables of one run, for a terminal or a document. */
export function printPages(report: PagesReport): string {
  const { loads, html, browser } = report;
  const ceiling = loads.plainHttp.perCpuSecond ?? loads.plainHttp.perSecond;
  const rows = Object.entries(loads).map(([name, of]) => [
    names[name as keyof typeof names],
    formatFigure(of.perCpuSecond ?? 0),
    `${formatFigure((100 * (of.perCpuSecond ?? of.perSecond)) / ceiling)} %`,
    formatFigure(of.perSecond),
    `${formatFigure(of.p50)} / ${formatFigure(of.p99)}`,
    String(of.failures),
  ]);
  const targets = evaluateTargets(report).map((target) => [
    target.what,
    `${formatFigure(target.figure ?? 0)} ${target.unit}`,
    `${target.atLeast ? '≥' : '≤'} ${formatFigure(target.target)} ${target.unit}`,
    isMet(target) ? '✓' : '✗',
  ]);
  return [
    '',
    formatTable([['pages', 'per CPU second', 'of the ceiling', 'per second', 'ms p50 / p99', 'failed'], ...rows]),
    '',
    formatTable([
      ['HTML', 'plain kB', 'first, Zstandard kB', 'cached, brotli kB'],
      ...html.map(({ slug, page, plain, first, brotli }) => [
        `${page} of ${slug}`,
        formatFigure(plain / 1000),
        formatFigure(first / 1000),
        formatFigure(brotli / 1000),
      ]),
    ]),
    '',
    `Scripts: ${formatFigure(browser.scriptBytes / 1000)} kB before the first interaction, ${formatFigure(browser.hydratedScriptBytes / 1000)} kB once the page is hydrated. Click to results ${formatFigure(browser.click.p50)} ms, p95 ${formatFigure(browser.click.p95)} ms of ${browser.click.clicks} clicks.`,
    '',
    formatTable([['metric', 'figure', 'target', ''], ...targets]),
  ].join('\n');
}
