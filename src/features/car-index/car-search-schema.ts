import type { Attribute, SearchSchema } from '../../search/search-engine.ts';
import { facetAttributes } from '../cars/facet-attributes.ts';
import { hitFields } from '../cars/car-fields.ts';
import { isAvailable } from '../cars/car-rules.ts';
import { toIndexTime } from './index-time.ts';
import type { IndexedCar } from '../cars/indexed-car.ts';
import { getListability, listedUntil } from './listed-until.ts';
import { priceRange, weeklyPriceRange } from '../cars/price-range.ts';
import { searchSynonyms } from './search-synonyms.ts';

type Facet = (typeof facetAttributes)[number];
type FacetField = Extract<Facet, keyof typeof hitFields>;

const keyword = (of: (car: IndexedCar) => string | null): Attribute<IndexedCar> => ({ kind: 'keyword', of });
const integer = (of: (car: IndexedCar) => number | null): Attribute<IndexedCar> => ({ kind: 'integer', of });
const flag = (of: (car: IndexedCar) => boolean): Attribute<IndexedCar> => integer((car) => (of(car) ? 1 : 0));

/** Facets that are not simply a field of the same name. */
const computedFacets: Readonly<Partial<Record<Facet, Attribute<IndexedCar>>>> = {
  city: keyword((car) => getPlace(car).city),
  state: keyword((car) => getPlace(car).state),
  dealership_name: keyword((car) => car.dealership.name),
  location_name: keyword((car) => car.location?.name ?? null),
  make_model: keyword((car) => `${car.make} ${car.model}`),
  price_range: keyword((car) => priceRange(car.price)),
  weekly_price_range: keyword((car) => weeklyPriceRange(car.subscription_price)),
  body: keyword((car) => car.simple_body ?? car.body),
  drive: keyword((car) => car.simple_drive ?? car.drive),
  fuel: keyword((car) => car.simple_fuel ?? car.fuel),
  transmission: keyword((car) => car.simple_transmission ?? car.transmission),
} satisfies Record<Exclude<Facet, FacetField>, unknown> & Partial<Record<Facet, unknown>>;

function fieldFacet(name: FacetField): Attribute<IndexedCar> {
  const of = (car: IndexedCar) => car[name];
  switch (hitFields[name].kind) {
    case 'integer':
    case 'smallint':
      return { kind: 'integer', counted: true, of: of as (car: IndexedCar) => number | null };
    case 'list':
      return { kind: 'keywords', of: of as (car: IndexedCar) => readonly string[] };
    default:
      return keyword(of as (car: IndexedCar) => string | null);
  }
}

const facets = Object.fromEntries(
  facetAttributes.map((name) => [name, computedFacets[name] ?? fieldFacet(name as FacetField)]),
);

/** Maps a car to the search engine: attributes to filter and count, sort orders, searchable text. */
export const carSearchSchema: SearchSchema<IndexedCar> = {
  id: (car) => car.id,
  partition: 'dealership_id',
  attributes: {
    ...facets,
    dealership_slug: keyword((car) => car.dealership.slug),
    dealership_id: integer((car) => car.dealership.id),
    location_id: integer((car) => car.location?.id ?? null),
    id: integer((car) => car.id),
    listed_until: integer(listedUntil),
    available: flag((car) => getListability(car).kind === 'forSale'),
    sold: flag((car) => car.sold),
    reserved: flag((car) => car.reserved),
    photos_count: integer((car) => car.photos_count),
    created_at: integer((car) => toIndexTime(car.created_at)),
    custom_rank: integer(customRank),
  },
  sortOrders: {
    custom_rank: ['custom_rank', 'created_at'],
    price: ['price'],
    km: ['km'],
    year: ['year'],
    created_at: ['created_at'],
  },
  defaultSort: { by: 'custom_rank', direction: 'desc' },
  text: {
    title: {
      name: (car) => car.name,
      year: (car) => String(car.year),
      make: (car) => car.make,
      model: (car) => car.model,
      badge: (car) => car.badge,
      series: (car) => car.series,
    },
    rest: {
      body: (car) => [car.simple_body, car.body],
      fuel: (car) => [car.simple_fuel, car.fuel],
      drive: (car) => [car.simple_drive, car.drive],
      transmission: (car) => [car.simple_transmission, car.transmission],
      colour: (car) => car.colour,
      car_type: (car) => car.car_type,
      engine_size: (car) => car.engine_size,
      city: (car) => getPlace(car).city,
      categories: (car) => car.categories,
    },
    identifiers: { stocknum: (car) => car.stocknum, vin: (car) => car.vin, regplate: (car) => car.regplate },
    synonyms: searchSynonyms,
  },
};

const getPlace = (car: IndexedCar) => car.location ?? car.dealership;

/** The dealer's pin, then in stock, coming soon, sold; with photos first. Equals are sorted newest first. */
function customRank(car: IndexedCar): number {
  const stock = isAvailable(car) ? (car.status === 'in_stock' ? 2 : 1) : 0;
  return car.pin * 8 + stock * 2 + (car.photos_count > 0 ? 1 : 0);
}
