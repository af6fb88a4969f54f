import { timeZoneOf } from '../locations/time-zone.ts';
import type { AustralianState } from '../sites/dealership.ts';
import { mostKilometres, mostYears, type NoOfferReason } from './valuation.ts';

type Limited = { year: number; kms: number; state: AustralianState; now: Date };

/**
 * Why no estimate is given for a car of these years and kilometres; nothing where one is. A car exactly at a limit is
 * within it. Its age goes by calendar years, as the owner counts them where the car is registered.
 */
export function limitOf({ kms, ...car }: Limited): Extract<NoOfferReason, 'too_old' | 'too_far'> | null {
  if (isTooOld(car)) return 'too_old';
  return kms > mostKilometres ? 'too_far' : null;
}

/** Known as soon as the car is, whatever else would be asked of it. */
export function isTooOld({ year, state, now }: Omit<Limited, 'kms'>): boolean {
  const thisYear = now.toTemporalInstant().toZonedDateTimeISO(timeZoneOf(state)).year;
  return thisYear - year > mostYears;
}
