import { getCardSettings, withoutCardButtons } from '../../features/car-card/card-settings.ts';
import { toCardCar } from '../../features/car-card/to-card-car.ts';
import { carTypes } from '../../features/cars/car-enums.ts';
import { findSearchPath } from '../../features/car-search/address/read-search-address.server.ts';
import { searchHref } from '../../features/car-search/print-search-state.ts';
import { searchCars } from '../../features/car-search/search-cars.server.ts';
import { emptySearchState } from '../../features/car-search/search-state.ts';
import { carTypeLabel } from '../../features/cars/car-type-label.ts';
import { modelStockHref } from '../../features/models/model-links.ts';
import type { Model } from '../../features/models/model.ts';
import { countWithNoun } from '../../ui/text/count-with-noun.ts';
import { getManufacturers, toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { ModelPageData } from './model-page-data.ts';
import { getVehicleNouns } from '../../features/sites/config/vehicle-nouns.ts';

const carsShown = 4;

/** The cars of a model as its stock search finds them: counts by type, and the first few. */
export async function readModelStock(request: SiteRequest, model: Model): Promise<ModelPageData['stock']> {
  const { config } = request.site;
  const context = toSearchContext(request);
  const href = modelStockHref(model);
  const searchPath = await findSearchPath(context, { makes: await getManufacturers(request) }, href);
  if (!searchPath) return null;
  const { count, hits, facets } = await searchCars(
    context,
    { ...emptySearchState, refinements: searchPath.refinements },
    { pageSize: carsShown, facets: { car_type: carTypes.length } },
  );
  if (count === 0) return null;
  return {
    heading: `${model.name} in stock`,
    href,
    all: count === 1 ? 'See it in our stock' : `See all ${countWithNoun(count, getVehicleNouns(config.texts))}`,
    types: carTypes.flatMap((type) => {
      const ofType = facets.car_type?.find(({ value }) => value === type)?.count ?? 0;
      return ofType === 0
        ? []
        : [
            {
              label: carTypeLabel({ type, preorder: false }),
              count: ofType,
              href: searchHref(href, { ...emptySearchState, refinements: { car_type: [type] } }),
            },
          ];
    }),
    cars: hits.map((car) => toCardCar(car, { config, now: context.now, listable: true })),
    card: withoutCardButtons(getCardSettings(config)),
  };
}
