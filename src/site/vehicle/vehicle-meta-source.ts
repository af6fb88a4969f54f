import { isAvailable } from '../../features/inventory/car-rules.ts';
import type { Car } from '../../features/inventory/car.ts';
import type { CarPhone } from '../../features/inventory/phone/car-phone.ts';
import { formatDollars, hasPrice, priceTypeWording } from '../../features/inventory/price.ts';
import type { Crumb } from '../../features/inventory/results/search-results.ts';
import { typeName } from '../../features/inventory/type-name.ts';
import type { Dealer } from '../../features/sites/dealership.ts';
import { formatCount } from '../../ui/format-count.ts';
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts';
import { carData } from './car-data.ts';
import type { VehicleMetaSource } from './vehicle-meta.ts';

export type Told = {
  siteName: string;
  /** Of the site's own host; '' where it has none. */
  origin: string;
  listable: boolean;
  seller: Pick<Dealer, 'name' | 'address'>;
  phone: CarPhone | null;
  crumbs: readonly Crumb[];
};

/** Run by the server: the browser gets no more of the car than what is told here. */
export function vehicleMetaSource(car: Car, told: Told): VehicleMetaSource {
  const { siteName, origin, listable, crumbs } = told;
  const [picture] = car.images;
  return {
    title: car.name,
    description: describe(car, siteName),
    url: `${origin}/cars/${car.slug}`,
    siteName,
    image: picture ? `${origin}${picture.image.url}` : null,
    noindex: !listable,
    structured: [carData(car, told), breadcrumbList(origin, siteName, crumbs)],
  };
}

function describe(car: Car, siteName: string): string {
  const facts = [
    car.km === null ? null : `${formatCount(car.km)} km`,
    car.simple_transmission ?? car.transmission,
    car.simple_fuel ?? car.fuel,
    car.colour,
  ].filter(Boolean);
  const type = typeName({ type: car.car_type, preorder: car.preorder });
  const price = `${formatDollars(car.price)} ${priceTypeWording[car.price_type].toLowerCase()}`;
  const cost = !isAvailable(car) ? 'No longer for sale.' : hasPrice(car.price) ? `${price}.` : 'Ask us for the price.';
  return `${type}: ${[car.name, ...facts].join(', ')}. ${cost} At ${siteName} in ${car.city}, ${car.state}.`;
}
