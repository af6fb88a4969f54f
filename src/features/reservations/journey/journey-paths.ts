import type { JourneyStep } from './journey.ts';

export const journeyPath = '/checkout-journey';

/** The query parameter of the token. features/sites/urls/secret-url.ts redacts it in logs. */
export const journeyParam = 'journey';

/** Starts a new journey for a car, even if one was begun before. */
export const newJourneyHref = (car: string): string =>
  `${journeyPath}?${new URLSearchParams({ car_id: car, anew: '1' })}`;

/** The address of a step; without a step, of the furthest one reached. */
export const journeyHref = (car: string, token: string, step?: JourneyStep): string =>
  `${journeyPath}?${new URLSearchParams({ car_id: car, [journeyParam]: token, ...(step && { step }) })}`;
