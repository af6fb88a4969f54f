import { getTimeZone } from '../../locations/opening-hours/time-zone.ts';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';
import { maxKilometres, maxAgeYears, type NoOfferReason } from '../valuation.ts';

type LimitInput = { year: number; kms: number; state: AustralianState; now: Date };

/**
 * The limit that rules out an estimate, if any. A car exactly at a limit is within it. Age counts calendar years in the
 * local time of the car's state.
 */
export function findExceededLimit({ kms, ...car }: LimitInput): Extract<NoOfferReason, 'too_old' | 'too_far'> | null {
  if (isTooOld(car)) return 'too_old';
  return kms > maxKilometres ? 'too_far' : null;
}

export function isTooOld({ year, state, now }: Omit<LimitInput, 'kms'>): boolean {
  const thisYear = now.toTemporalInstant().toZonedDateTimeISO(getTimeZone(state)).year;
  return thisYear - year > maxAgeYears;
}
