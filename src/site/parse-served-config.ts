import { matchPath } from 'react-router';
import { parseStockConfig } from '../features/inventory/parse-stock-config.ts';
import { comparablePath } from '../features/sites/comparable-path.ts';
import { InvalidSiteConfig, type SiteConfig } from '../features/sites/site-config.ts';
import { isWatchlistPath } from '../features/watchlist/watchlist-path.ts';
import { fixedPages } from './fixed-pages.ts';

/**
 * A site's config, with what only its pages can judge: whether they can be reached by the addresses that the site has
 * chosen for them.
 * @throws InvalidSiteConfig
 */
export function parseServedConfig(stored: unknown): SiteConfig {
  const config = parseStockConfig(stored);
  const problems = [...searchFields(config), ['watchlist.path', config.watchlist.path] as const]
    .filter(([, path]) => isTaken(path))
    .map(([field]) => `${field}: must not be the address of a page that every website has`);
  const mistaken = searchFields(config)
    .filter(([, path]) => isWatchlistPath(config, path))
    .map(([field]) => `${field}: must not be the address of the watchlist`);
  if (problems.length + mistaken.length > 0) throw new InvalidSiteConfig([...problems, ...mistaken].join('; '));
  return config;
}

const searchFields = ({ search }: SiteConfig): (readonly [field: string, path: string])[] => [
  ['search.basePath', search.basePath],
  ...search.paths.map(({ path }, at) => [`search.paths.${at}.path`, path] as const),
];

function isTaken(path: string): boolean {
  const asked = comparablePath(path);
  return asked === '/' || fixedPages.some((page) => matchPath(page.path, asked) !== null);
}
