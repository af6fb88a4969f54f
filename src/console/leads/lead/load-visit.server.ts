import type { LeadDetail } from '../../../features/lead-desk/lead-page/lead-detail-store.server.ts';
import { hasAgreedToPolicy } from '../../../features/lead-desk/lead-page/visit-consent.ts';
import { buildConsentBlocks, buildVisitBlocks } from '../../../features/leads/delivery/mail/visit-blocks.ts';

const noVisit: LeadDetail['leadAttributes'] = { visited_pages: [], linked_query_params: {} };

type VisitOptions = { lead: LeadDetail; origin: string; getCarPath: (carId: number) => string | undefined };

/** Loads the visitor's data for the lead page. Without their consent, only the page of the form. */
export function loadVisit({ lead, origin, getCarPath }: VisitOptions) {
  const { consents, url, interests } = lead;
  const { visited_pages: pages = [], ...visit } = hasAgreedToPolicy(consents) ? lead.leadAttributes : noVisit;
  const toHref = (path: string): string | undefined => toSiteUrl(path, origin);
  return {
    facts: [
      ...buildVisitBlocks({ lead: { leadAttributes: { ...visit, visited_pages: [] }, url }, site: { origin } }),
      ...buildConsentBlocks({ lead: { consents } }),
    ],
    pages: pages.map((path, index) => ({ step: index + 1, path, href: toHref(path) })),
    searches: interests.searches.map((search) => ({ ...search, href: toHref(search.path) })),
    watchlist: interests.watchlist.map((car) => ({ ...car, path: getCarPath(car.carId) })),
  };
}

/** Browsers report the pages of a visit, so anything may be in them: only paths of the website become links. */
function toSiteUrl(path: string, origin: string): string | undefined {
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return undefined;
  const page = new URL(path, origin);
  return page.origin === origin ? page.href : undefined;
}
