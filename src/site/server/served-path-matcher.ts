import type { SiteConfig } from '../../features/site-config/site-config.ts';
import { fixedPages } from './fixed-pages.ts';

type Served = {
  config: Pick<SiteConfig, 'search'>;
  /** Paths of the site's content pages. */
  written: readonly string[];
  showsModels: boolean;
};

/** Tests whether a link of a default menu leads to a page of this site, or to another website. */
export function createServedPathMatcher({ config, written, showsModels }: Served): (to: string) => boolean {
  const paths = new Set(['/', ...fixedPages.map(({ path }) => path), ...written]);
  for (const { path } of config.search.paths) paths.add(path);
  // The only fixed page that is empty on some sites.
  if (!showsModels) paths.delete('/models');
  return (to) => !to.startsWith('/') || paths.has(to.replace(/[?#].*/, ''));
}
