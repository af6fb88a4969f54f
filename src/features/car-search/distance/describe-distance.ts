import { formatCount } from '../../../ui/text/format-count.ts';
import type { CarDistance } from '../../car-card/card-car.ts';
import type { TransferSection } from './distance-config.ts';
import { findPlace, type Nearby, type PlaceKey } from './nearby.ts';

/** Undefined without a postcode, or for a car whose place has no known position. */
export function describeDistance(
  config: TransferSection,
  nearby: Nearby | null | undefined,
  car: PlaceKey,
): CarDistance | undefined {
  const place = nearby && findPlace(nearby, car);
  if (!place) return undefined;
  const km = Math.round(place.km);
  return { postcode: nearby.postcode, text: formatDistance(place.city, km), transfer: describeTransfer(config, km) };
}

/** 'In Geelong, 70 km away'. A postcode is an area, so distances below its size are not exact. */
const formatDistance = (city: string, km: number): string =>
  `In ${city}, ${km < 2 ? 'less than 2 km' : `${formatCount(km)} km`} away`;

/** 'Free transfer within 100 km', 'Delivery on request'; null on a site that offers neither. */
function describeTransfer({ transfer }: TransferSection, km: number): string | null {
  const { enabled, kind, freeWithinKm } = transfer;
  if (!enabled) return null;
  if (freeWithinKm !== null && km <= freeWithinKm) return `Free ${kind} within ${formatCount(freeWithinKm)} km`;
  return kind === 'transfer' ? 'Transfer on request' : 'Delivery on request';
}
