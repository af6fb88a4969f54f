import { chooseLocations } from '../../features/locations/choose-locations.ts';
import { locationCardOf } from '../../features/locations/location-card-of.ts';
import { locationExtrasOf } from '../../features/locations/location-extras.ts';
import { locationPathOf } from '../../features/locations/location-paths.ts';
import type { Location } from '../../features/locations/location.ts';
import { canonicalOrigin } from '../../features/sites/canonical-origin.ts';
import { dealerOf } from '../dealer-config.server.ts';
import { headOf } from '../head-of.ts';
import { locationsOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import { autoDealer } from '../structured-data/auto-dealer.ts';
import type { LocationPageData } from './location-page-data.ts';
import { aboutLocation } from './about-location.ts';
import { locationsCrumb } from './locations-crumb.ts';
import { teamPreviewOf } from './team-preview.server.ts';

/** A location by its slug, else a dealership's locations by that of the dealership; nothing for any other word. */
export async function readLocationPage(request: SiteRequest, slug: string): Promise<LocationPageData | undefined> {
  const { site, clock } = request;
  const all = chooseLocations(await locationsOf(request), { show: 'all' });
  const shown = locationsNamed(all, slug);
  const [first, ...rest] = shown;
  if (!first) return undefined;
  const name = rest.length === 0 ? first.name : await nameOfDealership(request, slug);
  // A dealership with one location is that location.
  const path = locationPathOf(rest.length === 0 ? first : { slug });
  const origin = canonicalOrigin(site);
  const crumbs = [locationsCrumb, { label: name, path }];
  const cardOf = (location: Location) => locationCardOf(location, { config: site.config, now: clock(), path });
  return {
    head: headOf(site, {
      title: name,
      description:
        rest.length === 0
          ? aboutLocation(first)
          : `${name}: ${shown.length} locations, their opening hours and the way there.`,
      path,
      crumbs,
      more: shown.map((location) =>
        autoDealer(location, { origin, path: locationPathOf(location), config: site.config, now: clock() }),
      ),
    }),
    crumbs,
    heading: rest.length === 0 ? null : name,
    first: cardOf(first),
    rest: rest.map(cardOf),
    others: all.filter((location) => !shown.includes(location)).map(cardOf),
    extras: locationExtrasOf(all, site.config),
    team: await teamPreviewOf(request, first),
  };
}

function locationsNamed(all: readonly Location[], slug: string): Location[] {
  const own = all.find((location) => location.slug === slug);
  return own ? [own] : all.filter(({ dealership_slug }) => dealership_slug === slug);
}

async function nameOfDealership(request: SiteRequest, slug: string): Promise<string> {
  const dealer = await dealerOf(request);
  return dealer?.dealerships.find((one) => one.slug === slug)?.name ?? request.site.name;
}
