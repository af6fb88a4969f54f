import { formViewOf } from '../../features/leads/form/form-view-of.ts';
import type { FormContext } from '../../features/leads/form/form-context.ts';
import { formKinds } from '../../features/leads/form/form-kinds.ts';
import { readFormContext } from '../../features/leads/form/read-form-context.server.ts';
import { chooseLocations } from '../../features/locations/choose-locations.ts';
import { locationCardOf } from '../../features/locations/location-card-of.ts';
import { locationExtrasOf } from '../../features/locations/location-extras.ts';
import { contactPathOf, locationPathOf } from '../../features/locations/location-paths.ts';
import type { Location } from '../../features/locations/location.ts';
import { formPageAt, wordsOnSite } from '../forms/form-pages.ts';
import { knownOf, prefilled } from '../forms/prefilled.ts';
import { headOf } from '../head-of.ts';
import { locationsOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import { aboutLocation } from './about-location.ts';
import type { ContactLocationData } from './location-page-data.ts';
import { teamPreviewOf } from './team-preview.server.ts';

const contactPath = '/contact-us';

/** Nothing where the site has no such location. */
export async function readContactLocation(
  request: SiteRequest,
  url: URL,
  slug: string,
): Promise<ContactLocationData | undefined> {
  const { site, clock, visitor } = request;
  const all = chooseLocations(await locationsOf(request), { show: 'all' });
  const own = all.find((location) => location.slug === slug);
  if (!own) return undefined;
  const [context, team] = await Promise.all([readFormContext(request, null), teamPreviewOf(request, own)]);
  const path = contactPathOf(own);
  const words = wordsOnSite(formPageAt(contactPath), site);
  const crumbs = [
    { label: words.heading, path: contactPath },
    { label: own.name, path },
  ];
  const cardOf = (location: Location) => locationCardOf(location, { config: site.config, now: clock(), path });
  const narrowed = toOneLocation(context, own);
  return {
    head: headOf(site, {
      title: `Contact ${own.name}`,
      description: aboutLocation(own),
      path: locationPathOf(own),
      crumbs,
    }),
    crumbs,
    card: cardOf(own),
    form: formViewOf('contact', narrowed, {
      values: {
        ...prefilled(formKinds.contact.fields(narrowed), url.searchParams),
        ...knownOf(visitor),
        location_id: String(own.id),
      },
    }),
    action: path + url.search,
    next: words.next,
    others: all.filter((location) => location !== own).map(cardOf),
    extras: locationExtrasOf(all, site.config),
    team,
  };
}

/** The form asks neither where nor whose: the page says it. */
const toOneLocation = (context: FormContext, { id, dealership_slug }: Location): FormContext => ({
  ...context,
  dealerships: context.dealerships.filter(({ slug }) => slug === dealership_slug),
  locations: context.locations.filter((location) => location.id === id),
});
