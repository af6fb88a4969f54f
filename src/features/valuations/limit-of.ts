import { timeZoneOf } from '../locations/time-zone.ts';
import type { AustralianState } from '../sites/dealership.ts';
import { mostKilometres, mostYears, type NoOfferReason } from './valuation.ts';

type Limited = { year: number; kms: number; state: AustralianState; now: Date };

/**
 * Why no estimate is given for a car of these years and kilometres; nothing where one is. A car exactly at a limit is
 * within it. Its age goes by calendar years, as the owner counts them where the car is registered.
 */
export function limitOf({ year, kms, state, now }: Limited): Extract<NoOfferReason, 'too_old' | 'too_far'> | null {
  const thisYear = now.toTemporalInstant().toZonedDateTimeISO(timeZoneOf(state)).year;
  if (thisYear - year > mostYears) return 'too_old';
  return kms > mostKilometres ? 'too_far' : null;
}
