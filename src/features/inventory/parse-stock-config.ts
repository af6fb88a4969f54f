import { InvalidSiteConfig, parseSiteConfig, type SiteConfig } from '../sites/site-config.ts';
import { BadFilter } from './bad-filter.ts';
import { parseFilterString } from './parse-filter-string.ts';

/**
 * A site's config, with what only inventory can judge: whether its filter string can be read.
 * @throws InvalidSiteConfig
 */
export function parseStockConfig(stored: unknown): SiteConfig {
  const config = parseSiteConfig(stored);
  try {
    parseFilterString(config.search.filter);
  } catch (error) {
    if (error instanceof BadFilter) throw new InvalidSiteConfig(`search.filter: ${error.message}`);
    throw error;
  }
  return config;
}
