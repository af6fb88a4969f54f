import { buildLeadFormView } from '../../features/leads/lead-form/build-lead-form-view.ts';
import type { FormContext } from '../../features/forms/form-context.ts';
import { formKinds } from '../../features/forms/form-kinds.ts';
import { readFormContext } from '../../features/forms/read-form-context.server.ts';
import { chooseLocations } from '../../features/locations/choose-locations.ts';
import { buildLocationCard } from '../../features/locations/cards/build-location-card.ts';
import { buildLocationExtras } from '../../features/locations/cards/location-extras.ts';
import { getContactPath, getLocationPath } from '../../features/locations/location-paths.ts';
import type { Location } from '../../features/locations/location.ts';
import { getFormPage, getFormPageCopy } from '../forms/form-pages.ts';
import { prefillFromVisitor, prefillFromQuery } from '../forms/prefill.ts';
import { buildPageHead } from '../shell/build-page-head.ts';
import { getLocations } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { describeLocation } from './describe-location.ts';
import type { ContactLocationData } from './location-page-data.ts';
import { getStockLinks } from './location-stock.server.ts';
import { readTeamPreview } from './read-team.server.ts';

const contactPath = '/contact-us';

/** Undefined if the site has no such location. */
export async function readContactLocation(
  request: SiteRequest,
  url: URL,
  slug: string,
): Promise<ContactLocationData | undefined> {
  const { site, clock, visitor } = request;
  const all = chooseLocations(await getLocations(request), { show: 'all' });
  const own = all.find((location) => location.slug === slug);
  if (!own) return undefined;
  const [context, team, stockLinks] = await Promise.all([
    readFormContext(request, null),
    readTeamPreview(request, own),
    getStockLinks(request),
  ]);
  const path = getContactPath(own);
  const copy = getFormPageCopy(getFormPage(contactPath), site);
  const crumbs = [
    { label: copy.heading, path: contactPath },
    { label: own.name, path },
  ];
  const toCard = (location: Location) =>
    buildLocationCard(location, { config: site.config, now: clock(), path, stockLinks });
  const narrowed = toOneLocation(context, own);
  return {
    head: buildPageHead(site, {
      title: `Contact ${own.name}`,
      description: describeLocation(own),
      path: getLocationPath(own),
      crumbs,
    }),
    crumbs,
    card: toCard(own),
    form: buildLeadFormView('contact', narrowed, {
      values: {
        ...prefillFromQuery(formKinds.contact.fields(narrowed), url.searchParams),
        ...prefillFromVisitor(visitor),
        location_id: String(own.id),
      },
    }),
    action: path + url.search,
    next: copy.next,
    others: all.filter((location) => location !== own).map(toCard),
    extras: buildLocationExtras(all, site.config),
    team,
  };
}

/** The page decides location and dealership, so the form does not ask for them. */
const toOneLocation = (context: FormContext, { id, dealership_slug }: Location): FormContext => ({
  ...context,
  dealerships: context.dealerships.filter(({ slug }) => slug === dealership_slug),
  locations: context.locations.filter((location) => location.id === id),
});
