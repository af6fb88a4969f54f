import type { Attribute, SearchSchema } from '../../search/search-engine.ts';
import type { facetAttributes } from '../sites/facet-attributes.ts';
import { isAvailable } from './car-rules.ts';
import { toIndexTime } from './index-time.ts';
import type { IndexedCar } from './indexed-car.ts';
import { listedUntil } from './listed-until.ts';
import { priceRange, weeklyPriceRange } from './price-range.ts';
import { synonyms } from './synonyms.ts';

type FacetName = (typeof facetAttributes)[number];

const word = (of: (car: IndexedCar) => string | null): Attribute<IndexedCar> => ({ kind: 'word', of });
const words = (of: (car: IndexedCar) => readonly string[]): Attribute<IndexedCar> => ({ kind: 'words', of });
const counted = (of: (car: IndexedCar) => number | null): Attribute<IndexedCar> => ({
  kind: 'integer',
  counted: true,
  of,
});
const integer = (of: (car: IndexedCar) => number | null): Attribute<IndexedCar> => ({ kind: 'integer', of });
const flag = (of: (car: IndexedCar) => boolean): Attribute<IndexedCar> => integer((car) => (of(car) ? 1 : 0));

const facets: Record<FacetName, Attribute<IndexedCar>> = {
  badge: word((car) => car.badge),
  status: word((car) => car.status),
  car_type: word((car) => car.car_type),
  categories: words((car) => car.categories),
  city: word((car) => placeOf(car).city),
  colour: word((car) => car.colour),
  dealership_name: word((car) => car.dealership.name),
  filtered_features: words((car) => car.filtered_features),
  item_type: word((car) => car.item_type),
  km: counted((car) => car.km),
  location_name: word((car) => car.location?.name ?? null),
  make: word((car) => car.make),
  make_model: word((car) => `${car.make} ${car.model}`),
  model: word((car) => car.model),
  price: counted((car) => car.price),
  subscription_price: counted((car) => car.subscription_price),
  price_range: word((car) => priceRange(car.price)),
  seats: counted((car) => car.seats),
  body: word((car) => car.simple_body ?? car.body),
  drive: word((car) => car.simple_drive ?? car.drive),
  fuel: word((car) => car.simple_fuel ?? car.fuel),
  transmission: word((car) => car.simple_transmission ?? car.transmission),
  state: word((car) => placeOf(car).state),
  tag: word((car) => car.tag),
  weekly_price_range: word((car) => weeklyPriceRange(car.subscription_price)),
  year: counted((car) => car.year),
};

/** How the search engine reads a car: what can be filtered, counted, ordered and found by a text. */
export const carSearchSchema: SearchSchema<IndexedCar> = {
  id: (car) => car.id,
  partition: 'dealership_id',
  attributes: {
    ...facets,
    dealership_slug: word((car) => car.dealership.slug),
    dealership_id: integer((car) => car.dealership.id),
    location_id: integer((car) => car.location?.id ?? null),
    id: integer((car) => car.id),
    listed_until: integer(listedUntil),
    available: flag((car) => car.show_on_dealer_website && isAvailable(car)),
    sold: flag((car) => car.sold),
    reserved: flag((car) => car.reserved),
    photos_count: integer((car) => car.photos_count),
    created_at: integer((car) => toIndexTime(car.created_at)),
    custom_rank: integer(customRank),
  },
  orders: {
    custom_rank: ['custom_rank', 'created_at'],
    price: ['price'],
    km: ['km'],
    year: ['year'],
    created_at: ['created_at'],
  },
  defaultSort: { by: 'custom_rank', direction: 'desc' },
  text: {
    title: (car) => [car.name, String(car.year), car.make, car.model, car.badge, car.series],
    rest: (car) => [
      car.simple_body,
      car.body,
      car.simple_fuel,
      car.fuel,
      car.simple_drive,
      car.drive,
      car.simple_transmission,
      car.transmission,
      car.colour,
      car.car_type,
      car.engine_size,
      placeOf(car).city,
      ...car.categories,
    ],
    identifiers: [(car) => car.stocknum, (car) => car.vin, (car) => car.regplate],
    synonyms,
  },
};

const placeOf = (car: IndexedCar) => car.location ?? car.dealership;

/** The dealer's pin, then in stock, coming soon, sold; with photos first. The newest of equals stands first. */
function customRank(car: IndexedCar): number {
  const stock = isAvailable(car) ? (car.status === 'in_stock' ? 2 : 1) : 0;
  return car.pin * 8 + stock * 2 + (car.photos_count > 0 ? 1 : 0);
}
