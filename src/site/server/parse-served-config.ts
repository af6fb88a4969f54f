import { normalisePath } from '../../features/sites/urls/normalise-path.ts';
import { InvalidSiteConfig, parseSiteConfig, type SiteConfig } from '../../features/site-config/site-config.ts';
import { isWatchlistPath } from '../../features/watchlist/watchlist-path.ts';
import { findFixedPage } from './find-fixed-page.ts';

/**
 * Parses a site's config and checks that no other page has the configured paths.
 * @throws InvalidSiteConfig
 */
export function parseServedConfig(stored: unknown): SiteConfig {
  const config = parseSiteConfig(stored);
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
  ...search.paths.map(({ path }, index) => [`search.paths.${index}.path`, path] as const),
];

function isTaken(path: string): boolean {
  const normalised = normalisePath(path);
  return normalised === '/' || findFixedPage(normalised) !== undefined;
}
