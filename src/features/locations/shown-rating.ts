import type { SiteConfig } from '../sites/site-config.ts';
import type { Rating } from './location-facts.ts';

type Reviewed = { average: number | null; count: number };

/** What a site tells of its reviews: nothing where it hides them, or where the average does not exceed its minimum. */
export const shownRating = (
  { hidden, minimumRating }: SiteConfig['reviews'],
  { average, count }: Reviewed,
): Rating | null => (hidden || average === null || average <= minimumRating || count === 0 ? null : { average, count });
