import { imageUrl } from '../../platform/images/image-url.ts';
import { bodyLabel } from '../../features/inventory/body-label.ts';
import { isAvailable } from '../../features/inventory/car-rules.ts';
import type { Car } from '../../features/inventory/car.ts';
import { hasPrice } from '../../features/inventory/price.ts';
import { known } from '../structured-data/known.ts';
import { postalAddress } from '../structured-data/postal-address.ts';
import type { Told } from './vehicle-meta-source.ts';

const mostPictures = 6;

/** A car for sale as schema.org writes it: `Car` with an `Offer`. What is not known is left out. */
export function carData(car: Car, { origin, seller, phone }: Pick<Told, 'origin' | 'seller' | 'phone'>) {
  const url = `${origin}/cars/${car.slug}`;
  const body = car.simple_body ?? car.body;
  const engine = car.variant.enginesize_litres;
  return known({
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
    image: car.images.slice(0, mostPictures).map(({ image }) => origin + imageUrl(image.id)),
    url,
    offers: known({
      '@type': 'Offer',
      url,
      price: isAvailable(car) && hasPrice(car.price) ? car.price : null,
      priceCurrency: 'AUD',
      availability: `https://schema.org/${availabilityOf(car)}`,
      itemCondition: `https://schema.org/${car.car_type === 'new' ? 'NewCondition' : 'UsedCondition'}`,
      seller: known({
        '@type': 'AutoDealer',
        name: seller.name,
        address: postalAddress(seller.address),
        telephone: phone && !phone.isMasked ? phone.shown : null,
      }),
    }),
  });
}

function availabilityOf(car: Car): string {
  if (car.sold || car.status === 'sold') return 'SoldOut';
  if (!isAvailable(car)) return 'OutOfStock';
  return car.preorder || car.status === 'coming_soon' ? 'PreOrder' : 'InStock';
}
