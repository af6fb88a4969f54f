import { timeZoneOf } from '../../features/locations/time-zone.ts';
import { type AustralianState, australianStates } from '../../features/sites/dealership.ts';

const isState = (state: string | undefined): state is AustralianState =>
  (australianStates as readonly (string | undefined)[]).includes(state);

/** '30 November 2026': the last day on which an offer still runs where its dealer is. One that ends at midnight ends the day before. */
export const lastDayOf = (expiry: Date, state: string | undefined): string =>
  new Date(expiry.getTime() - 1).toLocaleDateString('en-AU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: isState(state) ? timeZoneOf(state) : 'Australia/Sydney',
  });
