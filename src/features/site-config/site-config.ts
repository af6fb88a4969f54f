import { z } from 'zod';
import { gatesConfig } from '../accounts/gate-config.ts';
import { analyticsConfig } from '../analytics/analytics-config.ts';
import { cardConfig } from '../car-card/card-config.ts';
import { transferConfig } from '../car-search/distance/distance-config.ts';
import { listingConfig, searchConfig } from '../car-search/search-config.ts';
import { contentConfig } from '../content/content-config.ts';
import { financeConfig } from '../finance/finance-config.ts';
import { formsConfig } from '../forms/form-config.ts';
import { locationsConfig } from '../locations/location-config.ts';
import { reviewsConfig } from '../locations/reviews/review-config.ts';
import { modelsConfig } from '../models/model-config.ts';
import { reservationConfig } from '../reservations/reservation-config.ts';
import { bannerConfig, homeConfig } from '../sites/config/home-config.ts';
import { linksConfig } from '../sites/config/link-config.ts';
import { primaryManufacturerConfig } from '../sites/config/manufacturer-config.ts';
import { menusConfig } from '../sites/config/menu-config.ts';
import { phoneConfig } from '../sites/config/phone-config.ts';
import { textsConfig } from '../sites/config/text-config.ts';
import { themeConfig } from '../sites/config/theme-config.ts';
import type { Site } from '../sites/site.ts';
import { valuationConfig } from '../valuations/valuation-config.ts';
import { actionsConfig } from '../vehicle-page/actions/action-config.ts';
import { chatConfig } from '../vehicle-page/chat/chat-config.ts';
import { vehiclePageConfig } from '../vehicle-page/vehicle-page-config.ts';
import { favouritesConfig, watchlistConfig } from '../watchlist/watchlist-config.ts';

/**
 * Everything that makes one dealer's site differ from another's, composed from the sections that the features own.
 * A site stores only what it changes; every other field has the default of its section.
 */
export const siteConfig = z.strictObject({
  primaryManufacturer: primaryManufacturerConfig,
  models: modelsConfig,
  theme: themeConfig,
  menus: menusConfig,
  home: homeConfig,
  banner: bannerConfig,
  links: linksConfig,
  texts: textsConfig,
  content: contentConfig,
  listing: listingConfig,
  search: searchConfig,
  transfer: transferConfig,
  card: cardConfig,
  favourites: favouritesConfig,
  watchlist: watchlistConfig,
  phone: phoneConfig,
  vehiclePage: vehiclePageConfig,
  actions: actionsConfig,
  chat: chatConfig,
  finance: financeConfig,
  reservation: reservationConfig,
  valuation: valuationConfig,
  gates: gatesConfig,
  forms: formsConfig,
  locations: locationsConfig,
  reviews: reviewsConfig,
  analytics: analyticsConfig,
});
export type SiteConfig = z.infer<typeof siteConfig>;
export type SiteConfigInput = z.input<typeof siteConfig>;

/** A site with its whole config. Features ask for the sections they read instead: `Site<FinanceSection>`. */
export type ConfiguredSite = Site<SiteConfig>;

export class InvalidSiteConfig extends Error {}

/** @throws InvalidSiteConfig */
export type ParseConfig = (stored: unknown) => SiteConfig;

/** @throws InvalidSiteConfig naming the path of every bad field, as in `search.pageSize: …` */
export function parseSiteConfig(stored: unknown): SiteConfig {
  const result = siteConfig.safeParse(stored);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.') || 'config'}: ${issue.message}`);
  throw new InvalidSiteConfig(problems.join('; '));
}
