import type { ReviewCollection } from '../features/locations/review.ts';
import { shownRating } from '../features/locations/shown-rating.ts';
import type { SiteConfig } from '../features/sites/site-config.ts';
import type { HomeData } from './home-data.ts';

/** Reviews show together with their rating, or not at all. */
export function homeReviewsOf(
  settings: SiteConfig['reviews'],
  { reviews, average_rating: average, count }: ReviewCollection,
): Pick<HomeData, 'reviews' | 'rating'> {
  const rating = shownRating(settings, { average, count });
  return { reviews: rating ? reviews : [], rating };
}
