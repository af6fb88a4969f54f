import { getTimeZone } from '../../features/locations/opening-hours/time-zone.ts';
import { type AustralianState, australianStates } from '../../features/sites/dealerships/dealership.ts';

const isState = (state: string | undefined): state is AustralianState =>
  (australianStates as readonly (string | undefined)[]).includes(state);

/**
 * '30 November 2026': the last day of an offer in the dealer's time zone. An offer that ends at midnight ends the day
 * before.
 */
export const formatLastDay = (expiry: Date, state: string | undefined): string =>
  new Date(expiry.getTime() - 1).toLocaleDateString('en-AU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: isState(state) ? getTimeZone(state) : 'Australia/Sydney',
  });
