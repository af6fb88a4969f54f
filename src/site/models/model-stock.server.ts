import { cardSettingsOf, plainCard } from '../../features/inventory/card/card-settings.ts';
import { toCardCar } from '../../features/inventory/card/to-card-car.ts';
import { carTypes } from '../../features/inventory/car.ts';
import { findSearchPlace } from '../../features/inventory/results/find-search-place.server.ts';
import { searchCars } from '../../features/inventory/search-cars.server.ts';
import { emptySearchState } from '../../features/inventory/search-state.ts';
import { typeName } from '../../features/inventory/type-name.ts';
import { modelStockHref } from '../../features/models/model-links.ts';
import type { Model } from '../../features/models/model.ts';
import { countOf } from '../../ui/count-of.ts';
import { manufacturersOf, searchContextOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import type { ModelPageData } from './model-page-data.ts';
import { vehicleNouns } from '../../features/sites/vehicle-nouns.ts';

const carsShown = 4;

/** The cars of a model as the page of its stock finds them: their number by type, and the first few. */
export async function readModelStock(request: SiteRequest, model: Model): Promise<ModelPageData['stock']> {
  const { config } = request.site;
  const context = searchContextOf(request);
  const href = modelStockHref(model);
  const place = await findSearchPlace(context, await manufacturersOf(request), href, () => Promise.resolve([]));
  if (!place) return null;
  const { count, hits, facets } = await searchCars(
    context,
    { ...emptySearchState, refinements: place.refinements },
    { pageSize: carsShown, facets: { car_type: carTypes.length } },
  );
  if (count === 0) return null;
  return {
    heading: `${model.name} in stock`,
    href,
    all: count === 1 ? 'See it in our stock' : `See all ${countOf(count, vehicleNouns(config.texts))}`,
    types: carTypes.flatMap((type) => {
      const ofType = facets.car_type?.find(({ value }) => value === type)?.count ?? 0;
      return ofType === 0
        ? []
        : [
            {
              label: typeName({ type, preorder: false }),
              count: ofType,
              href: `${href}?refinementList[car_type][0]=${type}`,
            },
          ];
    }),
    cars: hits.map((car) => toCardCar(car, { config, now: context.now, listable: true })),
    card: plainCard(cardSettingsOf(config)),
  };
}
