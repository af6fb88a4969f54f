import type { Target } from '../search/targets.ts';
import type { PagesReport } from './pages-report.ts';

/** What we set ourselves, beside what came out. */
export function targetsOf({ loads, html, browser }: PagesReport): Target[] {
  const search = Math.max(...html.filter(({ page }) => page === 'search').map(({ brotli }) => brotli));
  return [
    {
      what: 'search pages a second and core, uncached',
      figure: perCore(loads.fresh),
      target: 300,
      unit: '/s',
      atLeast: true,
    },
    {
      what: 'search pages a second and core, cached',
      figure: perCore(loads.search),
      target: 14_000,
      unit: '/s',
      atLeast: true,
    },
    { what: 'HTML of the largest search page', figure: search / 1000, target: 10, unit: 'kB br' },
    { what: 'scripts before the first interaction', figure: browser.scriptBytes / 1000, target: 120, unit: 'kB br' },
    { what: 'scripts of a page that is alive', figure: browser.scriptBytesAlive / 1000, target: 120, unit: 'kB br' },
    { what: 'click to results, p95', figure: browser.click.p95, target: 100, unit: 'ms' },
  ];
}

const perCore = ({ perCpuSecond, perSecond }: PagesReport['loads']['fresh']): number => perCpuSecond ?? perSecond;
