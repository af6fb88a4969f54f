import { imageUrl } from '../../platform/images/image-url.ts';
import { bodyLabel } from '../../features/cars/body-label.ts';
import { isAvailable } from '../../features/cars/car-rules.ts';
import type { Car } from '../../features/cars/car.ts';
import type { CarPhone } from '../../features/vehicle-page/phone/car-phone.ts';
import type { Dealer } from '../../features/sites/dealerships/dealership.ts';
import { hasPrice } from '../../features/cars/price.ts';
import { omitEmpty } from '../structured-data/omit-empty.ts';
import { buildPostalAddress } from '../structured-data/postal-address.ts';

const maxPictures = 6;

/** The schema.org `Car` with its `Offer`. Leaves out unknown fields. */
export function buildCarStructuredData(
  car: Car,
  { origin, seller, phone }: { origin: string; seller: Pick<Dealer, 'name' | 'address'>; phone: CarPhone | null },
) {
  const url = `${origin}/cars/${car.slug}`;
  const body = car.simple_body ?? car.body;
  const engine = car.variant.enginesize_litres;
  return omitEmpty({
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: car.name,
    vehicleIdentificationNumber: car.vin,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleModelDate: String(car.year),
    vehicleConfiguration: car.badge,
    mileageFromOdometer: car.km === null ? null : { '@type': 'QuantitativeValue', value: car.km, unitCode: 'KMT' },
    bodyType: body && bodyLabel(body),
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
      price: isAvailable(car) && hasPrice(car.price) ? car.price : null,
      priceCurrency: 'AUD',
      availability: `https://schema.org/${getAvailability(car)}`,
      itemCondition: `https://schema.org/${car.car_type === 'new' ? 'NewCondition' : 'UsedCondition'}`,
      seller: omitEmpty({
        '@type': 'AutoDealer',
        name: seller.name,
        address: buildPostalAddress(seller.address),
        telephone: phone && !phone.isMasked ? phone.shown : null,
      }),
    }),
  });
}

function getAvailability(car: Car): string {
  if (car.sold || car.status === 'sold') return 'SoldOut';
  if (!isAvailable(car)) return 'OutOfStock';
  return car.preorder || car.status === 'coming_soon' ? 'PreOrder' : 'InStock';
}
