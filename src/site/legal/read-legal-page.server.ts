import { findContentPage } from '../../features/content/content-page-store.server.ts';
import { parseMarkdown } from '../../features/content/markdown/parse-markdown.ts';
import { canonicalOrigin } from '../../features/sites/urls/canonical-origin.ts';
import type { ShownPhone } from '../../features/sites/phone-numbers/shown-phone.ts';
import { listLocations } from '../../features/locations/location-store.server.ts';
import type { Location } from '../../features/locations/location.ts';
import type { ConfiguredSite } from '../../features/site-config/site-config.ts';
import { findDealer } from '../../features/sites/dealerships/dealership-store.server.ts';
import { getDealer } from '../server/dealer-config.server.ts';
import { getLocations } from '../server/site-data.server.ts';
import { buildBusinessContact } from '../shell/business-contact.ts';
import { cachePerSite } from '../server/cache-per-site.server.ts';
import { readShell } from '../shell/read-shell.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { LegalFacts } from './legal-facts.ts';
import type { LegalContact, LegalPageData } from './legal-page-data.ts';
import type { LegalPath } from '../../features/sites/urls/legal-paths.ts';
import { legalDocuments } from './legal-documents.ts';
import { getContentView } from '../server/content-view.ts';

const monthAndYear = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'Australia/Sydney' });

/** The site's own content page at this path, or else the standard document with the dealership's facts. */
export async function readLegalPage(request: SiteRequest, path: LegalPath): Promise<LegalPageData> {
  const { site, scope } = request;
  const [own, facts, shell] = await Promise.all([
    findContentPage(scope, path, getContentView(request)),
    getFacts(request),
    readShell(request),
  ]);
  const standard = legalDocuments[path];
  return {
    siteName: site.name,
    title: own?.title ?? standard.title,
    description: own?.description || standard.describe(site.name),
    canonical: canonicalOrigin(site) + path,
    path,
    updated: own ? monthAndYear.format(own.updatedAt) : standard.updated,
    blocks: parseMarkdown(own?.body ?? standard.write(facts)),
    contact: toContact(facts, shell.phone),
  };
}

/** The platform's document as Markdown, for a dealer who writes their own. */
export async function readPlatformText({ site, scope }: Pick<SiteRequest, 'site' | 'scope'>, path: LegalPath) {
  const [dealer, locations] = await Promise.all([findDealer(scope), listLocations(scope)]);
  const { title, describe, write } = legalDocuments[path];
  return { title, description: describe(site.name), body: write(buildFacts(site, dealer, locations)) };
}

const getFacts = cachePerSite(async (request: SiteRequest): Promise<LegalFacts> => {
  const [dealer, locations] = await Promise.all([getDealer(request), getLocations(request)]);
  return buildFacts(request.site, dealer, locations);
});

function buildFacts(
  { slug, name, config }: ConfiguredSite,
  dealer: Awaited<ReturnType<typeof findDealer>>,
  locations: Location[],
): LegalFacts {
  if (!dealer) throw new Error(`the site ${slug} has no dealership`);
  const { address, phone, licences } = buildBusinessContact(dealer, locations, config);
  return {
    site: name,
    dealerships: dealer.dealerships.map((one) => one.name),
    states: [...new Set([dealer, ...locations].map((place) => place.address.state))],
    address,
    email: dealer.email,
    // The text of a document is the same for everyone, so a hidden number is not in it.
    phone: phone?.href ? phone.shown : null,
    licences,
    complaintsContact: dealer.complaints_contact,
    vehicle: config.texts.vehicleNounSingular,
    vehicles: config.texts.vehicleNoun,
    customTerms: config.texts.customTerms,
    measuresVisits: config.analytics.tagManagerId !== null,
    hasThirdPartyChat: config.chat.scriptUrl !== null,
    holdHours: config.reservation.enabled ? config.reservation.holdHours : null,
  };
}

const toContact = ({ site, address, email, licences }: LegalFacts, phone: ShownPhone | null): LegalContact => ({
  name: site,
  address,
  phone,
  email,
  licences,
});
