import { findContentPage } from '../../features/content/content-page-store.server.ts';
import { parseMarkdown } from '../../features/content/markdown/parse-markdown.ts';
import { canonicalOrigin } from '../../features/sites/canonical-origin.ts';
import { dialLink } from '../../features/sites/dial-link.ts';
import { dealerConfigOf } from '../dealer-config.server.ts';
import { perSite } from '../per-site.server.ts';
import { readShell } from '../read-shell.server.ts';
import type { SiteRequest } from '../site-request.ts';
import type { LegalFacts } from './legal-facts.ts';
import type { LegalContact, LegalPageData } from './legal-page-data.ts';
import type { LegalPath } from '../../features/sites/legal-paths.ts';
import { legalTexts } from './legal-texts.ts';

const monthAndYear = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'Australia/Sydney' });

/** What the site has written itself for this address, or else our words with the dealership's facts. */
export async function readLegalPage(request: SiteRequest, path: LegalPath): Promise<LegalPageData> {
  const { site, scope, clock } = request;
  const [own, facts] = await Promise.all([findContentPage(scope, path, clock()), factsOf(request)]);
  const ours = legalTexts[path];
  return {
    siteName: site.name,
    title: own?.title ?? ours.title,
    description: own?.description || ours.describe(site.name),
    canonical: canonicalOrigin(site) + path,
    path,
    updated: own ? monthAndYear.format(own.updatedAt) : ours.updated,
    blocks: parseMarkdown(own?.body ?? ours.write(facts)),
    contact: contactOf(facts),
  };
}

const factsOf = perSite(async (request: SiteRequest): Promise<LegalFacts> => {
  const { name, config } = request.site;
  const [dealer, { address, phone, licences }] = await Promise.all([dealerConfigOf(request), readShell(request)]);
  return {
    site: name,
    dealerships: dealer.dealerships.map((one) => one.name),
    states: [...new Set([dealer, ...dealer.locations].map((place) => place.address.state))],
    address,
    email: dealer.email,
    phone,
    licences,
    complaintsContact: dealer.complaints_contact,
    vehicle: config.texts.vehicleNounSingular,
    vehicles: config.texts.vehicleNoun,
    customTerms: config.texts.customTerms,
    measuresVisits: config.analytics.tagManagerId !== null,
    hasOthersChat: config.chat.scriptUrl !== null,
    holdHours: config.reservation.enabled ? config.reservation.holdHours : null,
  };
});

function contactOf({ site, address, phone, email, licences }: LegalFacts): LegalContact {
  const href = phone === null ? null : dialLink(phone);
  return {
    name: site,
    address,
    phone: phone !== null && href !== null ? { shown: phone, href } : null,
    email,
    licences,
  };
}
