import type { AssistantFacts } from '../../features/assistant/assistant-facts.ts';
import { listContentPaths } from '../../features/content/content-page-store.server.ts';
import { offersFinance } from '../../features/finance/eligibility.ts';
import { groupHidesFinance } from '../../features/finance/finance-store.server.ts';
import { geocodePostcode } from '../../features/locations/geocoding/geocode-postcode.server.ts';
import { listLocations } from '../../features/locations/location-store.server.ts';
import { offerPath } from '../../features/offers/offer-path.ts';
import { listOffers } from '../../features/offers/offer-store.server.ts';
import { getPlainOfferName } from '../../features/offers/offer-text.ts';
import type { MenuLink } from '../../features/sites/config/menu-config.ts';
import { footerMenu, headerMenu } from '../shell/menus.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import { createServedPathMatcher } from '../server/served-path-matcher.ts';
import { cachePerSite } from '../server/cache-per-site.server.ts';
import { getContentView } from '../server/content-view.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { findCarSubject } from './find-car-subject.server.ts';

export type FactsRequest = Pick<
  SiteRequest,
  'site' | 'scope' | 'index' | 'clock' | 'cache' | 'towns' | 'settling' | 'logError'
>;

/** Facts that are the same for all visitors of a site. */
const readSiteFacts = cachePerSite(async ({ site, scope, clock }: FactsRequest) => {
  const { config } = site;
  const view = getContentView({ site, clock });
  const [locations, offers, hideFinance, written] = await Promise.all([
    listLocations(scope, view),
    listOffers(scope, site, view),
    groupHidesFinance(scope, site.dealership_id),
    listContentPaths(scope, view),
  ]);
  return {
    locations,
    offers: offers.map((offer) => ({
      name: getPlainOfferName(offer),
      about: [offer.manufacturer?.name, offer.model?.name].filter((name) => name !== undefined),
      to: offerPath(config, offer),
    })),
    offersFinance: offersFinance({ config, hideFinance }),
    menu: listMenuLinks(config, createServedPathMatcher({ config, written, showsModels: true, showsFinance: true })),
  };
});

function listMenuLinks(config: SiteConfig, isServed: (to: string) => boolean): MenuLink[] {
  const headerLinks = headerMenu(config, isServed).flatMap(({ label, to, links = [] }) => [
    ...(to === undefined ? [] : [{ label, to }]),
    ...links,
  ]);
  return [...headerLinks, ...footerMenu(config, '', isServed).flatMap(({ links }) => links)];
}

/** Everything the assistant may talk about: the site's own data, and other dealers' cars that it lists. */
export async function readAssistantFacts(request: FactsRequest, car: string | number | null): Promise<AssistantFacts> {
  const { towns, logError } = request;
  const [siteFacts, subject] = await Promise.all([
    readSiteFacts(request),
    car === null || car === '' ? null : findCarSubject(request, car),
  ]);
  return {
    ...siteFacts,
    subject,
    search: toSearchContext(request),
    // Uses the built-in towns only: what visitors type is not sent to a maps service.
    findPlace: async (query) => (await geocodePostcode({ geocoder: towns, logError }, query)).place,
  };
}
