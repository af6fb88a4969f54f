import { isAvailable } from '../../features/cars/car-rules.ts';
import type { Car } from '../../features/cars/car.ts';
import type { CarPhone } from '../../features/vehicle-page/phone/car-phone.ts';
import { formatDollars, hasPrice, priceTypeLabels } from '../../features/cars/price.ts';
import type { Breadcrumb } from '../../features/car-search/results/search-results.ts';
import { carTypeLabel } from '../../features/cars/car-type-label.ts';
import type { Dealer } from '../../features/sites/dealerships/dealership.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import { buildBreadcrumbList } from '../structured-data/breadcrumb-list.ts';
import { buildCarStructuredData } from './car-structured-data.ts';
import type { VehicleMetaSource } from './vehicle-meta.ts';

export type VehicleMetaInput = {
  siteName: string;
  /** The origin of the site's canonical host; '' without one. */
  origin: string;
  listable: boolean;
  seller: Pick<Dealer, 'name' | 'address'>;
  phone: CarPhone | null;
  breadcrumbs: readonly Breadcrumb[];
};

/** Runs on the server, so that the browser receives only these fields of the car. */
export function buildVehicleMetaSource(car: Car, input: VehicleMetaInput): VehicleMetaSource {
  const { siteName, origin, listable, breadcrumbs } = input;
  const [picture] = car.images;
  return {
    title: car.name,
    description: describe(car, siteName),
    url: `${origin}/cars/${car.slug}`,
    siteName,
    image: picture ? `${origin}${picture.image.url}` : null,
    noindex: !listable,
    structured: [buildCarStructuredData(car, input), buildBreadcrumbList(origin, siteName, breadcrumbs)],
  };
}

function describe(car: Car, siteName: string): string {
  const facts = [
    car.km === null ? null : `${formatCount(car.km)} km`,
    car.simple_transmission ?? car.transmission,
    car.simple_fuel ?? car.fuel,
    car.colour,
  ].filter(Boolean);
  const type = carTypeLabel({ type: car.car_type, preorder: car.preorder });
  const price = `${formatDollars(car.price)} ${priceTypeLabels[car.price_type].toLowerCase()}`;
  const cost = !isAvailable(car) ? 'No longer for sale.' : hasPrice(car.price) ? `${price}.` : 'Ask us for the price.';
  return `${type}: ${[car.name, ...facts].join(', ')}. ${cost} At ${siteName} in ${car.city}, ${car.state}.`;
}
