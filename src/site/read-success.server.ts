import type { FormViewCar } from '../features/leads/form/form-view.ts';
import { successWords } from '../features/leads/success-words.ts';
import { findCarsById } from '../features/inventory/find-cars-by-id.server.ts';
import { summedPrice } from '../features/inventory/vehicle/summed-price.ts';
import { isCarId } from '../features/sites/local-items.ts';
import { searchContextOf } from './request-data.server.ts';
import type { SiteRequest } from './site-request.ts';

/** The thanks for a form, with the car that it was about as long as the site shows it. */
export async function readSuccess(request: SiteRequest, url: URL) {
  const category = url.searchParams.get('category');
  const carId = Number(url.searchParams.get('car'));
  const { name, config } = request.site;
  const [kept] = isCarId(carId) ? await findCarsById(searchContextOf(request), [carId]) : [];
  return {
    siteName: name,
    searchPath: config.search.basePath,
    vehicleNoun: config.texts.vehicleNoun,
    words: successWords(category, url.searchParams.get('subcategory')),
    /** Without a category nobody has said what was sent: the browser may remember. */
    isKnown: category !== null,
    car: kept ? { slug: kept.car.slug, ...summaryOf(kept.car, config.texts.noPrice) } : null,
  };
}

type Shown = Awaited<ReturnType<typeof findCarsById>>[number]['car'];

const summaryOf = (car: Shown, noPrice: string): Pick<FormViewCar, 'name' | 'price' | 'priceType' | 'picture'> => ({
  name: car.name,
  ...summedPrice(car, { noPrice }),
  picture: car.images[0] ? { id: car.images[0].image.id, colour: car.images[0].colour } : null,
});
