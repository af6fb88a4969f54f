import type { AustralianState } from '../sites/dealership.ts';

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

/** The zone a place keeps its hours in; daylight saving comes with it. */
export const timeZoneOf = (state: AustralianState): string => zones[state];
