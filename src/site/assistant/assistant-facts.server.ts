import type { AssistantFacts } from '../../features/assistant/facts.ts';
import { listContentPaths } from '../../features/content/content-page-store.server.ts';
import { offersFinance } from '../../features/finance/eligibility.ts';
import { groupHidesFinance } from '../../features/finance/finance-store.server.ts';
import { findPlace } from '../../features/locations/find-place.server.ts';
import { listLocations } from '../../features/locations/location-store.server.ts';
import { offerPath } from '../../features/offers/offer-path.ts';
import { listOffers } from '../../features/offers/offer-store.server.ts';
import { plainNameOf } from '../../features/offers/offer-words.ts';
import type { MenuLink } from '../../features/sites/config/look.ts';
import { footerMenu, headerMenu } from '../../features/sites/menus.ts';
import type { SiteConfig } from '../../features/sites/site-config.ts';
import { addressesOn } from '../addresses-on.ts';
import { perSite } from '../per-site.server.ts';
import { searchContextOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import { findCarSubject } from './car-subject.server.ts';

export type FactsRequest = Pick<
  SiteRequest,
  'site' | 'scope' | 'index' | 'clock' | 'memory' | 'towns' | 'settling' | 'logError'
>;

/** What all visitors of a site are told alike. */
const siteFactsOf = perSite(async ({ site, scope, clock }: FactsRequest) => {
  const { config } = site;
  const [locations, offers, hideFinance, written] = await Promise.all([
    listLocations(scope),
    listOffers(scope, site, clock()),
    groupHidesFinance(scope, site.dealership_id),
    listContentPaths(scope, clock()),
  ]);
  return {
    locations,
    offers: offers.map((offer) => ({
      name: plainNameOf(offer),
      about: [offer.manufacturer?.name, offer.model?.name].filter((name) => name !== undefined),
      to: offerPath(config, offer),
    })),
    offersFinance: offersFinance({ config, hideFinance }),
    menu: linksOf(config, addressesOn({ config, written, showsModels: true })),
  };
});

function linksOf(config: SiteConfig, isAddress: (to: string) => boolean): MenuLink[] {
  const ofHeader = headerMenu(config, isAddress).flatMap(({ label, to, links = [] }) => [
    ...(to === undefined ? [] : [{ label, to }]),
    ...links,
  ]);
  return [...ofHeader, ...footerMenu(config, '', isAddress).flatMap(({ links }) => links)];
}

/** All that the assistant may speak of: the site's own, and of other dealers' what it lists. */
export async function readAssistantFacts(request: FactsRequest, car: string | number | null): Promise<AssistantFacts> {
  const { towns, logError } = request;
  const [ofSite, subject] = await Promise.all([
    siteFactsOf(request),
    car === null || car === '' ? null : findCarSubject(request, car),
  ]);
  return {
    ...ofSite,
    subject,
    search: searchContextOf(request),
    // What somebody says here goes to no maps service.
    findPlace: async (query) => (await findPlace({ geocoder: towns, logError }, query)).place,
  };
}
