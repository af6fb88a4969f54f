import type { AustralianState } from '../../sites/dealerships/dealership.ts';

const zones: Record<AustralianState, string> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
};

/** The time zone of a state, daylight saving included. */
export const getTimeZone = (state: AustralianState): string => zones[state];
