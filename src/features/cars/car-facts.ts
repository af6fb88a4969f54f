import { formatCount } from '../../ui/text/format-count.ts';
import { bodyLabel } from './body-label.ts';
import type { CarHit } from './car-hit.ts';
import {
  formatBattery,
  formatCharging,
  formatLength,
  formatRange,
  formatTare,
  formatTowing,
  formatTrailerMass,
} from './format-measures.ts';

/** The most important facts after the price, in display order; null if unknown. */
export const carFacts: readonly (readonly [label: string, read: (car: CarHit) => string | number | null])[] = [
  ['Kilometres', ({ km }) => (km === null ? null : `${formatCount(km)} km`)],
  ['Year', ({ year }) => year],
  ['Body', ({ simple_body, body }) => toLabel(simple_body ?? body)],
  ['Transmission', ({ simple_transmission, transmission }) => simple_transmission ?? transmission],
  ['Fuel', ({ simple_fuel, fuel }) => simple_fuel ?? fuel],
  ['Range', formatRange],
  ['Battery', formatBattery],
  ['Charging', formatCharging],
  ['Drive', ({ simple_drive, drive }) => simple_drive ?? drive],
  ['Seats', ({ seats }) => seats],
  ['Towing, braked', formatTowing],
  ['Sleeps', ({ sleeps }) => sleeps],
  ['Length', formatLength],
  ['Tare weight', formatTare],
  ['Aggregate trailer mass', formatTrailerMass],
  ['Colour', ({ colour }) => colour],
  ['Engine', ({ engine_size }) => engine_size],
  ['Location', ({ location_name, city }) => location_name ?? city],
];

const toLabel = (body: string | null): string | null => body && bodyLabel(body);
