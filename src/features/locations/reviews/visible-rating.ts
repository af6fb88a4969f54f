import type { ReviewsSection } from './review-config.ts';
import type { Rating } from '../cards/location-facts.ts';

type Reviewed = { average: number | null; count: number };

/** The rating that a site shows; null if reviews are hidden or the average does not exceed the site's minimum. */
export const getVisibleRating = (
  { hidden, minimumRating }: ReviewsSection['reviews'],
  { average, count }: Reviewed,
): Rating | null => (hidden || average === null || average <= minimumRating || count === 0 ? null : { average, count });
