import { personalisedFinancePath } from '../../features/finance/finance-link.ts';
import { financePaths } from '../../features/finance/finance-paths.ts';
import { carTradeInPath } from '../../features/valuations/valuation-paths.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import { fixedPages } from './fixed-pages.ts';

type Served = {
  config: Pick<SiteConfig, 'search' | 'valuation'>;
  /** Paths of the site's content pages. */
  written: readonly string[];
  showsModels: boolean;
  showsFinance: boolean;
};

/** Tests whether a link of a default menu leads to a page of this site, or to another website. */
export function createServedPathMatcher({
  config,
  written,
  showsModels,
  showsFinance,
}: Served): (to: string) => boolean {
  const paths = new Set(['/', ...fixedPages.map(({ path }) => path), ...written]);
  for (const { path } of config.search.paths) paths.add(path);
  // The fixed pages that some sites do not have.
  const missing = [
    ...(showsModels ? [] : ['/models']),
    ...(showsFinance ? [] : [...financePaths, personalisedFinancePath]),
    ...(config.valuation.enabled ? [] : [carTradeInPath]),
  ];
  for (const path of missing) paths.delete(path);
  return (to) => !to.startsWith('/') || paths.has(to.replace(/[?#].*/, ''));
}
