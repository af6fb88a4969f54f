import type { SiteConfig } from '../features/sites/site-config.ts';
import { fixedPages } from './fixed-pages.ts';

type Served = {
  config: Pick<SiteConfig, 'search'>;
  /** Addresses that the site has written a page for. */
  written: readonly string[];
  showsModels: boolean;
};

/** Knows whether a link of a default menu leads to a page of this site, or to another website. */
export function addressesOn({ config, written, showsModels }: Served): (to: string) => boolean {
  const paths = new Set(['/', ...fixedPages.map(({ path }) => path), ...written]);
  for (const { path } of config.search.paths) paths.add(path);
  // The one fixed page that not every site fills.
  if (!showsModels) paths.delete('/models');
  return (to) => !to.startsWith('/') || paths.has(to.replace(/[?#].*/, ''));
}
