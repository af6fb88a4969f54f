import { z } from 'zod';
import type { PhoneSection } from '../sites/config/phone-config.ts';
import { maskPhone } from '../sites/phone-numbers/mask-phone.ts';
import { pageFields, toShape } from './car-fields.ts';
import { type CarHit, carHit, toCarHit } from './car-hit.ts';
import { toCarImages } from './car-images.ts';
import { carLocation, variant } from './car.ts';
import type { IndexedCar, IndexedPicture } from './indexed-car.ts';

const { dealercomments, standardEquipment } = toShape(pageFields);

/** A car in the response of a search API: a hit with all pictures and with fields that only the vehicle page shows. */
export const fullHit = carHit.extend({
  dealercomments,
  standardEquipment,
  location: carLocation.omit({ address: true }).nullable(),
  variant,
});
export type FullHit = z.infer<typeof fullHit>;

/** Fields that the search index does not store, since they are large and only the hits of one page need them. */
export type HitDetails = Pick<FullHit, 'dealercomments' | 'standardEquipment' | 'location' | 'variant'> & {
  pictures: readonly IndexedPicture[];
};

/** The fields of a hit that come from `HitDetails`. */
export const detailFields: readonly (keyof FullHit)[] = [
  'dealercomments',
  'standardEquipment',
  'location',
  'variant',
  'images',
  'thumbnails',
];

/**
 * Facets count the simple value of a body, drive, fuel or transmission, else the value of the feed. Hits have the same
 * value under both names, so that a client can filter by what a hit shows.
 */
export function toCardHit(car: IndexedCar): CarHit {
  const body = car.simple_body ?? car.body;
  const drive = car.simple_drive ?? car.drive;
  const fuel = car.simple_fuel ?? car.fuel;
  const transmission = car.simple_transmission ?? car.transmission;
  return {
    ...toCarHit(car),
    body,
    simple_body: body,
    drive,
    simple_drive: drive,
    fuel,
    simple_fuel: fuel,
    transmission,
    simple_transmission: transmission,
  };
}

/** A car that was deleted after the index was read has no details. */
export function toFullHit(car: IndexedCar, details: HitDetails | undefined, { phone }: PhoneSection): FullHit {
  const { pictures, location, ...rest } = details ?? noDetails;
  return {
    ...toCardHit(car),
    ...(details && toCarImages(pictures)),
    ...rest,
    location: location && phone.hideNumbers ? maskLocation(location) : location,
  };
}

const noDetails: HitDetails = {
  dealercomments: null,
  standardEquipment: [],
  location: null,
  variant: {},
  pictures: [],
};

const maskLocation = (location: NonNullable<FullHit['location']>): FullHit['location'] => ({
  ...location,
  phone: location.phone && maskPhone(location.phone),
});
