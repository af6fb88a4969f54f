import { hasAssistant } from '../../features/assistant/has-assistant.ts';
import { describeOpening } from '../../features/locations/opening-hours/opening-hours.ts';
import { footerMenu, headerMenu } from './menus.ts';
import { modelMenuLinks } from './model-menu-links.ts';
import { hasAccounts } from './has-accounts.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import { getServedPathMatcher } from '../server/served-paths.server.ts';
import { buildDealerConfig } from '../server/dealer-config.server.ts';
import { buildModelMenu } from './build-model-menu.ts';
import { buildBusinessContact } from './business-contact.ts';
import { getModels } from '../models/site-models.server.ts';
import { cachePerStock } from '../server/cache-per-site.server.ts';
import { getStockCounts } from '../server/site-data.server.ts';
import type { ShellData } from './shell-data.ts';
import { readLogo } from './theme-images.server.ts';
import type { SiteRequest } from '../server/site-request.ts';

const makesInMenu = 12;

/** The same for all pages of a site, so it is cached for a few seconds. */
export const readShell = cachePerStock(async (request: SiteRequest): Promise<ShellData> => {
  const { site, clock } = request;
  const { config } = site;
  const [dealer, stock, models, isServed, logo] = await Promise.all([
    buildDealerConfig(request),
    getStockCounts(request),
    getModels(request),
    getServedPathMatcher(request),
    readLogo(request),
  ]);
  const { locations } = dealer;
  const { main, phone, address, licences } = buildBusinessContact(dealer, locations, config);
  const now = clock();
  return {
    template: site.template,
    name: site.name,
    tagline: config.theme.tagline,
    logo,
    brand: config.theme.brand,
    radius: config.theme.radius,
    density: config.theme.density,
    searchPath: config.search.basePath,
    vehicleNoun: config.texts.vehicleNoun,
    hasFavourites: config.favourites.enabled,
    remembersViews: config.favourites.recentlyViewed,
    watchlistPath: config.watchlist.garage_enabled ? config.watchlist.path : null,
    offersAccounts: hasAccounts(config),
    phone,
    hidesNumbers: config.phone.hideNumbers,
    address,
    openingStatus: main ? describeOpening(main, now) : null,
    header: headerMenu(config, isServed),
    menuOpensOn: config.menus.openOn,
    footer: footerMenu(config, dealer.name, isServed),
    licences,
    footerNote: config.texts.footerNote,
    facebook: dealer.facebook_url,
    instagram: dealer.instagram_url,
    stockMakes: stock.makes.slice(0, makesInMenu).map(({ name, slug, count, used }) => ({ name, slug, count, used })),
    modelMenu: buildModelMenu(config, models, modelMenuLinks(config, isServed)),
    year: now.getFullYear(),
    tagManagerId: config.analytics.tagManagerId,
    assistant: getAssistantMode(config),
    idleChat: config.chat.load === 'idle' ? config.chat.scriptUrl : null,
  };
});

const getAssistantMode = (config: SiteConfig): ShellData['assistant'] =>
  config.chat.assistant ? 'onEveryPage' : hasAssistant(config) ? 'behindButtons' : null;
