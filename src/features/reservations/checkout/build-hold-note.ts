import type { ActionNote } from '../../vehicle-page/actions/action.ts';
import type { Car } from '../../cars/car.ts';
import type { CarHold } from '../../cars/car-hold.ts';
import { formatTime } from '../../locations/opening-hours/opening-hours.ts';
import { getTimeZone } from '../../locations/opening-hours/time-zone.ts';
import { toLocalTime } from '../../locations/opening-hours/local-time.ts';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';
import type { ReservationSection } from '../reservation-config.ts';
import type { TextsSection } from '../../sites/config/text-config.ts';
import { getReserveHref } from './checkout-path.ts';
import { formatClockName, formatZonedMoment } from '../copy/format-moment.ts';

type Situation = {
  car: Pick<Car, 'slug' | 'car_type'>;
  /** Its time zone applies to the car. */
  state: AustralianState;
  config: TextsSection & ReservationSection;
};

/**
 * The note on a locked or held car. The page is cached for all visitors, including the holder, so it links to the
 * checkout, which redirects the holder to their own reservation.
 */
export function buildHoldNote({ kind, until }: CarHold, { car, state, config }: Situation): ActionNote {
  const { texts, reservation } = config;
  const href = getReserveHref(car, reservation);
  const ownLink = (label: string) => (reservation.enabled ? { label, href } : null);
  return kind === 'held'
    ? { text: `Reserved until ${formatZonedMoment(until, state)}.`, link: ownLink('Is it yours? See your reservation') }
    : {
        text: `Someone is reserving this ${texts.vehicleNounSingular}. It may be free again at ${formatLockEnd(until, state)}.`,
        link: ownLink('Is it you? Continue your reservation'),
      };
}

/** Without the day: a lock ends within the hour. */
const formatLockEnd = (at: Date, state: AustralianState): string =>
  `${formatTime(toLocalTime(at, getTimeZone(state)).time)} (${formatClockName(state)})`;
