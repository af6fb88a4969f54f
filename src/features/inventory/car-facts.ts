import { formatCount } from '../../ui/format-count.ts';
import { bodyLabel } from './body-label.ts';
import type { CarHit } from './car-hit.ts';

/** What a buyer asks after the price, in this order; null where nobody knows. */
export const carFacts: readonly (readonly [label: string, read: (car: CarHit) => string | number | null])[] = [
  ['Kilometres', ({ km }) => (km === null ? null : `${formatCount(km)} km`)],
  ['Year', ({ year }) => year],
  ['Body', ({ simple_body, body }) => worded(simple_body ?? body)],
  ['Transmission', ({ simple_transmission, transmission }) => simple_transmission ?? transmission],
  ['Fuel', ({ simple_fuel, fuel }) => simple_fuel ?? fuel],
  ['Drive', ({ simple_drive, drive }) => simple_drive ?? drive],
  ['Seats', ({ seats }) => seats],
  ['Colour', ({ colour }) => colour],
  ['Engine', ({ engine_size }) => engine_size],
  ['Location', ({ location_name, city }) => location_name ?? city],
];

const worded = (body: string | null): string | null => body && bodyLabel(body);
