import { getCardSettings, withoutCardButtons } from '../../features/car-card/card-settings.ts';
import { toCardCar } from '../../features/car-card/to-card-car.ts';
import { searchHref } from '../../features/car-search/print-search-state.ts';
import { searchDealershipCars } from '../../features/car-search/search-dealership-cars.server.ts';
import { emptySearchState, type Refinements } from '../../features/car-search/search-state.ts';
import type { Location } from '../../features/locations/location.ts';
import { getVehicleNouns } from '../../features/sites/config/vehicle-nouns.ts';
import { countWithNoun } from '../../ui/text/count-with-noun.ts';
import { capitalise } from '../../ui/text/first-letter.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { LocationStockData } from './location-page-data.ts';
import { getDealershipRefinements, getLocationStock } from './location-stock.server.ts';

/** The cars of a location, or of a dealership if these are its locations. Null without cars. */
export async function readLocationStock(
  request: SiteRequest,
  [first, ...rest]: readonly [Location, ...Location[]],
  name: string,
): Promise<LocationStockData | null> {
  const refinements =
    rest.length > 0
      ? getDealershipRefinements(request, [first])
      : (await getLocationStock(request)).get(first.id)?.refinements;
  return refinements ? findCars(request, first, { name, refinements }) : null;
}

async function findCars(
  request: SiteRequest,
  { dealership_id }: Location,
  { name, refinements }: { name: string; refinements: Refinements },
): Promise<LocationStockData | null> {
  const { config, template } = request.site;
  const context = toSearchContext(request);
  const state = { ...emptySearchState, refinements };
  const { hits, count } = await searchDealershipCars(context, dealership_id, state);
  if (count === 0) return null;
  const nouns = getVehicleNouns(config.texts);
  const { basePath: searchPath } = config.search;
  return {
    heading: `${capitalise(nouns.many)} at ${name}`,
    cars: hits.map((car) => toCardCar(car, { config, now: context.now, listable: true })),
    card: withoutCardButtons(getCardSettings(config)),
    template,
    search: { searchPath, refinements, count, nouns, legend: `Search the ${nouns.many} here by price` },
    all:
      count > hits.length
        ? { href: searchHref(searchPath, state), label: `See all ${countWithNoun(count, nouns)} here` }
        : null,
  };
}
