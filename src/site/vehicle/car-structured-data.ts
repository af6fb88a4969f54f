import { imageUrl } from '../../platform/images/image-url.ts';
import { bodyLabel } from '../../features/cars/body-label.ts';
import { isAvailable } from '../../features/cars/car-rules.ts';
import type { Car } from '../../features/cars/car.ts';
import type { CarPhone } from '../../features/vehicle-page/phone/car-phone.ts';
import type { Dealer } from '../../features/sites/dealerships/dealership.ts';
import { hasPrice, priceTypeLabels } from '../../features/cars/price.ts';
import { omitEmpty } from '../structured-data/omit-empty.ts';
import { buildPostalAddress } from '../structured-data/postal-address.ts';

const maxPictures = 6;

/** schema.org has no type for caravans, motorhomes and trucks. */
const vehicleTypes: Record<Car['item_type'], string> = {
  car: 'Car',
  bus: 'BusOrCoach',
  caravan: 'Vehicle',
  motorhome: 'Vehicle',
  truck: 'Vehicle',
};

/** The schema.org `Car` (or other vehicle) with its `Offer`. Leaves out unknown fields. */
export function buildCarStructuredData(
  car: Car,
  { origin, seller, phone }: { origin: string; seller: Pick<Dealer, 'name' | 'address'>; phone: CarPhone | null },
) {
  const url = `${origin}/cars/${car.slug}`;
  const body = car.simple_body ?? car.body;
  // Demo cars have been registered and driven.
  const itemCondition = `https://schema.org/${car.car_type === 'new' ? 'NewCondition' : 'UsedCondition'}`;
  const engine = car.variant.enginesize_litres;
  return omitEmpty({
    '@context': 'https://schema.org',
    '@type': vehicleTypes[car.item_type],
    name: car.name,
    vehicleIdentificationNumber: car.vin,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    itemCondition,
    vehicleModelDate: String(car.year),
    vehicleConfiguration: car.badge,
    // A caravan has no odometer.
    mileageFromOdometer:
      car.km === null || car.item_type === 'caravan'
        ? null
        : { '@type': 'QuantitativeValue', value: car.km, unitCode: 'KMT' },
    bodyType: body ? bodyLabel(body) : otherBodies[car.item_type],
    color: car.colour,
    driveWheelConfiguration: car.simple_drive ?? car.drive,
    vehicleTransmission: car.simple_transmission ?? car.transmission,
    fuelType: car.simple_fuel ?? car.fuel,
    vehicleEngine: engine
      ? {
          '@type': 'EngineSpecification',
          engineDisplacement: { '@type': 'QuantitativeValue', value: engine, unitCode: 'LTR' },
        }
      : null,
    numberOfDoors: car.doors,
    vehicleSeatingCapacity: car.seats,
    image: car.images.slice(0, maxPictures).map(({ image }) => origin + imageUrl(image.id)),
    url,
    offers: omitEmpty({
      '@type': 'Offer',
      url,
      ...buildPrice(car),
      availability: `https://schema.org/${getAvailability(car)}`,
      itemCondition,
      seller: omitEmpty({
        '@type': 'AutoDealer',
        name: seller.name,
        address: buildPostalAddress(seller.address),
        telephone: phone && !phone.isMasked ? phone.shown : null,
      }),
    }),
  });
}

const otherBodies: Partial<Record<Car['item_type'], string>> = {
  bus: 'Bus',
  caravan: 'Caravan',
  motorhome: 'Motorhome',
  truck: 'Truck',
};

/** The price as the page shows it: none for a car without a price or not for sale. */
function buildPrice(car: Car) {
  if (!isAvailable(car) || !hasPrice(car.price)) return {};
  const price = { price: car.price, priceCurrency: 'AUD' };
  if (car.price_type === 'drive_away') return price;
  const description = priceTypeLabels[car.price_type];
  return { ...price, priceSpecification: { '@type': 'PriceSpecification', ...price, description } };
}

function getAvailability(car: Car): string {
  if (car.sold || car.status === 'sold') return 'SoldOut';
  if (!isAvailable(car)) return 'OutOfStock';
  if (car.reserved) return 'Reserved';
  return car.preorder || car.status === 'coming_soon' ? 'PreOrder' : 'InStock';
}
