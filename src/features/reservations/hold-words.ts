import type { CarHold } from '../inventory/car-hold.ts';
import { formatTime } from '../locations/opening-hours.ts';
import { timeZoneOf } from '../locations/time-zone.ts';
import { wallClock } from '../locations/wall-clock.ts';
import type { AustralianState } from '../sites/dealership.ts';
import type { SiteConfig } from '../sites/site-config.ts';
import { momentWords } from './moment-words.ts';

/** What others read of a car that somebody has, by the clock of where it stands. A lock is over within the hour. */
export const holdWords = (
  { kind, until }: CarHold,
  state: AustralianState,
  { vehicleNounSingular }: Pick<SiteConfig['texts'], 'vehicleNounSingular'>,
): string =>
  kind === 'held'
    ? `Reserved until ${momentWords(until, state)}.`
    : `Someone is reserving this ${vehicleNounSingular}. It frees up at ${formatTime(wallClock(until, timeZoneOf(state)).time)}.`;
