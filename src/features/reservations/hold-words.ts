import { reserveAddress } from '../inventory/actions/action-addresses.ts';
import type { ActionNote } from '../inventory/actions/action.ts';
import type { Car } from '../inventory/car.ts';
import type { CarHold } from '../inventory/car-hold.ts';
import { formatTime } from '../locations/opening-hours.ts';
import { timeZoneOf } from '../locations/time-zone.ts';
import { wallClock } from '../locations/wall-clock.ts';
import type { AustralianState } from '../sites/dealership.ts';
import type { SiteConfig } from '../sites/site-config.ts';
import { clockWords, zonedWords } from './moment-words.ts';

type Situation = {
  car: Pick<Car, 'slug' | 'car_type'>;
  /** Whose clock the car stands by. */
  state: AustralianState;
  config: Pick<SiteConfig, 'texts' | 'reservation'>;
};

/**
 * What is read of a car that somebody has. The page is the same for everybody and does not know whose it is: where it is
 * reserved that is known, and whoever has it is led on to their own reservation.
 */
export function holdNote({ kind, until }: CarHold, { car, state, config }: Situation): ActionNote {
  const { texts, reservation } = config;
  const href = reserveAddress(car, reservation);
  const ownOf = (label: string) => (reservation.enabled ? { label, href } : null);
  return kind === 'held'
    ? { text: `Reserved until ${zonedWords(until, state)}.`, link: ownOf('Is it yours? See your reservation') }
    : {
        text: `Someone is reserving this ${texts.vehicleNounSingular}. It may be free again at ${timeWords(until, state)}.`,
        link: ownOf('Is it you? Go on with your reservation'),
      };
}

/** A lock is over within the hour: no day need be named. */
const timeWords = (at: Date, state: AustralianState): string =>
  `${formatTime(wallClock(at, timeZoneOf(state)).time)} (${clockWords(state)})`;
