import type { JourneyStep } from './journey.ts';

export const journeyPath = '/checkout-journey';

/** By this name a query carries the token: features/sites/secret-path.ts knows it too. */
export const journeyParam = 'journey';

/** Where the purchase of a car begins, whatever was begun before. */
export const newJourneyHref = (car: string): string =>
  `${journeyPath}?${new URLSearchParams({ car_id: car, anew: '1' })}`;

/** The address of a step. Without one it goes on wherever its buyer has come to. */
export const journeyHref = (car: string, token: string, step?: JourneyStep): string =>
  `${journeyPath}?${new URLSearchParams({ car_id: car, [journeyParam]: token, ...(step && { step }) })}`;
