import { chooseLocations } from '../../features/locations/choose-locations.ts';
import { buildLocationCard } from '../../features/locations/cards/build-location-card.ts';
import { buildLocationExtras } from '../../features/locations/cards/location-extras.ts';
import { getLocationPath } from '../../features/locations/location-paths.ts';
import type { Location } from '../../features/locations/location.ts';
import { canonicalOrigin } from '../../features/sites/urls/canonical-origin.ts';
import { getDealer } from '../server/dealer-config.server.ts';
import { buildPageHead } from '../shell/build-page-head.ts';
import { getLocations } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { buildAutoDealer } from '../structured-data/auto-dealer.ts';
import type { LocationPageData } from './location-page-data.ts';
import { describeLocation } from './describe-location.ts';
import { locationsBreadcrumb } from './locations-breadcrumb.ts';
import { getStockLinks } from './location-stock.server.ts';
import { readLocationStock } from './read-location-stock.server.ts';
import { readTeamPreview } from './read-team.server.ts';

/** A location by its slug, else a dealership's locations by its slug; undefined for any other slug. */
export async function readLocationPage(request: SiteRequest, slug: string): Promise<LocationPageData | undefined> {
  const { site, clock } = request;
  const all = chooseLocations(await getLocations(request), { show: 'all' });
  const shown = findLocations(all, slug);
  const [first, ...rest] = shown;
  if (!first) return undefined;
  const name = rest.length === 0 ? first.name : await findDealershipName(request, slug);
  // A dealership with one location shows that location.
  const path = getLocationPath(rest.length === 0 ? first : { slug });
  const origin = canonicalOrigin(site);
  const crumbs = [locationsBreadcrumb, { label: name, path }];
  const [stockLinks, stock, team] = await Promise.all([
    getStockLinks(request),
    readLocationStock(request, [first, ...rest], name),
    readTeamPreview(request, first),
  ]);
  const toCard = (location: Location) =>
    buildLocationCard(location, { config: site.config, now: clock(), path, stockLinks });
  return {
    head: buildPageHead(site, {
      title: name,
      description:
        rest.length === 0
          ? describeLocation(first)
          : `${name}: ${shown.length} locations, with opening hours and directions.`,
      path,
      crumbs,
      more: shown.map((location) =>
        buildAutoDealer(location, { origin, path: getLocationPath(location), config: site.config, now: clock() }),
      ),
    }),
    crumbs,
    heading: rest.length === 0 ? null : name,
    first: toCard(first),
    rest: rest.map(toCard),
    others: all.filter((location) => !shown.includes(location)).map(toCard),
    extras: buildLocationExtras(all, site.config),
    stock,
    team,
  };
}

function findLocations(all: readonly Location[], slug: string): Location[] {
  const own = all.find((location) => location.slug === slug);
  return own ? [own] : all.filter(({ dealership_slug }) => dealership_slug === slug);
}

async function findDealershipName(request: SiteRequest, slug: string): Promise<string> {
  const dealer = await getDealer(request);
  return dealer?.dealerships.find((one) => one.slug === slug)?.name ?? request.site.name;
}
