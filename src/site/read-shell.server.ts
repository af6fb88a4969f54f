import { hasAssistant } from '../features/assistant/has-assistant.ts';
import type { Location } from '../features/locations/location.ts';
import { describeToday } from '../features/locations/opening-hours.ts';
import { maskPhone } from '../features/sites/mask-phone.ts';
import { footerMenu, headerMenu } from '../features/sites/menus.ts';
import { modelMenuLinks } from '../features/sites/model-menu-links.ts';
import { offersAccounts } from '../features/sites/offers-accounts.ts';
import type { SiteConfig } from '../features/sites/site-config.ts';
import { addressesOf } from './addresses-of.server.ts';
import { dealerConfigOf } from './dealer-config.server.ts';
import { modelMenuOf } from './model-menu.ts';
import { modelsOf } from './models/models-of.server.ts';
import { perStock } from './per-site.server.ts';
import { stockOf } from './request-data.server.ts';
import type { ShellData } from './shell-data.ts';
import type { SiteRequest } from './site-request.ts';

const makesInMenu = 12;

/** The same for every page of the site, so it is put together once in a few seconds. */
export const readShell = perStock(async (request: SiteRequest): Promise<ShellData> => {
  const { site, clock } = request;
  const { config } = site;
  const [dealer, stock, models, isAddress] = await Promise.all([
    dealerConfigOf(request),
    stockOf(request),
    modelsOf(request),
    addressesOf(request),
  ]);
  const { locations } = dealer;
  const main = locations.find((location) => location.primary) ?? locations[0];
  const phone = main?.contact_detail.phone ?? dealer.phone;
  const now = clock();
  return {
    template: site.template,
    name: site.name,
    tagline: config.theme.tagline,
    brand: config.theme.brand,
    radius: config.theme.radius,
    density: config.theme.density,
    searchPath: config.search.basePath,
    vehicleNoun: config.texts.vehicleNoun,
    keepsFavourites: config.favourites.enabled,
    watchlistPath: config.watchlist.garage_enabled ? config.watchlist.path : null,
    offersAccounts: offersAccounts(config),
    phone: phone && config.phone.hideNumbers ? maskPhone(phone) : phone,
    address: formatAddress(main?.address ?? dealer.address),
    openToday: main ? describeToday(main, now) : null,
    header: headerMenu(config, isAddress),
    menuOpensOn: config.menus.openOn,
    footer: footerMenu(config, dealer.name, isAddress),
    licences: config.locations.showLicences ? licencesOf(locations) : [],
    facebook: dealer.facebook_url,
    instagram: dealer.instagram_url,
    stockMakes: stock.makes.slice(0, makesInMenu).map(({ name, slug, count, used }) => ({ name, slug, count, used })),
    modelMenu: modelMenuOf(config, models, modelMenuLinks(config, isAddress)),
    year: now.getFullYear(),
    tagManagerId: config.analytics.tagManagerId,
    assistant: assistantOf(config),
    idleChat: config.chat.load === 'idle' ? config.chat.scriptUrl : null,
  };
});

const assistantOf = (config: SiteConfig): ShellData['assistant'] =>
  config.chat.assistant ? 'atCorner' : hasAssistant(config) ? 'behindButtons' : null;

const formatAddress = ({ street, city, state, postcode }: Record<'street' | 'city' | 'state' | 'postcode', string>) =>
  `${street}, ${city} ${state} ${postcode}`;

const licencesOf = (locations: Location[]): string[] => [
  ...new Set(locations.flatMap((location) => location.dealer_license_number ?? [])),
];
