import type { Location } from '../features/locations/location.ts';
import { describeToday } from '../features/locations/opening-hours.ts';
import { listModelLinks } from '../features/models/model-store.server.ts';
import { maskPhone } from '../features/sites/mask-phone.ts';
import { footerMenu, headerMenu } from '../features/sites/menus.ts';
import { offersAccounts } from '../features/sites/offers-accounts.ts';
import { dealerConfigOf } from './dealer-config.server.ts';
import { perSite, perStock } from './per-site.server.ts';
import { stockOf } from './request-data.server.ts';
import type { ShellData } from './shell-data.ts';
import type { SiteRequest } from './site-request.ts';

const makesInMenu = 12;

const modelsOf = perSite(async ({ scope, site: { config } }) =>
  config.primaryManufacturer ? listModelLinks(scope, config.primaryManufacturer) : [],
);

/** The same for every page of the site, so it is put together once in a few seconds. */
export const readShell = perStock(async (request: SiteRequest): Promise<ShellData> => {
  const { site, clock } = request;
  const { config } = site;
  const [dealer, stock, models] = await Promise.all([dealerConfigOf(request), stockOf(request), modelsOf(request)]);
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
    keepsFavourites: config.favourites.enabled,
    watchlistPath: config.watchlist.garage_enabled ? config.watchlist.path : null,
    offersAccounts: offersAccounts(config),
    phone: phone && config.phone.hideNumbers ? maskPhone(phone) : phone,
    address: formatAddress(main?.address ?? dealer.address),
    openToday: main ? describeToday(main, now) : null,
    header: headerMenu(config),
    menuOpensOn: config.menus.openOn,
    footer: footerMenu(config, dealer.name),
    licences: config.locations.showLicences ? licencesOf(locations) : [],
    facebook: dealer.facebook_url,
    instagram: dealer.instagram_url,
    stockMakes: stock.makes.slice(0, makesInMenu).map(({ name, slug, count, used }) => ({ name, slug, count, used })),
    models,
    year: now.getFullYear(),
    tagManagerId: config.analytics.tagManagerId,
  };
});

const formatAddress = ({ street, city, state, postcode }: Record<'street' | 'city' | 'state' | 'postcode', string>) =>
  `${street}, ${city} ${state} ${postcode}`;

const licencesOf = (locations: Location[]): string[] => [
  ...new Set(locations.flatMap((location) => location.dealer_license_number ?? [])),
];
