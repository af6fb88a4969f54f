import { z } from 'zod';
import { content } from './config/content.ts';
import { analytics, forms, locations, reviews } from './config/dealer.ts';
import { banner, home, links, menus, texts, theme } from './config/look.ts';
import { card, favourites, listing, models, primaryManufacturer, search, watchlist } from './config/stock.ts';
import { actions, chat, finance, gates, phone, reservation, valuation, vehiclePage } from './config/vehicle.ts';

/**
 * Everything that makes one dealer's site differ from another's. A site stores only what it changes;
 * what it leaves out has the default written here.
 */
export const siteConfig = z.strictObject({
  primaryManufacturer,
  models,
  theme,
  menus,
  home,
  banner,
  links,
  texts,
  content,
  listing,
  search,
  card,
  favourites,
  watchlist,
  phone,
  vehiclePage,
  actions,
  chat,
  finance,
  reservation,
  valuation,
  gates,
  forms,
  locations,
  reviews,
  analytics,
});
export type SiteConfig = z.infer<typeof siteConfig>;
export type SiteConfigInput = z.input<typeof siteConfig>;

export class InvalidSiteConfig extends Error {}

/** @throws InvalidSiteConfig. Features that build on sites may ask more of a config than the schema here does. */
export type ParseConfig = (stored: unknown) => SiteConfig;

/** @throws InvalidSiteConfig naming the path of every bad field, as in `search.pageSize: …`. */
export function parseSiteConfig(stored: unknown): SiteConfig {
  const result = siteConfig.safeParse(stored);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.') || 'config'}: ${issue.message}`);
  throw new InvalidSiteConfig(problems.join('; '));
}

/** The part of a config that a visitor's browser may receive: the search engine's address and key stay here. */
export function publicConfig(config: SiteConfig) {
  const { host: _host, key: _key, ...search } = config.search;
  return { ...config, search };
}
