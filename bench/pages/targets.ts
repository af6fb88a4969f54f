import type { Target } from '../search/targets.ts';
import type { PagesReport } from './pages-report.ts';

/** Our targets, next to the results. */
export function evaluateTargets({ loads, html, browser }: PagesReport): Target[] {
  const largest = (wanted: 'search' | 'vehicle'): number =>
    Math.max(...html.filter(({ page }) => page === wanted).map(({ brotli }) => brotli)) / 1000;
  return [
    {
      what: 'search pages per second and core, uncached',
      figure: perCore(loads.fresh),
      target: 300,
      unit: '/s',
      atLeast: true,
    },
    {
      what: 'search pages per second and core, cached',
      figure: perCore(loads.search),
      target: 14_000,
      unit: '/s',
      atLeast: true,
    },
    {
      what: 'vehicle pages per second and core, uncached',
      figure: perCore(loads.freshVehicles),
      target: 300,
      unit: '/s',
      atLeast: true,
    },
    {
      what: 'vehicle pages per second and core, cached',
      figure: perCore(loads.vehicle),
      target: 14_000,
      unit: '/s',
      atLeast: true,
    },
    { what: 'HTML of the largest search page', figure: largest('search'), target: 10, unit: 'kB br' },
    { what: 'HTML of the largest vehicle page', figure: largest('vehicle'), target: 10, unit: 'kB br' },
    { what: 'scripts before the first interaction', figure: browser.scriptBytes / 1000, target: 120, unit: 'kB br' },
    { what: 'click to results, p95', figure: browser.click.p95, target: 100, unit: 'ms' },
  ];
}

const perCore = ({ perCpuSecond, perSecond }: PagesReport['loads']['fresh']): number => perCpuSecond ?? perSecond;
